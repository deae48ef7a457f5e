import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { rootFromTiles } from '../../../src/lib/proof/tiles';
import { inTransaction, type Database } from '../../database';
import { logEntries } from '../../database/schema';
import type { Signer } from '../keys/signer';
import { logOrigin, signCheckpoint } from './checkpoints';
import { databaseClock } from './clock';
import { logSize, newestSigned } from './continuity';
import type { CheckpointMemory } from './memory';
import { waitForSequencerLock, writeEntries } from './sequencer';
import { tileReader } from './tree';

/** A log that was set back goes on under another name (fork), and says so. */

interface Forking {
  signer: Signer;
  memory: CheckpointMemory;
  publicUrl: string;
}

/** Under which name the log was signed for how many entries, and under which it goes on after how many. */
export interface Forked {
  from: string;
  signedSize: number;
  origin: string;
  size: number;
}

/**
 * Begins a new name of the log, which no checkpoint has had: an entry names the one before with the newest checkpoint
 * that was signed under it, and a checkpoint of that entry is signed at once. Null where nothing was ever signed.
 */
export function forkLog(db: Database, { signer, memory, publicUrl }: Forking): Promise<Forked | null> {
  return inTransaction(db, async (tx) => {
    await waitForSequencerLock(tx);
    const signed = await newestSigned(tx, memory);
    if (!signed) return null;
    const { origin: from, size: signedSize } = signed.checkpoint;
    // By chance: what a database that was set back knows of earlier names may be too little to count on.
    const origin = `${logOrigin(publicUrl)}/${randomBytes(4).toString('hex')}`;
    const size = await logSize(tx);
    const [last] = await tx.select().from(logEntries).orderBy(desc(logEntries.seq)).limit(1);
    const now = await databaseClock(tx);
    // However far the clock is behind: the time of an entry never goes back.
    const at = last && last.at > now ? last.at : now;
    const entry = { v: 1, seq: size, at: at.toISOString(), type: 'forked', ref: origin, from } as const;
    await writeEntries(tx, size, at, [{ entry: { ...entry, checkpoint: signed.note } }]);
    const root = await rootFromTiles(tileReader(tx), size + 1);
    await signCheckpoint(tx, signed, { signer, memory, origin, size: size + 1, root, now: at });
    return { from, signedSize, origin, size };
  });
}
