import { concat, equal, fromBase64, toBase64, utf8, type Bytes } from './bytes';
import { verify } from './ed25519';
import { keyIdOf, parseCheckpoint } from './note';

/**
 * Cosignatures of witnesses below a checkpoint (C2SP tlog-cosignature, `cosignature/v1`): somebody else says that the
 * log went on, from all that they had seen of it, to this size and root.
 */

/** The kind of a witness's Ed25519 key in what tells the keys of one name apart. */
const cosigning = 4;

/** Who cosigns: its name, and its public key of 32 bytes. */
export interface Witness {
  name: string;
  publicKey: Uint8Array;
}

/** More than half: two logs of one name then had the same witness, who would not cosign both. */
export const majorityOf = (witnesses: number): number => Math.floor(witnesses / 2) + 1;

/** A witness's key as text (vkey): `name+hash+key`. */
export async function witnessKey({ name, publicKey }: Witness): Promise<string> {
  const id = await keyIdOf(name, publicKey, cosigning);
  const hash = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}+${hash}+${toBase64(concat(Uint8Array.of(cosigning), publicKey))}`;
}

/** The witness of such a text, whose hash is not looked at; null for any other one. */
export function readWitness(text: unknown): Witness | null {
  const [, name = '', key = ''] =
    typeof text === 'string' ? (/^([^\s+]{1,200})\+[0-9a-f]{8}\+(\S+)$/u.exec(text) ?? []) : [];
  if (!/^[A-Za-z0-9+/]{44}$/.test(key)) return null;
  const bytes = fromBase64(key);
  return bytes.length === 33 && bytes[0] === cosigning ? { name, publicKey: bytes.slice(1) } : null;
}

const signedText = (seconds: number, body: string): Bytes => utf8(`cosignature/v1\ntime ${seconds}\n${body}`);

/** The line of a witness below a checkpoint's note at a time, in seconds since 1970. */
export async function cosign(
  note: string,
  { name, publicKey }: Witness,
  { seconds, sign }: { seconds: number; sign: (message: Uint8Array) => Promise<Uint8Array> },
): Promise<string> {
  const { body } = parseCheckpoint(note);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  const id = await keyIdOf(name, publicKey, cosigning);
  return `— ${name} ${toBase64(concat(id, time, await sign(signedText(seconds, body))))}\n`;
}

/**
 * When a witness cosigned a note, in seconds since 1970; null where it did not. Throws SyntaxError for no checkpoint.
 */
export async function cosignedAt(note: string, { name, publicKey }: Witness): Promise<number | null> {
  const { body, signatures } = parseCheckpoint(note);
  const id = await keyIdOf(name, publicKey, cosigning);
  for (const { name: by, keyId, signature } of signatures) {
    if (by !== name || !equal(keyId, id) || signature.length !== 72) continue;
    const time = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
    const seconds = Number(time);
    if (!Number.isSafeInteger(seconds)) continue;
    if (await verify(publicKey, signature.slice(8), signedText(seconds, body))) return seconds;
  }
  return null;
}

/** The names of the witnesses among some who cosigned a note. Throws SyntaxError for no checkpoint. */
export async function cosignersOf(note: string, witnesses: readonly Witness[]): Promise<string[]> {
  const times = await Promise.all(witnesses.map((one) => cosignedAt(note, one)));
  return witnesses.flatMap(({ name }, at) => (times[at] === null ? [] : [name]));
}
