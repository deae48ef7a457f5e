import { desc, eq } from 'drizzle-orm';
import { toHex } from '../../../src/lib/proof/bytes';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { inTransaction, type Database, type Queryable } from '../../database';
import { logCheckpoints, logEntries } from '../../database/schema';
import { requireCurrentKey } from '../keys/register';
import type { Signer } from '../keys/signer';
import { databaseClock, type LogClock } from './clock';
import { continuedRoot, logSize, newestSigned, type SetBack, type Signed } from './continuity';
import type { CheckpointMemory } from './memory';
import { takeSequencerLock } from './sequencer';

/** Checkpoints: the log's size and root, signed (C2SP tlog-checkpoint). */

/**
 * The log's name in its checkpoints: the host of the public origin, and behind it what tells it from those of before it
 * was set back, as the name of before has it.
 */
export function logOrigin(publicUrl: string, before = ''): string {
  const slash = before.indexOf('/');
  return new URL(publicUrl).host + (slash < 0 ? '' : before.slice(slash));
}

/** Entries that wait for a checkpoint, and since when the oldest of them does. */
export interface Overdue {
  since: Date;
  entries: number;
}

/** The clocks of processes and the database may differ by so much, in ms. */
const minOverdueMs = 5 * 60_000;

/** What waits for a checkpoint for more than twice as long as those are apart; null where nothing does. */
export async function overdueCheckpoint(
  db: Queryable,
  seconds: number,
  clock: LogClock = databaseClock,
): Promise<Overdue | null> {
  const [last] = await db
    .select({ size: logCheckpoints.size })
    .from(logCheckpoints)
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  const first = last?.size ?? 0;
  const [oldest] = await db.select({ at: logEntries.at }).from(logEntries).where(eq(logEntries.seq, first));
  if (!oldest) return null;
  const waited = (await clock(db)).getTime() - oldest.at.getTime();
  if (waited <= Math.max(minOverdueMs, 2 * seconds * 1000)) return null;
  return { since: oldest.at, entries: (await logSize(db)) - first };
}

interface Checkpointing {
  signer: Signer;
  memory: CheckpointMemory;
  /** The log's name. */
  origin: string;
  size: number;
  root: Uint8Array;
  now: Date;
}

/**
 * Signs a checkpoint, which is remembered before anybody can see it. Throws an Error where another was remembered
 * meanwhile.
 */
export async function signCheckpoint(
  tx: Queryable,
  signed: Signed | null,
  { signer, memory, origin, size, root, now }: Checkpointing,
): Promise<void> {
  await requireCurrentKey(tx, signer);
  const note = await formatCheckpoint({ origin, size, root }, signer.publicKey, signer.sign);
  if (!(await memory.replace(signed?.kept ?? null, note)))
    throw new Error('Another checkpoint was signed meanwhile: this one is not.');
  await tx.insert(logCheckpoints).values({ size, root: toHex(root), note, at: now });
}

interface Signing {
  signer: Signer;
  /** The public origin. */
  origin: string;
  memory: CheckpointMemory;
  seconds: number;
  clock?: LogClock;
  /** Told when the log does not continue what was signed: then nothing is. */
  onSetBack?: (setBack: SetBack) => void;
}

/**
 * Signs a checkpoint of the whole log unless there is one, at most one every so many seconds. Gives 0 when it made one,
 * in how many ms the one that waits may be made, and null when none is to be made. After a checkpoint of the future,
 * which a clock made that was ahead, one is due.
 */
export function makeCheckpoint(
  db: Database,
  { signer, origin, memory, seconds, clock = databaseClock, onSetBack }: Signing,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    if (!(await takeSequencerLock(tx))) return null;
    const [last] = await tx.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
    const size = await logSize(tx);
    if (size === 0 || last?.size === size) return null;
    const now = await clock(tx);
    const since = last ? now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
    if (since >= 0 && since < seconds * 1000) return seconds * 1000 - since;
    const signed = await newestSigned(tx, memory);
    const root = await continuedRoot(tx, size, signed);
    if (!root) {
      const { size: signedSize = 0, origin: name = '' } = signed?.checkpoint ?? {};
      onSetBack?.({ origin: name, signedSize, size });
      return null;
    }
    const name = logOrigin(origin, signed?.checkpoint.origin);
    await signCheckpoint(tx, signed, { signer, memory, origin: name, size, root, now });
    return 0;
  });
}
