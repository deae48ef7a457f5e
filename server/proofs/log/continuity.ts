import { desc } from 'drizzle-orm';
import { equal } from '../../../src/lib/proof/bytes';
import { verifyConsistency } from '../../../src/lib/proof/merkle';
import { parseCheckpoint, type Checkpoint } from '../../../src/lib/proof/note';
import { consistencyFromTiles, rootFromTiles } from '../../../src/lib/proof/tiles';
import type { Queryable } from '../../database';
import { logCheckpoints, logEntries } from '../../database/schema';
import type { CheckpointMemory, Kept } from './memory';
import { tileReader } from './tree';

/** Whether the log in the database continues what was signed last (consistency). */

/** The newest checkpoint that was signed, by the memory; where that has none, by the database. */
export interface Signed {
  kept: Kept | null;
  note: string;
  checkpoint: Checkpoint;
}

/** The newest checkpoint that was signed; null where none was. Throws SyntaxError for a damaged one. */
export async function newestSigned(db: Queryable, memory: CheckpointMemory): Promise<Signed | null> {
  const kept = await memory.newest();
  const [stored] = kept
    ? []
    : await db
        .select({ note: logCheckpoints.note })
        .from(logCheckpoints)
        .orderBy(desc(logCheckpoints.size))
        .limit(1);
  const note = kept?.note ?? stored?.note;
  return note === undefined ? null : { kept, note, checkpoint: parseCheckpoint(note) };
}

/**
 * Has an empty memory begin with the database's newest checkpoint; gives of how many entries that is, and null where
 * nothing was to be done.
 */
export async function beginMemory(db: Queryable, memory: CheckpointMemory): Promise<number | null> {
  const signed = await newestSigned(db, memory);
  if (!signed || signed.kept) return null;
  return (await memory.replace(null, signed.note)) ? signed.checkpoint.size : null;
}

/** How many entries the log has. */
export async function logSize(db: Queryable): Promise<number> {
  const [last] = await db
    .select({ seq: logEntries.seq })
    .from(logEntries)
    .orderBy(desc(logEntries.seq))
    .limit(1);
  return (last?.seq ?? -1) + 1;
}

/** A log that is not the one that was signed: an older state, or another history. */
export interface SetBack {
  /** The name under which it was signed. */
  origin: string;
  /** How many entries were signed, and how many there are. */
  signedSize: number;
  size: number;
}

/** How the log is set back by the newest checkpoint that was signed; null where it continues that. */
export async function setBackOf(db: Queryable, signed: Signed | null): Promise<SetBack | null> {
  if (!signed) return null;
  const { origin, size: signedSize, root } = signed.checkpoint;
  const size = await logSize(db);
  const same = size >= signedSize && equal(await rootFromTiles(tileReader(db), signedSize), root);
  return same ? null : { origin, signedSize, size };
}

/** The root of the log, proved to continue what was signed last; null where it does not. */
export async function continuedRoot(
  db: Queryable,
  size: number,
  signed: Signed | null,
): Promise<Uint8Array | null> {
  const read = tileReader(db);
  const root = await rootFromTiles(read, size);
  if (!signed) return root;
  const { size: first, root: firstRoot } = signed.checkpoint;
  if (first > size) return null;
  const proof = await consistencyFromTiles(read, first, size);
  return (await verifyConsistency({ first, firstRoot, size, root, proof })) ? root : null;
}
