import { base58 } from '@scure/base';

/** Base58 as Bitcoin writes it (base58btc): the letters of Multibase `z`. */

/** Longer texts are none of ours, and cost the square of their length. */
const maxLetters = 128;

/** Bytes in base58btc; every zero byte before the others is a `1`. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** The bytes of a base58btc text of at most 128 letters. Throws SyntaxError for any other text. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  try {
    if (text.length <= maxLetters) return Uint8Array.from(base58.decode(text));
  } catch {
    // Said below.
  }
  throw new SyntaxError('not base58');
}
