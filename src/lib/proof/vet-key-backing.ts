import { fromBase58 } from './base58';
import { verify } from './ed25519';
import { keysOf, type Issuer, type OfficeKey } from './issuer';
import type { LogEntry } from './log-entry';
import { fromMultikey } from './multikey';
import { backingText, licenceHashOf } from './vet-key';

/** Whether somebody besides who keeps the log says whose a veterinarian's key is (rule 11). */

/** Whether a signature (`z…`) says that one key (`z6Mk…`) backs another one. */
export async function isBacking(
  backer: string,
  signature: string,
  { key, licenceHash }: { key: string; licenceHash: string },
): Promise<boolean> {
  try {
    return await verify(fromMultikey(backer), fromBase58(signature.slice(1)), backingText(key, licenceHash));
  } catch {
    return false;
  }
}

/**
 * The office keys that count: those the reader asks for, else those that the issuer names now, else those it named. A
 * key with which the issuer signs is nobody else's word.
 */
export function officeKeysOf(issuers: readonly Issuer[], own: readonly OfficeKey[] | undefined): OfficeKey[] {
  const named = own ?? issuers.findLast(({ officeKeys }) => officeKeys)?.officeKeys ?? [];
  const issuing = new Set(keysOf(issuers).map(({ key }) => key));
  return named.filter(({ key }) => !issuing.has(key));
}

/** Whether an office's key was good at an instant (ISO). */
export const isGoodAt = ({ until }: OfficeKey, at: string): boolean =>
  until === null || Date.parse(at) < Date.parse(until);

/** The entries that added keys for a licence, among entries of veterinarians' keys, in the order of the log. */
export async function keysForLicence(entries: readonly LogEntry[], licence: string): Promise<LogEntry[]> {
  const added = entries.filter(({ type, state }) => type === 'vet_key' && state === 'added');
  const isOf = await Promise.all(
    added.map(async ({ key = '', licenceHash }) => licenceHash === (await licenceHashOf(key, licence))),
  );
  return added.filter((_, place) => isOf[place]).toSorted((a, b) => a.seq - b.seq);
}

interface Known {
  licence: string;
  /** The log's entries of veterinarians' keys. */
  entries: readonly LogEntry[];
  officeKeys: readonly OfficeKey[];
}

/**
 * Who backs a key of a licence by more than the word of who keeps the log: an office (`name`), or an earlier key of the
 * same veterinarian that is so backed itself and had not ended (null); undefined where nobody does.
 */
export async function backerOf(
  added: LogEntry,
  { licence, entries, officeKeys }: Known,
): Promise<{ name: string | null } | undefined> {
  const { key = '', licenceHash = '', backedBy = '', backing = '' } = added;
  if (!(await isBacking(backedBy, backing, { key, licenceHash }))) return undefined;
  const office = officeKeys.find((one) => one.key === backedBy && isGoodAt(one, added.at));
  if (office) return { name: office.name };
  const own = await keysForLicence(entries, licence);
  const earlier = own.find((one) => one.key === backedBy && one.seq < added.seq);
  const hadEnded = entries.some(
    (end) =>
      end.key === backedBy &&
      end.state !== 'added' &&
      (end.seq < added.seq || (end.state === 'compromised' && (end.since ?? end.at) <= added.at)),
  );
  if (!earlier || hadEnded) return undefined;
  return (await backerOf(earlier, { licence, entries, officeKeys })) && { name: null };
}
