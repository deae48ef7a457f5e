/** Canonical JSON (JCS, RFC 8785): the one text of a value that is hashed and signed. */

/** What has no one text: NaN, infinities, -0, lone surrogates, anything that is not JSON. */
function textOfPart(part: unknown): string {
  if (typeof part === 'string' && /\p{Surrogate}/u.test(part))
    throw new TypeError('a lone surrogate is no text');
  if (typeof part === 'number' && (!Number.isFinite(part) || Object.is(part, -0)))
    throw new TypeError('NaN, infinities and -0 have no canonical text');
  if (part !== null && !['string', 'number', 'boolean'].includes(typeof part))
    throw new TypeError(`${typeof part} is not JSON`);
  return JSON.stringify(part);
}

/**
 * JSON with keys in the order of their UTF-16 code units; how its texts, numbers and the like are written, `write`
 * says.
 */
function sorted(value: unknown, write: (part: unknown) => string): string {
  if (Array.isArray(value)) return `[${Array.from(value, (one) => sorted(one, write)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return write(value);
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of our own
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, own]) => `${write(key)}:${sorted(own, write)}`).join(',')}}`;
}

/**
 * The canonical text of a JSON value: keys in the order of their UTF-16 code units, strings and numbers as
 * `JSON.stringify` writes them. A key whose value is undefined is left out. Throws TypeError for what has no one text:
 * NaN, infinities, -0, lone surrogates, anything that is not JSON.
 */
export const canonicalize = (value: unknown): string => sorted(value, textOfPart);

/**
 * The same of whatever `JSON.stringify` takes, to compare two values: it never throws, as what somebody typed is not
 * judged here.
 */
export const comparable = (value: unknown): string => sorted(value, (part) => JSON.stringify(part) ?? 'null');

/**
 * A JSON value with all its texts, but not its keys, in Unicode's composed form (NFC): what people typed, before it is
 * signed.
 */
export function composed<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(/\p{Surrogate}/gu, '\uFFFD').normalize('NFC') as T;
  if (Array.isArray(value)) return value.map(composed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, composed(own)])) as T;
}
