/** Base58 as Bitcoin writes it (base58btc): the letters of Multibase `z`. */

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Longer texts are none of ours, and cost the square of their length. */
const longest = 128;

/** The digits of a number in another base, the greatest first, without zeros before them. */
function rebase(digits: Iterable<number>, from: number, to: number): number[] {
  const result: number[] = [];
  for (const digit of digits) {
    let carry = digit;
    for (let at = 0; at < result.length; at += 1) {
      carry += (result[at] ?? 0) * from;
      result[at] = carry % to;
      carry = Math.floor(carry / to);
    }
    for (; carry > 0; carry = Math.floor(carry / to)) result.push(carry % to);
  }
  return result.toReversed();
}

/** Bytes in base58btc; every zero byte before the others is a `1`. */
export function toBase58(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte !== 0);
  const zeros = first < 0 ? bytes.length : first;
  const digits = rebase(bytes, 256, 58).map((digit) => alphabet[digit]);
  return '1'.repeat(zeros) + digits.join('');
}

/** The bytes of a base58btc text of at most 128 letters. Throws SyntaxError for any other text. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  const digits = Array.from(text.slice(0, longest + 1), (letter) => alphabet.indexOf(letter));
  if (text.length > longest || digits.includes(-1)) throw new SyntaxError('not base58');
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...rebase(digits, 58, 256)]);
}
