import { concat, fromBase64url, toBase64url, type Bytes } from './bytes';

/** Which credentials are revoked, as one bit each (W3C Bitstring Status List). */

/** How many credentials a list tells of: as few would give away whose status is asked for. */
export const statusListLength = 131_072;

/** No list that is read is longer, in bytes: a few bytes can be packed to many. */
const maxListBytes = 4 * 1024 * 1024;

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Bytes> {
  const reader = new Blob([bytes as Bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return concat(...parts);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new RangeError('the status list is too long');
    }
    parts.push(value);
  }
}

/** The list (gzip, base64url with the prefix `u`) in which the credentials at these places have their bit set. */
export async function encodeStatusList(set: Iterable<number>): Promise<string> {
  const bits = new Uint8Array(statusListLength / 8);
  for (const index of set) {
    if (!(index >= 0 && index < statusListLength))
      throw new RangeError(`the status list has no place ${index}`);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  return `u${toBase64url(await through(bits, new CompressionStream('gzip'), Infinity))}`;
}

/** All bits of a list, the first credential's as the highest of the first byte. Throws for what is no such list. */
export async function decodeStatusList(encoded: string): Promise<Bytes> {
  if (!encoded.startsWith('u')) throw new SyntaxError('not a status list');
  return through(fromBase64url(encoded.slice(1)), new DecompressionStream('gzip'), maxListBytes);
}

/** Whether the bit of the credential at a place is set. Throws for what is no such list, or one without this place. */
export async function statusBit(encoded: string, index: number): Promise<boolean> {
  const bits = await decodeStatusList(encoded);
  const byte = Number.isSafeInteger(index) && index >= 0 ? bits[Math.floor(index / 8)] : undefined;
  if (byte === undefined) throw new RangeError(`the status list has no place ${index}`);
  return (byte & (0x80 >> (index & 7))) !== 0;
}
