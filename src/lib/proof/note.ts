import { concat, equal, fromBase64, toBase64, utf8, type Bytes } from './bytes';
import { sha256 } from './digest';
import { verify } from './ed25519';

/** Checkpoints of the log: C2SP signed notes (tlog-checkpoint) with the log's size and root. */

export interface Checkpoint {
  /** The log's name, also that of the key that signs: the host it is at, or the issuer's name. */
  origin: string;
  size: number;
  root: Uint8Array;
}

/** A signature below a note, of whom it says it is: 4 bytes tell the keys of one name apart. */
export interface NoteSignature {
  name: string;
  keyId: Bytes;
  signature: Bytes;
}

/** The longest note that is read, in characters. */
const maxNoteLength = 16_384;

/** What tells the keys of one name apart: of Ed25519, kind 1 where a log signs with it. */
export async function keyIdOf(name: string, publicKey: Uint8Array, kind = 1): Promise<Bytes> {
  const digest = await sha256(concat(utf8(`${name}\n`), Uint8Array.of(kind), publicKey));
  return digest.slice(0, 4);
}

/** The text of a checkpoint that is signed. Throws SyntaxError for a name that a note cannot hold. */
function bodyOf({ origin, size, root }: Checkpoint): string {
  if (!/^[^\s+]+$/u.test(origin)) throw new SyntaxError('a log is named without spaces and plus signs');
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** The signed note of a checkpoint, by a key of 32 bytes and what makes its signatures of 64. */
export async function formatCheckpoint(
  checkpoint: Checkpoint,
  publicKey: Uint8Array,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<string> {
  const body = bodyOf(checkpoint);
  const keyId = await keyIdOf(checkpoint.origin, publicKey);
  return `${body}\n— ${checkpoint.origin} ${toBase64(concat(keyId, await sign(utf8(body))))}\n`;
}

function signatureOf(line: string): NoteSignature {
  const [, name = '', bytes = ''] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
  const decoded = fromBase64(bytes);
  if (name === '' || decoded.length < 5) throw new SyntaxError('not a signature of a note');
  return { name, keyId: decoded.slice(0, 4), signature: decoded.slice(4) };
}

/**
 * What a checkpoint's note says, the text that is signed, and its signatures, none of them checked. Throws SyntaxError
 * for any other text.
 */
export function parseCheckpoint(
  note: string,
): Checkpoint & { root: Bytes; body: string; signatures: NoteSignature[] } {
  const end = note.lastIndexOf('\n\n');
  if (note.length > maxNoteLength || end < 0 || !note.endsWith('\n')) throw new SyntaxError('not a note');
  const body = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = body.split('\n');
  const parsed = { origin, size: Number(size), root: fromBase64(root) };
  const whole = /^(0|[1-9]\d{0,15})$/.test(size) && Number.isSafeInteger(parsed.size);
  if (!whole || parsed.root.length !== 32 || !body.startsWith(bodyOf(parsed)))
    throw new SyntaxError('not a checkpoint');
  const lines = note.slice(end + 2, -1).split('\n');
  return { ...parsed, body, signatures: lines.map(signatureOf) };
}

/**
 * What a note says when the log's own key (32 bytes) signed it, else null. Signatures by others count for nothing.
 * Never throws.
 */
export async function verifyCheckpoint(
  note: string,
  publicKey: Uint8Array,
): Promise<(Checkpoint & { root: Bytes }) | null> {
  try {
    const { origin, size, root, body, signatures } = parseCheckpoint(note);
    const keyId = await keyIdOf(origin, publicKey);
    for (const { name, keyId: id, signature } of signatures) {
      if (name !== origin || !equal(id, keyId)) continue;
      if (await verify(publicKey, signature, utf8(body))) return { origin, size, root };
    }
    return null;
  } catch {
    return null;
  }
}
