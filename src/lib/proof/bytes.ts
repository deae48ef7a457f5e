/** Byte strings and their encodings: hexadecimal, base64, base64url, UTF-8. */

/** Bytes in memory of their own, as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes as two small letters or digits each. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a hexadecimal text, with or without `0x`. Throws SyntaxError for any other text. */
export function fromHex(text: string): Bytes {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) throw new SyntaxError('not hexadecimal');
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Bytes in base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += 8192)
    characters += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return btoa(characters);
}

/** The bytes of a padded base64 text in its only spelling. Throws SyntaxError for any other text. */
export function fromBase64(text: string): Bytes {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new SyntaxError('not base64');
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  if (toBase64(bytes) !== text) throw new SyntaxError('not base64');
  return bytes;
}

/** Bytes in base64 for addresses, without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of a base64url text without padding. Throws SyntaxError for any other text. */
export function fromBase64url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new SyntaxError('not base64url');
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

/** A text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The text of bytes in UTF-8, a byte order mark included. Throws TypeError where they are not UTF-8. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Whether two byte strings are the same. What they hold is public: the time it takes tells nothing. */
export function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** One byte string after the other. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
