import { desc } from 'drizzle-orm';
import { toHex } from '../../../src/lib/proof/bytes';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { rootFromTiles } from '../../../src/lib/proof/tiles';
import { inTransaction, type Database } from '../../database';
import { logCheckpoints, logEntries } from '../../database/schema';
import type { Signer } from '../keys/signer';
import { databaseClock, type LogClock } from './clock';
import { takeSequencerLock } from './sequencer';
import { tileReader } from './tree';

/** Checkpoints: the log's size and root, signed (C2SP tlog-checkpoint). */

/** The log's name in its checkpoints: the host of the public origin. */
export const logOrigin = (origin: string): string => new URL(origin).host;

interface Signing {
  signer: Signer;
  origin: string;
  seconds: number;
  clock?: LogClock;
}

/**
 * Signs a checkpoint of the whole log unless there is one, at most one every so many seconds. Gives 0 when it made one,
 * in how many ms the one that waits may be made, and null when none is to be made. After a checkpoint of the future, which
 * a clock made that was ahead, one is due.
 */
export function makeCheckpoint(
  db: Database,
  { signer, origin, seconds, clock = databaseClock }: Signing,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    if (!(await takeSequencerLock(tx))) return null;
    const [entry] = await tx.select().from(logEntries).orderBy(desc(logEntries.seq)).limit(1);
    const [last] = await tx.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
    const size = (entry?.seq ?? -1) + 1;
    if (!entry || last?.size === size) return null;
    const now = await clock(tx);
    const since = last ? now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
    if (since >= 0 && since < seconds * 1000) return seconds * 1000 - since;
    const root = await rootFromTiles(tileReader(tx), size);
    const checkpoint = { origin: logOrigin(origin), size, root };
    const note = await formatCheckpoint(checkpoint, signer.publicKey, signer.sign);
    await tx.insert(logCheckpoints).values({ size, root: toHex(root), note, at: now });
    return 0;
  });
}
