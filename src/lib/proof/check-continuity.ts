import { textOf } from './bytes';
import { signedCheckpoint, type Finding } from './check-log';
import { isSameLog, type Issuer } from './issuer';
import { verifyConsistency } from './merkle';
import { parseCheckpoint, type Checkpoint } from './note';
import { consistencyFromTiles, tilePath } from './tiles';

/** Whether a log goes on from what a reader saw of it before: nobody can take back what somebody remembers. */

/** What a reader remembers of logs, by their names. */
export interface SeenCheckpoints {
  /** The newest checkpoint that was seen of a log, under whichever name it has had; null where none was. */
  of: (origin: string) => string | null;
  /** Keeps a checkpoint that goes on from the one before. */
  keep: (note: string) => void;
}

/** Reads a public file of the log's installation; null where there is none, throws where that cannot be told. */
type ReadFile = (path: string) => Promise<Uint8Array | null>;

async function isBeginning(earlier: Checkpoint, later: Checkpoint, readFile: ReadFile): Promise<boolean> {
  const readTile = async (level: number, tile: number, width: number) => {
    const bytes = await readFile(`/log/${tilePath(level, tile, width)}`);
    if (!bytes) throw new TypeError('a tile is missing');
    return bytes;
  };
  const [first, size] = [earlier.size, later.size];
  const proof = first === size ? [] : await consistencyFromTiles(readTile, first, size);
  return verifyConsistency({ first, firstRoot: earlier.root, size, root: later.root, proof });
}

/** What a log is read with. */
interface Reading {
  readFile: ReadFile;
  /** Whose checkpoints count. */
  issuers: readonly Issuer[];
  /** The reader's clock, in ms since 1970. */
  now: number;
}

/** The newest checkpoint that the log shows now, by a key of its issuers; null without one. */
async function newestOf(origin: string, { readFile, issuers, now }: Reading) {
  const bytes = await readFile('/log/checkpoint');
  const note = bytes ? textOf(bytes) : '';
  const checkpoint = await signedCheckpoint(note, now, issuers);
  return checkpoint && isSameLog(checkpoint.origin, origin) ? { note, checkpoint } : null;
}

/**
 * Whether the log of a checkpoint that is shown, signed by its issuers, goes on from the one that was seen before;
 * remembers the newest of both when it does. `set_back`: it has fewer entries now; `split`: others than it had. Null
 * when nothing speaks against it. Throws where the log's files cannot be read.
 */
export async function checkContinuity(
  shownNote: string,
  checkpoints: SeenCheckpoints,
  from: Reading,
): Promise<Finding | null> {
  const { readFile } = from;
  const shown = parseCheckpoint(shownNote);
  const seenNote = checkpoints.of(shown.origin);
  if (seenNote === null) {
    checkpoints.keep(shownNote);
    return null;
  }
  const seen = parseCheckpoint(seenNote);
  const failed = (reason: 'set_back' | 'split', note = shownNote): Finding => ({
    outcome: 'failed',
    reason,
    evidence: { seen: seenNote, checkpoint: note },
  });
  // A proof may be older than what was seen: then the log itself has to be as far at least.
  const now =
    shown.size >= seen.size ? { note: shownNote, checkpoint: shown } : await newestOf(shown.origin, from);
  if (!now) throw new TypeError('the log shows no checkpoint');
  if (now.checkpoint.size < seen.size) return failed('set_back', now.note);
  if (!(await isBeginning(seen, now.checkpoint, readFile))) return failed('split', now.note);
  if (shown.size < seen.size && !(await isBeginning(shown, now.checkpoint, readFile))) return failed('split');
  checkpoints.keep(now.note);
  return null;
}
