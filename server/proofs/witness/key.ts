import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { publicKeyOf, sign } from '../../../src/lib/proof/ed25519';
import type { Witness } from '../../../src/lib/proof/cosignature';
import { ConfigError } from '../../environment';

/** The key of a witness in a file, as Go's notes write private keys: `PRIVATE+KEY+name+hash+key`. */

const kind = 4;

function keyText(name: string, seed: Uint8Array, publicKey: Uint8Array): string {
  const id = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(kind)).update(publicKey).digest();
  const bytes = Buffer.concat([Uint8Array.of(kind), seed]).toString('base64');
  return `PRIVATE+KEY+${name}+${id.toString('hex', 0, 4)}+${bytes}\n`;
}

async function makeKey(file: string, name: string): Promise<void> {
  const seed = randomBytes(32);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, keyText(name, seed, await publicKeyOf(seed)), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link is made only where there is none: no key takes another's place.
    linkSync(half, file);
  } finally {
    rmSync(half);
  }
}

/** The witness whose key is in a file, which is made where there is none. Throws ConfigError for a damaged one. */
export async function witnessOf(
  file: string,
  name: string,
): Promise<Witness & { sign: (message: Uint8Array) => Promise<Uint8Array> }> {
  if (!/^[^\s+]{1,200}$/u.test(name))
    throw new ConfigError('A witness is named without spaces and plus signs.');
  if (!existsSync(file)) await makeKey(file, name);
  const [, kept = '', text = ''] =
    /^PRIVATE\+KEY\+([^\s+]+)\+[0-9a-f]{8}\+(\S+)\n$/u.exec(readFileSync(file, 'utf8')) ?? [];
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 33 || bytes[0] !== kind)
    throw new ConfigError(`${file} is no key of a witness. Name another file, and one is made there.`);
  const seed = bytes.subarray(1);
  return { name: kept, publicKey: await publicKeyOf(seed), sign: (message) => sign(seed, message) };
}
