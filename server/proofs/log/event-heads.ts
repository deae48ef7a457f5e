import { asc, desc, eq, gt } from 'drizzle-orm';
import { readEntry } from '../../../src/lib/proof/log-entry';
import { inTransaction, type Database, type Queryable } from '../../database';
import { auditChain, auditEvents, logEntries, logOutbox } from '../../database/schema';
import { chainHead, type ChainHead } from '../../domain/events/event-chain';
import { waitForSequencerLock } from './sequencer';

/** The heads of the chain of events in the log: who writes the whole chain anew is told by what was published of it. */

/** An event that nobody published waits for so long, in ms: one entry a day covers all of that day. */
const publishMs = 86_400_000;

const refOf = (seq: number) => `audit-chain/${seq}`;

/** The heads that the log has, the oldest first. */
export async function publishedHeads(db: Queryable): Promise<ChainHead[]> {
  const rows = await db
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(eq(logEntries.type, 'events'))
    .orderBy(asc(logEntries.seq));
  return rows.flatMap(({ entry }) => {
    const { ref = '', chain } = readEntry(entry) ?? {};
    return chain === undefined ? [] : [{ seq: Number(ref.replace(/\D/g, '')), hash: chain }];
  });
}

/** How far the chain is published, or waits to be. */
async function publishedSeq(db: Queryable): Promise<number> {
  const waiting = await db.$count(logOutbox, eq(logOutbox.type, 'events'));
  if (waiting > 0) return Number.POSITIVE_INFINITY;
  const [last] = await db
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(eq(logEntries.type, 'events'))
    .orderBy(desc(logEntries.seq))
    .limit(1);
  return Number(readEntry(last?.entry ?? '')?.ref.replace(/\D/g, '') ?? 0);
}

/**
 * Has the log take the head of the chain of events, once one of them has waited for a day; gives whether it will. One
 * process at a time does.
 */
export function publishHead(db: Database, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const since = await publishedSeq(tx);
    if (since === Number.POSITIVE_INFINITY) return false;
    const [oldest] = await tx
      .select({ at: auditEvents.at })
      .from(auditChain)
      .innerJoin(auditEvents, eq(auditEvents.id, auditChain.auditEventId))
      .where(gt(auditChain.seq, since))
      .orderBy(asc(auditChain.seq))
      .limit(1);
    if (!oldest || now.getTime() - oldest.at.getTime() < publishMs) return false;
    await waitForSequencerLock(tx);
    // Another process may have done it meanwhile.
    if ((await publishedSeq(tx)) !== since) return false;
    const head = await chainHead(tx);
    if (!head) return false;
    const details = { ref: refOf(head.seq), chain: head.hash };
    await tx.insert(logOutbox).values({ type: 'events', details, createdAt: now });
    return true;
  });
}
