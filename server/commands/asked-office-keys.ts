import type { OfficeKey } from '../../src/lib/proof/issuer';
import { isMultikey } from '../../src/lib/proof/multikey';

/**
 * The office keys of `--office-key KEY`, whoever the issuer names; undefined where none is named, null for what is no
 * key as `z6Mk…`.
 */
export function askedOfficeKeys(keys: readonly string[]): OfficeKey[] | undefined | null {
  if (keys.length === 0) return undefined;
  return keys.every(isMultikey) ? keys.map((key) => ({ name: key, key, until: null })) : null;
}
