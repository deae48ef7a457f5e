/** Canonical JSON (JCS, RFC 8785): the one text of a value that is hashed and signed. */

function textOfString(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('a lone surrogate is no text');
  return JSON.stringify(text);
}

/**
 * The canonical text of a JSON value: keys in the order of their UTF-16 code units, strings and numbers as `JSON.stringify` writes
 * them. A key whose value is undefined is left out. Throws TypeError for what has no one text: NaN, infinities, -0, lone
 * surrogates, anything that is not JSON.
 */
export function canonicalize(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOfString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Object.is(value, -0))
      throw new TypeError('NaN, infinities and -0 have no canonical text');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${Array.from(value, canonicalize).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is not JSON`);
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of our own
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, own]) => `${textOfString(key)}:${canonicalize(own)}`).join(',')}}`;
}

/** A JSON value with all its texts, but not its keys, in Unicode's composed form (NFC): what people typed, before it is signed. */
export function composed<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(/\p{Surrogate}/gu, '\uFFFD').normalize('NFC') as T;
  if (Array.isArray(value)) return value.map(composed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, composed(own)])) as T;
}
