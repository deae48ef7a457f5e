import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { equal, fromBase64 } from '../../../src/lib/proof/bytes';
import { signedCheckpoint } from '../../../src/lib/proof/check-log';
import { cosign, type Witness } from '../../../src/lib/proof/cosignature';
import type { Issuer } from '../../../src/lib/proof/issuer';
import { verifyConsistency } from '../../../src/lib/proof/merkle';
import { parseCheckpoint, type Checkpoint } from '../../../src/lib/proof/note';
import { checkpointMemory } from '../log/memory';

/**
 * A witness (C2SP tlog-witness): cosigns checkpoints of a log, each only where it continues the one before, and keeps
 * those that do not.
 */

/** What a witness answers: a status, and a text. */
export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  text: string;
}

/** What a log asks of a witness: the size it thinks was cosigned last, how it went on from there, and to where. */
interface Addition {
  old: number;
  proof: Uint8Array[];
  note: string;
}

/** So many lines a proof has at most. */
const maxProofLines = 63;

const cosignedFolder = 'cosigned';

/** The names of the logs that a witness knows by what it keeps in its folder. */
export async function knownOrigins(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, cosignedFolder)).catch((): string[] => []);
  return names.map(decodeURIComponent);
}

/** So many refused checkpoints are kept: the first ones tell enough. */
const maxRefused = 1_000;

/** An addition as a log sends it; null for any other text. */
function readAddition(text: string): Addition | null {
  const end = text.indexOf('\n\n');
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
  if (end < 0 || old === undefined || lines.length > maxProofLines) return null;
  if (lines.some((line) => !/^[A-Za-z0-9+/]{43}=$/.test(line))) return null;
  return { old: Number(old), proof: lines.map(fromBase64), note: text.slice(end + 2) };
}

function readCheckpoint(note: string): Checkpoint | null {
  try {
    return parseCheckpoint(note);
  } catch {
    return null;
  }
}

/** A checkpoint that was not cosigned: the one that was before it, and what was sent, for anybody to check. */
export interface Refused {
  at: string;
  why: 'other_root' | 'not_consistent' | 'smaller';
  cosigned: string;
  refused: string;
}

interface Settings extends Witness {
  sign: (message: Uint8Array) => Promise<Uint8Array>;
  /** The log's name: no other is cosigned. */
  origin: string;
  /** Who signs the log, as it is published now. */
  issuers: () => Promise<readonly Issuer[]>;
  /** Where it keeps what it cosigned last, and what it refused. */
  folder: string;
  now?: () => Date;
}

/** A witness of one log. */
export function openWitness({ origin, issuers, folder, sign, now = () => new Date(), ...key }: Settings) {
  const memory = checkpointMemory(join(folder, cosignedFolder, encodeURIComponent(origin)));
  const refusedFolder = join(folder, 'refused');
  let turn: Promise<unknown> = Promise.resolve();

  async function keep(why: Refused['why'], cosigned: string, refused: string): Promise<void> {
    await mkdir(refusedFolder, { recursive: true, mode: 0o700 });
    if ((await readdir(refusedFolder)).length >= maxRefused) return;
    const name = createHash('sha256').update(refused).digest('hex');
    const evidence: Refused = { at: now().toISOString(), why, cosigned, refused };
    // What was refused before stays as it was.
    await writeFile(join(refusedFolder, `${name}.json`), `${JSON.stringify(evidence, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }

  async function add(text: string): Promise<Answer> {
    const addition = readAddition(text);
    const checkpoint = addition && readCheckpoint(addition.note);
    if (!addition || !checkpoint) return { status: 400, text: 'Not a checkpoint with its proof.\n' };
    const { old, proof, note } = addition;
    if (checkpoint.origin !== origin) return { status: 404, text: 'This log is not known here.\n' };
    if (!(await signedCheckpoint(note, now().getTime(), await issuers())))
      return { status: 403, text: 'No key of the log signed this.\n' };
    const { size, root } = checkpoint;
    if (old > size) return { status: 400, text: 'The old size is greater than the new one.\n' };
    const kept = await memory.newest();
    const last = kept && parseCheckpoint(kept.note);
    const conflict: Answer = { status: 409, text: `${last?.size ?? 0}\n` };
    if (kept && last && size < last.size) await keep('smaller', kept.note, note);
    if (old !== (last?.size ?? 0)) return conflict;
    if (!last || !kept) {
      if (proof.length > 0) return { status: 422, text: 'From nothing there is nothing to prove.\n' };
    } else if (size === last.size && !equal(root, last.root)) {
      await keep('other_root', kept.note, note);
      return conflict;
    } else if (!(await verifyConsistency({ first: last.size, firstRoot: last.root, size, root, proof }))) {
      await keep('not_consistent', kept.note, note);
      return { status: 422, text: 'This does not continue what was cosigned.\n' };
    }
    // It is remembered before anybody can see the cosignature.
    if (size !== last?.size && !(await memory.replace(kept, note))) {
      const newest = await memory.newest();
      return { status: 409, text: `${newest ? parseCheckpoint(newest.note).size : 0}\n` };
    }
    const seconds = Math.floor(now().getTime() / 1000);
    return { status: 200, text: await cosign(note, key, { seconds, sign }) };
  }

  return {
    /** Cosigns a checkpoint that continues the last one, or says why not. One after the other. */
    addCheckpoint: (text: string): Promise<Answer> => {
      const answer = turn.then(() => add(text));
      turn = answer.catch(() => undefined);
      return answer;
    },
    /** The checkpoint that was cosigned last, as the log sent it; null without one. */
    cosigned: async (): Promise<string | null> => (await memory.newest())?.note ?? null,
  };
}

export type OpenWitness = ReturnType<typeof openWitness>;
