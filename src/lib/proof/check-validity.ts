import { toHex, utf8 } from './bytes';
import type { Finding } from './check-log';
import { isLogged, revokedByList } from './check-status';
import type { BovineCredential } from './credential-shape';
import { sha256 } from './digest';
import type { Issuer } from './issuer';
import { certificationRef, readEntry, reasonText } from './log-entry';
import type { CertificationProof, StatusProof } from './proof-shape';

/** The step of validity: whether a certificate was revoked or superseded since, and to whom its lot went. */

/** The entries of those that are told which are of this certificate and end it, read. */
const endsIn = ({ entries }: CertificationProof) =>
  entries.flatMap((told) => {
    const entry = readEntry(told.entry);
    return entry && (entry.type === 'revoked' || entry.type === 'superseded')
      ? [{ ...told, entry, text: told.entry }]
      : [];
  });

/**
 * Whether the reason that is shown for the end of a certificate is another one than the log has: its entry is of
 * another certificate or another reason, or not under the checkpoint that is told with it.
 */
async function isOtherReason(
  { credentialSubject: { nonce } }: BovineCredential,
  proof: CertificationProof,
  issuers: readonly Issuer[],
  now: number,
): Promise<boolean> {
  const { cattle_certification_id: id, revoked, superseded } = proof;
  const ends = endsIn(proof);
  // It waits for its place in the log, or nothing is told of that.
  if (ends.length === 0) return false;
  const type = revoked ? 'revoked' : 'superseded';
  const end = ends.find(({ entry }) => entry.ref === certificationRef(id) && entry.type === type);
  if (!end) return true;
  const { reason, reasonHash } = end.entry;
  const shown = (revoked ?? superseded)?.reason ?? '';
  const hash = reasonHash && toHex(await sha256(utf8(reasonText(nonce, shown))));
  if (reasonHash ? reasonHash !== hash : reason !== undefined && reason !== shown) return true;
  return !(await isLogged({ entry: end.text, inclusion: end.inclusion }, issuers, now));
}

/** Whether the log has more changes of hands of its lots than are shown. */
const isTransferHidden = ({ entries, lot }: CertificationProof): boolean =>
  entries.filter(({ entry }) => readEntry(entry)?.type === 'transferred').length > lot.transfers.length;

/** What there is of a certificate's end besides its credential. */
interface Standing {
  proof: CertificationProof;
  /** The status list with its entry; null where nobody gave it. */
  status: StatusProof | null;
  issuers: readonly Issuer[];
  /** The reader's clock, in ms. */
  now: number;
}

/**
 * Whether a signed credential stands: by the installation's word where that ends it, and by the log and the issuer's
 * status list where it does not.
 */
export async function checkValidity(
  credential: BovineCredential,
  { proof, status, issuers, now }: Standing,
): Promise<Finding> {
  const { statusListCredential, statusListIndex } = credential.credentialStatus;
  const evidence: Record<string, string> = { list: statusListCredential, index: statusListIndex };
  const { revoked, superseded, lot } = proof;
  const [logged] = endsIn(proof);
  if (logged) evidence['entry'] = logged.text;
  const ended = (reason: string): Promise<Finding> =>
    isOtherReason(credential, proof, issuers, now).then((other) => ({
      outcome: 'failed',
      reason: other ? 'other_reason' : reason,
      evidence,
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
  if (logged) return { outcome: 'failed', reason: 'revived', evidence };
  if (isTransferHidden(proof)) return { outcome: 'failed', reason: 'hidden_transfer', evidence };
  if (!status) return { outcome: 'unchecked', reason: 'unreachable', evidence };
  const bit = await revokedByList(status, credential, issuers, now);
  if (bit === 'unreadable' || bit === 'stale_status') return { outcome: 'unchecked', reason: bit, evidence };
  if (status.entry !== null) evidence['entry'] = status.entry;
  evidence['bit'] = typeof bit === 'string' ? '' : bit ? '1' : '0';
  if (typeof bit === 'string') return { outcome: 'failed', reason: bit, evidence };
  if (bit) return { outcome: 'failed', reason: 'revoked', evidence };
  const last = lot.transfers.at(-1);
  if (!last) return { outcome: 'passed', reason: 'valid', evidence };
  Object.assign(evidence, { at: last.at, to: last.to });
  return { outcome: 'passed', reason: 'transferred', evidence };
}
