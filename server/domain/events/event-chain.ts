import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { canonicalize } from '../../../src/lib/proof/canonical';
import { inTransaction, type Queryable, type Transactional } from '../../database';
import { auditChain, auditEvents } from '../../database/schema';

/** The hash chain over the events: each hash covers all events before it, so that none changes unseen (rule 12.2). */

/** Any number, the same for every process of this product. */
const chainLockKey = 662_607_015;
const rowsAtOnce = 1_000;

type Event = typeof auditEvents.$inferSelect;

/** How far the chain is, and the hash that stands for all of it; empty before the first. */
export interface ChainHead {
  seq: number;
  hash: string;
}

const begin: ChainHead = { seq: 0, hash: '' };

const hashAfter = (before: string, { at, ...event }: Event): string =>
  createHash('sha256')
    .update(`${before}\n${canonicalize({ ...event, at: at.toISOString() })}`)
    .digest('hex');

/** The head of the chain; null while there is none. */
export async function chainHead(db: Queryable): Promise<ChainHead | null> {
  const { seq, hash } = auditChain;
  const [head] = await db.select({ seq, hash }).from(auditChain).orderBy(desc(seq)).limit(1);
  return head ?? null;
}

/**
 * So many numbers before the newest event of the chain an event may have that is not in it: its transaction ended after
 * those of so many others, which took less than one may take.
 */
const maxLate = 10_000;

/** The number up to which no event is waited for any more. */
async function chainedBefore(tx: Queryable): Promise<number> {
  const [newest] = await tx.select({ id: max(auditChain.auditEventId) }).from(auditChain);
  return (newest?.id ?? 0) - maxLate;
}

/**
 * Takes events into the chain that are not in it; one process at a time does, the others leave it. Gives how many.
 * Where not all are looked at, as once by each process, only those that may have come since are.
 */
export async function chainEvents(db: Transactional, { all = true } = {}): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${chainLockKey}) as taken`,
    );
    if (rows[0]?.taken !== true) return 0;
    const before = all ? 0 : await chainedBefore(tx);
    const { auditEventId, seq: place } = auditChain;
    const waiting = await tx
      .select({ event: auditEvents })
      .from(auditEvents)
      .leftJoin(auditChain, and(eq(auditEventId, auditEvents.id), gt(auditEventId, before)))
      .where(and(isNull(place), gt(auditEvents.id, before)))
      .orderBy(asc(auditEvents.id))
      .limit(rowsAtOnce);
    if (waiting.length === 0) return 0;
    let { seq, hash } = (await chainHead(tx)) ?? begin;
    const links = waiting.map(({ event }) => {
      seq += 1;
      hash = hashAfter(hash, event);
      return { seq, auditEventId: event.id, hash };
    });
    await tx.insert(auditChain).values(links);
    return links.length;
  });
}

/** What is wrong with the events and their chain, in sentences for who runs the service; none where all is well. */
export async function checkChain(
  db: Queryable,
  /** Heads that were published: the hash that the chain had at a length. */
  published: readonly ChainHead[] = [],
): Promise<string[]> {
  const wrong: string[] = [];
  const heads = new Map(published.map(({ seq, hash }) => [seq, hash]));
  let { seq, hash } = begin;
  for (;;) {
    const links = await db
      .select({ link: auditChain, event: auditEvents })
      .from(auditChain)
      .leftJoin(auditEvents, eq(auditEvents.id, auditChain.auditEventId))
      .where(gt(auditChain.seq, seq))
      .orderBy(asc(auditChain.seq))
      .limit(rowsAtOnce);
    if (links.length === 0) break;
    for (const { link, event } of links) {
      if (link.seq !== seq + 1)
        wrong.push(`The links ${seq + 1} to ${link.seq - 1} of the chain of events are gone.`);
      if (!event) wrong.push(`The event ${link.auditEventId} is gone.`);
      else if (hashAfter(hash, event) !== link.hash)
        wrong.push(`The event ${event.id}, or its link, was changed.`);
      if ((heads.get(link.seq) ?? link.hash) !== link.hash)
        wrong.push(
          `The chain of events was written anew: its hash at ${link.seq} is not the one that was published.`,
        );
      ({ seq, hash } = link);
    }
  }
  const last = Math.max(0, ...heads.keys());
  if (last > seq) wrong.push(`The chain of events ends at ${seq}, and was published up to ${last}.`);
  return wrong;
}
