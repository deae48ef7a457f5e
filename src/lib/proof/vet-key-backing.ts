import { fromBase58 } from './base58';
import { verify } from './ed25519';
import type { LogEntry } from './log-entry';
import { fromMultikey } from './multikey';
import { backingText, licenceHashOf } from './vet-key';

/** Whether a veterinarian's further key is backed by an earlier one (rule 11). */

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

/** The entries that added keys for a licence, among entries of veterinarians' keys, in the order of the log. */
export async function keysForLicence(entries: readonly LogEntry[], licence: string): Promise<LogEntry[]> {
  const added = entries.filter(({ type, state }) => type === 'vet_key' && state === 'added');
  const isOf = await Promise.all(
    added.map(async ({ key = '', licenceHash }) => licenceHash === (await licenceHashOf(key, licence))),
  );
  return added.filter((_, place) => isOf[place]).toSorted((a, b) => a.seq - b.seq);
}

/**
 * Whether a key is the veterinarian's by more than the word of who keeps the log: it is the first of its licence, or
 * one that is so itself, and had not ended, backs it. `entries` are those of veterinarians' keys.
 */
export async function isBacked(
  added: LogEntry,
  { licence, entries }: { licence: string; entries: readonly LogEntry[] },
): Promise<boolean> {
  const earlier = (await keysForLicence(entries, licence)).filter(({ seq }) => seq < added.seq);
  if (earlier.length === 0) return true;
  const { key = '', licenceHash = '', backedBy, backing = '' } = added;
  const backer = earlier.find((one) => one.key === backedBy);
  const hadEnded = entries.some(
    (end) =>
      end.key === backedBy &&
      end.state !== 'added' &&
      (end.seq < added.seq || (end.state === 'compromised' && (end.since ?? end.at) <= added.at)),
  );
  return (
    backer !== undefined &&
    !hadEnded &&
    (await isBacking(backedBy ?? '', backing, { key, licenceHash })) &&
    (await isBacked(backer, { licence, entries }))
  );
}
