import { textOf, toHex, utf8 } from './bytes';
import { standsUnder, type Finding } from './check-log';
import type { BovineCredential } from './credential-shape';
import { verifyProof } from './data-integrity';
import { sha256 } from './digest';
import { hasEnded, keysOf, type Issuer } from './issuer';
import { certificationRef, readEntry, reasonText } from './log-entry';
import { fromMultikey } from './multikey';
import type { CertificationProof } from './proof-shape';
import { statusBit } from './status-list';

/** The step of validity: whether a certificate was revoked or superseded since, and to whom its lot went. */

type Fields = Readonly<Record<string, unknown>>;

/** How long, in ms, the lists that a key signed are there after it ended: another one signs them anew at once. */
const relistedMs = 24 * 3600 * 1000;

/** Whether the issuer's signed status list says that a credential is revoked; else why that cannot be told. */
async function revokedByList(
  bytes: Uint8Array,
  { credentialStatus: { statusListCredential: address, statusListIndex: index } }: BovineCredential,
  issuers: readonly Issuer[],
): Promise<boolean | 'forged_status' | 'unreadable'> {
  let list: Fields;
  try {
    list = JSON.parse(textOf(bytes)) as Fields;
    const { verificationMethod: method } = list['proof'] as Fields;
    const key = keysOf(issuers).find((one) => one.method === method);
    if (!key || hasEnded(key, Date.now(), relistedMs)) return 'forged_status';
    if (!(await verifyProof(list, fromMultikey(key.key)))) return 'forged_status';
  } catch {
    return 'unreadable';
  }
  const { id, credentialSubject } = list;
  const { statusPurpose, encodedList } = (credentialSubject ?? {}) as Fields;
  if (id !== address || statusPurpose !== 'revocation' || typeof encodedList !== 'string')
    return 'forged_status';
  if (!/^\d{1,15}$/.test(index)) return 'unreadable';
  return statusBit(encodedList, Number(index)).catch(() => 'unreadable' as const);
}

/**
 * Whether the reason that is shown for the end of a certificate is another one than the log has: its entry is of
 * another certificate or another reason, or not under the checkpoint that is told with it.
 */
async function isOtherReason(
  { credentialSubject: { nonce } }: BovineCredential,
  { cattle_certification_id: id, revoked, superseded, ending }: CertificationProof,
  issuers: readonly Issuer[],
): Promise<boolean> {
  // It waits for its place in the log, or nothing is told of that.
  if (!ending) return false;
  const entry = readEntry(ending.entry);
  if (entry?.ref !== certificationRef(id) || entry.type !== (revoked ? 'revoked' : 'superseded')) return true;
  const shown = (revoked ?? superseded)?.reason ?? '';
  const hash = entry.reasonHash && toHex(await sha256(utf8(reasonText(nonce, shown))));
  if (entry.reasonHash ? entry.reasonHash !== hash : entry.reason !== undefined && entry.reason !== shown)
    return true;
  if (!ending.inclusion) return false;
  return (await standsUnder(ending.entry, entry.seq, ending.inclusion, issuers)).outcome === 'failed';
}

/**
 * Whether a signed credential stands: by the installation's word where that ends it, and by the issuer's status list
 * (its bytes, null where nobody gave it) where it does not.
 */
export async function checkValidity(
  credential: BovineCredential,
  proof: CertificationProof,
  list: Uint8Array | null,
  issuers: readonly Issuer[],
): Promise<Finding> {
  const { statusListCredential, statusListIndex } = credential.credentialStatus;
  const evidence: Record<string, string> = { list: statusListCredential, index: statusListIndex };
  const { revoked, superseded, lot } = proof;
  const ended = (reason: string): Promise<Finding> =>
    isOtherReason(credential, proof, issuers).then((other) => ({
      outcome: 'failed',
      reason: other ? 'other_reason' : reason,
      evidence: proof.ending ? { ...evidence, entry: proof.ending.entry } : evidence,
    }));
  if (revoked) {
    Object.assign(evidence, { at: revoked.at, reason: revoked.reason });
    return ended('revoked');
  }
  if (superseded) {
    Object.assign(evidence, {
      at: superseded.at,
      reason: superseded.reason,
      by: `${superseded.by_id ?? ''}`,
    });
    return ended('superseded');
  }
  if (!list) return { outcome: 'unchecked', reason: 'unreachable', evidence };
  const bit = await revokedByList(list, credential, issuers);
  if (bit === 'unreadable') return { outcome: 'unchecked', reason: bit, evidence };
  evidence['bit'] = bit === 'forged_status' ? '' : bit ? '1' : '0';
  if (bit === 'forged_status') return { outcome: 'failed', reason: bit, evidence };
  if (bit) return { outcome: 'failed', reason: 'revoked', evidence };
  const last = lot.transfers.at(-1);
  if (!last) return { outcome: 'passed', reason: 'valid', evidence };
  Object.assign(evidence, { at: last.at, to: last.to });
  return { outcome: 'passed', reason: 'transferred', evidence };
}
