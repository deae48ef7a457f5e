import { desc, eq, lt } from 'drizzle-orm';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { logOrigin } from '../log/checkpoints';
import type { Queryable } from '../../database';
import { anchors, logCheckpoints, logEntries, logOutbox } from '../../database/schema';
import { anchorShape } from './anchor-shape';
import { DomainError } from '../../domain/shared/errors';
import type { Installation } from './proofs';
import type { Wire } from '../../domain/shared/wire';

/** The log as people read it: its head, its newest entries, and where its checkpoints are anchored. */

const maxShown = { entries: 50, anchors: 20 };

/** The log's head, its newest entries before a number, and its newest anchors. */
export async function getLog(
  db: Queryable,
  { origin, issuer, local }: Installation,
  before?: number,
): Promise<Wire<'Log'>> {
  const [last] = await db
    .select({ seq: logEntries.seq })
    .from(logEntries)
    .orderBy(desc(logEntries.seq))
    .limit(1);
  const [head] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  const entries = await db
    .select()
    .from(logEntries)
    .where(before === undefined ? undefined : lt(logEntries.seq, before))
    .orderBy(desc(logEntries.seq))
    .limit(maxShown.entries);
  const anchored = await db
    .select({ anchor: anchors, checkpoint: logCheckpoints })
    .from(anchors)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
    .orderBy(desc(anchors.id))
    .limit(maxShown.anchors);
  return {
    origin: logOrigin(origin, head && parseCheckpoint(head.note).origin),
    issuer,
    local,
    size: (last?.seq ?? -1) + 1,
    pending: await db.$count(logOutbox),
    checkpoint: head
      ? { size: head.size, root: head.root, note: head.note, at: head.at.toISOString() }
      : null,
    entries: entries.map((entry) => ({
      seq: entry.seq,
      type: entry.type,
      at: entry.at.toISOString(),
      entry: entry.entry,
      cattle_certification_id: entry.cattleCertificationId,
      certified_lot_id: entry.certifiedLotId,
    })),
    anchors: anchored.map(({ anchor, checkpoint }) => anchorShape(anchor, checkpoint)),
  };
}

/** A transaction that anchors the log, by its hash. Throws `not_found`. */
export async function getLedgerTransaction(db: Queryable, hash: string): Promise<Wire<'LedgerTransaction'>> {
  const [row] = await db
    .select({ anchor: anchors, checkpoint: logCheckpoints })
    .from(anchors)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
    .where(eq(anchors.transactionHash, hash));
  if (!row || row.anchor.nonce === null || row.anchor.rawTransaction === null)
    throw new DomainError('not_found');
  const { anchor, checkpoint } = row;
  return {
    anchor: anchorShape(anchor, checkpoint),
    nonce: row.anchor.nonce,
    block_hash: anchor.blockHash,
    raw_transaction: row.anchor.rawTransaction,
  };
}
