import { fromBase58, toBase58 } from './base58';
import { concat, type Bytes } from './bytes';

/** Public keys as W3C's Multikey writes them (`z6Mk…`), and the issuers whose name is their key (`did:key`). */

/** Multicodec's mark of an Ed25519 public key. */
const mark = [0xed, 0x01] as const;

/** A public key of 32 bytes as `z6Mk…`. */
export function toMultikey(publicKey: Uint8Array): string {
  return `z${toBase58(concat(Uint8Array.from(mark), publicKey))}`;
}

/** The 32 bytes of a key written as `z6Mk…`. Throws SyntaxError for any other text. */
export function fromMultikey(text: string): Bytes {
  const bytes = text.startsWith('z') ? fromBase58(text.slice(1)) : new Uint8Array();
  if (bytes.length !== 34 || bytes[0] !== mark[0] || bytes[1] !== mark[1])
    throw new SyntaxError('not an Ed25519 key');
  return bytes.slice(2);
}

/** Whether it is a key written as `z6Mk…`. */
export function isMultikey(key: unknown): key is string {
  try {
    return typeof key === 'string' && fromMultikey(key).length === 32;
  } catch {
    return false;
  }
}

/** The issuer that a key is by itself: `did:key:z6Mk…`. */
export const didKeyOf = (multikey: string): string => `did:key:${multikey}`;

/** The name of one key of an issuer, as proofs name it: `did:web:example.org#z6Mk…`, `did:key:z6Mk…#z6Mk…`. */
export const verificationMethodOf = (issuer: string, multikey: string): string => `${issuer}#${multikey}`;

/** The key of an issuer whose name is its key; null for any other issuer. */
export function keyOfDidKey(did: string): string | null {
  const multikey = did.startsWith('did:key:') ? did.slice('did:key:'.length) : '';
  return isMultikey(multikey) ? multikey : null;
}

/**
 * Where the DID document of a `did:web` issuer without a path is: `https://host/.well-known/did.json`; null for any
 * other.
 */
export function didDocumentAddress(did: string): string | null {
  const [, host] = /^did:web:([\w.-]+(?:%3A\d{1,5})?)$/i.exec(did) ?? [];
  return host ? `https://${decodeURIComponent(host)}/.well-known/did.json` : null;
}
