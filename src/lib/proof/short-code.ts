import { fromHex, toHex, utf8 } from './bytes';

/**
 * The short code of a document within its credential and its log entry: as a hash, since whoever has the code may be
 * told more than a stranger.
 */

/** A code has 49 bits: so many rounds make trying them all too dear. */
const rounds = 10_000;

/** A short code (ten letters and digits) hashed with the nonce (hexadecimal) of its credential, as hexadecimal. */
export async function shortCodeHash(nonce: string, code: string): Promise<string> {
  const [password, salt] = [utf8(code), fromHex(nonce)];
  // What the types promise is absent on pages of plain http.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
    return toHex(new Uint8Array(await subtle.deriveBits(how, key, 256)));
  }
  const [{ pbkdf2Async }, noble] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return toHex(await pbkdf2Async(noble.sha256, password, salt, { c: rounds, dkLen: 32 }));
}

/**
 * Whether a short code is another one than was signed; of a credential from before codes were signed nobody can tell.
 */
export const isOtherCode = async (
  { nonce, codeHash }: { nonce: string; codeHash?: string },
  code: string,
): Promise<boolean> => codeHash !== undefined && (await shortCodeHash(nonce, code)) !== codeHash;
