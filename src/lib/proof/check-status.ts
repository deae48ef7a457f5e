import { toHex, utf8 } from './bytes';
import { standsUnder } from './check-log';
import type { BovineCredential } from './credential-shape';
import { verifyProof } from './data-integrity';
import { sha256 } from './digest';
import { hasEnded, keysOf, type Issuer } from './issuer';
import { readEntry } from './log-entry';
import { isOverdue } from './merge-delay';
import { fromMultikey } from './multikey';
import type { LoggedEntry, StatusProof } from './proof-shape';
import { statusBit } from './status-list';

/** What the issuer's signed status list says of a credential, and whether the log has this very list. */

type Fields = Readonly<Record<string, unknown>>;

/** How long, in ms, the lists that a key signed are there after it ended: another one signs them anew at once. */
const relistedMs = 24 * 3600 * 1000;

/**
 * Whether an entry stands in the log, or waits for a checkpoint no longer than one may. `now` is the reader's clock, in
 * ms.
 */
export async function isLogged(
  { entry: text, inclusion }: LoggedEntry,
  issuers: readonly Issuer[],
  now: number,
): Promise<boolean> {
  const entry = readEntry(text);
  if (!entry) return false;
  if (!inclusion) return !isOverdue(entry.at, undefined, now);
  return (await standsUnder(text, entry.seq, inclusion, issuers)).outcome === 'passed';
}

/** Whether the newest entry of a list has the digest of these very bytes. */
async function isListLogged(
  { list, entry, inclusion }: StatusProof,
  address: string,
  issuers: readonly Issuer[],
  now: number,
): Promise<boolean> {
  const said = readEntry(entry ?? '');
  if (entry === null || said?.type !== 'status' || `/${said.ref}` !== new URL(address).pathname) return false;
  if (said.credential !== toHex(await sha256(utf8(list)))) return false;
  return isLogged({ entry, inclusion }, issuers, now);
}

/**
 * Whether the status list of a credential says that it is revoked; else why that cannot be told. `forged_status`: it is
 * not the issuer's; `unlogged_status`: it is, and the log does not have it; `stale_status`: it counts no more.
 */
export async function revokedByList(
  proof: StatusProof,
  { credentialStatus: { statusListCredential: address, statusListIndex: index } }: BovineCredential,
  issuers: readonly Issuer[],
  now: number,
): Promise<boolean | 'forged_status' | 'unlogged_status' | 'stale_status' | 'unreadable'> {
  let list: Fields;
  try {
    list = JSON.parse(proof.list) as Fields;
    const { verificationMethod: method } = list['proof'] as Fields;
    const key = keysOf(issuers).find((one) => one.method === method);
    if (!key || hasEnded(key, now, relistedMs)) return 'forged_status';
    if (!(await verifyProof(list, fromMultikey(key.key)))) return 'forged_status';
  } catch {
    return 'unreadable';
  }
  const { id, credentialSubject, validUntil } = list;
  const { statusPurpose, encodedList } = (credentialSubject ?? {}) as Fields;
  if (id !== address || statusPurpose !== 'revocation' || typeof encodedList !== 'string')
    return 'forged_status';
  if (!/^\d{1,15}$/.test(index)) return 'unreadable';
  const bit = await statusBit(encodedList, Number(index)).catch(() => 'unreadable' as const);
  // Whoever says that it ended says so against himself.
  if (bit !== false) return bit;
  if (!(await isListLogged(proof, address, issuers, now))) return 'unlogged_status';
  return typeof validUntil === 'string' && Date.parse(validUntil) > now ? bit : 'stale_status';
}
