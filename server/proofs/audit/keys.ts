import { fromMultikey, keyOfDidKey, verificationMethodOf } from '../../../src/lib/proof/multikey';
import { readIssuer, type OfficeKey } from '../../../src/lib/proof/issuer';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { officeKeysOf } from '../../../src/lib/proof/vet-key-backing';
import { jsonAt, type Findings, type Site } from './site';

/** The issuer's keys, as the site states them and as the log has them. */

/** The keys that a site says are its issuer's, `z6Mk…`. */
export async function statedKeys(site: Site): Promise<string[]> {
  const issuer = readIssuer(await jsonAt(site, '/.well-known/did.json'));
  if (issuer) return issuer.keys.map(({ key }) => key);
  const about = (await jsonAt(site, '/api/v1/log')) as { log: { issuer: string } } | null;
  const key = about && keyOfDidKey(about.log.issuer);
  return key ? [key] : [];
}

/** The office keys that count: those that are asked for, else those that the site's issuer names. */
export async function statedOfficeKeys(
  site: Site,
  own: readonly OfficeKey[] | undefined,
): Promise<OfficeKey[]> {
  const issuer = readIssuer(await jsonAt(site, '/.well-known/did.json'));
  return officeKeysOf(issuer ? [issuer] : [], own);
}

/** How many entries a log has with the one that ended a key, by the key: it signs nothing of as many or more. */
export function endsOf(entries: readonly LogEntry[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { type, state, key = '', seq } of entries)
    if (type === 'key' && state !== 'added' && !ends.has(key)) ends.set(key, seq + 1);
  return ends;
}

/** Since when keys do not count because others may have them, by the key. */
export function compromisedOf(entries: readonly LogEntry[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const { type, state, key = '', since = '' } of entries)
    if (type === 'key' && state === 'compromised' && since < (all.get(key) ?? '~')) all.set(key, since);
  return all;
}

/** The keys that entries added. */
export const addedKeys = (entries: readonly LogEntry[]): Map<string, Uint8Array> =>
  new Map(
    entries.flatMap(({ type, state, key }) =>
      type === 'key' && state === 'added' && key !== undefined ? [[key, fromMultikey(key)]] : [],
    ),
  );

/** Checks that every key is an entry of the log. Gives those that are. */
export function checkKeys(
  stated: readonly string[],
  entries: readonly LogEntry[],
  findings: Findings,
): Map<string, Uint8Array> {
  const added = addedKeys(entries);
  for (const key of stated)
    if (!added.has(key))
      findings.tell(
        'key_without_entry',
        `The issuer states the key ${key}, which no entry of the log added.`,
      );
  return added;
}

/** The public key that a proof names, among some. */
export function keyNamed(
  method: string,
  issuer: string,
  keys: ReadonlyMap<string, Uint8Array>,
): Uint8Array | null {
  for (const [key, bytes] of keys) if (method === verificationMethodOf(issuer, key)) return bytes;
  return null;
}
