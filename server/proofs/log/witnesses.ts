import { desc, eq } from 'drizzle-orm';
import { toBase64 } from '../../../src/lib/proof/bytes';
import { cosignedAt, type Witness } from '../../../src/lib/proof/cosignature';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { consistencyFromTiles } from '../../../src/lib/proof/tiles';
import { inTransaction, type Database } from '../../database';
import { logCheckpoints } from '../../database/schema';
import { tileReader } from './tree';
import type { AskedWitness } from './witness-settings';

/** The log's side of witnesses (C2SP tlog-witness): each checkpoint is shown to them, and their lines come below it. */

/** A longer answer is no witness's. */
const maxAnswer = 16_384;

/** Why a witness did not cosign, for the operator's log. */
export class NotCosigned extends Error {}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxAnswer) throw new NotCosigned('Its answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Asking {
  db: Database;
  witness: AskedWitness;
  signal: AbortSignal;
}

async function proofFrom(db: Database, old: number, size: number): Promise<string> {
  const hashes = old === 0 || old === size ? [] : await consistencyFromTiles(tileReader(db), old, size);
  return hashes.map((hash) => `${toBase64(hash)}\n`).join('');
}

/** Asks once, from an old size. Gives the lines of an answer, or the size that the witness says it is at. */
async function askFrom(
  old: number,
  { note, size }: { note: string; size: number },
  { db, witness, signal }: Asking,
): Promise<{ lines: string } | { size: number }> {
  const body = `old ${old}\n${await proofFrom(db, old, size)}\n${note}`;
  const response = await fetch(`${witness.url}/add-checkpoint`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    redirect: 'error',
    signal,
  });
  const text = await textOf(response);
  if (response.status === 200) return { lines: text };
  const [, told] = /^(0|[1-9]\d{0,15})\n$/.exec(text) ?? [];
  if (response.status === 409 && told !== undefined) return { size: Number(told) };
  throw new NotCosigned(`It answers ${response.status}.`);
}

/** The line of a witness in its answer, where it is one below this note. Throws NotCosigned. */
async function ownLine(lines: string, note: string, witness: Witness): Promise<string> {
  for (const line of lines.split('\n').filter((one) => one.startsWith(`— ${witness.name} `))) {
    const signed = await cosignedAt(`${note}${line}\n`, witness).catch(() => null);
    if (signed !== null) return `${line}\n`;
  }
  throw new NotCosigned('Its answer is no signature of this checkpoint.');
}

/** Puts a witness's line below a checkpoint, unless another process did. */
function publish(
  db: Database,
  size: number,
  { line, witness }: { line: string; witness: Witness },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(logCheckpoints).where(eq(logCheckpoints.size, size)).for('update');
    if (!row || (await cosignedAt(row.note, witness)) !== null) return;
    await tx
      .update(logCheckpoints)
      .set({ note: row.note + line })
      .where(eq(logCheckpoints.size, size));
  });
}

/** The note as the log alone signed it: what others signed below is not sent on. */
function ownNote(note: string): string {
  const { body, origin } = parseCheckpoint(note);
  const own = note
    .slice(body.length + 1)
    .split('\n')
    .filter((line) => line.startsWith(`— ${origin} `));
  return `${body}\n${own.map((line) => `${line}\n`).join('')}`;
}

/**
 * Has a witness cosign the newest checkpoint; gives whether there was one that it had not. Throws NotCosigned where it
 * refuses, or anything else where it does not answer.
 */
export async function askWitness(asking: Asking, sizeOf: Map<string, number>): Promise<boolean> {
  const { db, witness } = asking;
  const [newest] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  if (!newest || (await cosignedAt(newest.note, witness)) !== null) return false;
  const { size } = newest;
  const note = ownNote(newest.note);
  let old = Math.min(sizeOf.get(witness.key) ?? 0, size);
  // The first answer tells how far it is; between that and the second, another process may have come.
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await askFrom(old, { note, size }, asking);
    if ('lines' in answer) {
      await publish(db, size, { line: await ownLine(answer.lines, note, witness), witness });
      sizeOf.set(witness.key, size);
      return true;
    }
    if (answer.size > size)
      throw new NotCosigned(
        `It saw ${answer.size} entries of this log, which has ${size}: the log was set back.`,
      );
    if (answer.size === old) throw new NotCosigned(`It saw other ${old} entries than the log has.`);
    old = answer.size;
  }
  throw new NotCosigned('It tells another size each time.');
}
