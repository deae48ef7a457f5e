import { textOf, utf8 } from './bytes';
import { canonicalize } from './canonical';

/** JSON documents as others write them: indented, in another order, or with what can be read in two ways. */

/** The fields of a value of unknown shape; none where it is no object. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as an object, whatever it is. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A value as a list of objects, whatever it is. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/**
 * The first key that an object of a JSON text has twice: who reads the first and who reads the last of both are told
 * different things. Null for a text without such a key, or that is no JSON.
 */
export function duplicateKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && isKey) {
      const keys = open.at(-1);
      const key = unquoted(token);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    isKey = token === '{' || (token === ',' && open.at(-1) instanceof Set);
  }
  return null;
}

function unquoted(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}

/**
 * A document's bytes in the one form that is signed and recorded, which has no byte order mark; those of no JSON, or
 * with a key twice, as they are.
 */
export function canonicalBytes(document: Uint8Array): Uint8Array {
  try {
    const text = textOf(document).replace(/^\uFEFF/, '');
    return duplicateKey(text) === null ? utf8(canonicalize(JSON.parse(text))) : document;
  } catch {
    return document;
  }
}
