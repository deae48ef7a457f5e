import { fromHex, toHex, utf8 } from './bytes';

/**
 * The short code of a document within its credential and its log entry: as a hash, since whoever has the code may be
 * told more than a stranger.
 */

/** A code has 49 bits: so many rounds make trying them all too dear. */
const rounds = 10_000;

/** A short code (ten letters and digits) hashed with the nonce (hexadecimal) of its credential, as hexadecimal. */
export async function shortCodeHash(nonce: string, code: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(nonce), iterations: rounds };
  return toHex(new Uint8Array(await subtle.deriveBits(how, key, 256)));
}

/**
 * Whether a short code is another one than was signed. Without the browser's cryptography (plain http) it is not
 * compared.
 */
export async function isOtherCode(
  { nonce, codeHash }: { nonce: string; codeHash?: string },
  code: string,
): Promise<boolean> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle !== undefined && codeHash !== undefined && (await shortCodeHash(nonce, code)) !== codeHash;
}
