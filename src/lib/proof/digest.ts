import type { Bytes } from './bytes';

/** The SHA-256 digest, also where the browser gives its cryptography to no page (plain http). */

/** The 32 bytes of the SHA-256 of some bytes. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  // What the types promise is absent on pages of plain http.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes as Bytes));
  const noble = await import('@noble/hashes/sha2.js');
  return noble.sha256(bytes);
}
