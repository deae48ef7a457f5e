import type { Finding } from './check-log';
import { issuerProofOf, type DataIntegrityProof, type SignedCredential } from './credential-shape';
import { verifyProof } from './data-integrity';
import { hasEnded, issuersOf, keyOf, type Issuer } from './issuer';
import type { LogEntry } from './log-entry';
import { fromMultikey } from './multikey';
import type { Outcome } from './steps';

/**
 * The steps of the signature and of the issuer: whether the issuer's key signed, and whether it was the issuer's key
 * then.
 */

type Signed = Pick<SignedCredential, 'issuer' | 'proof'>;

/** What both compare. */
const evidenceOf = (signed: Signed): Finding['evidence'] => {
  const { verificationMethod: key, created } = issuerProofOf(signed);
  return { issuer: signed.issuer, key, created };
};

/** Whether a credential is signed with the key that its proof names, as that name ends. */
async function fitsItsOwnKey(credential: Signed): Promise<boolean | null> {
  try {
    const key = fromMultikey(issuerProofOf(credential).verificationMethod.replace(/^.*#/, ''));
    return await verifyProof(credential, key);
  } catch {
    return null;
  }
}

/** By how much, in ms, the clocks of who signs and who reads may differ. */
const clocksMs = 24 * 3600 * 1000;

/** Whether a proof says that it was made at no time, or at one to come. */
const isToCome = ({ created }: DataIntegrityProof) => !(Date.parse(created) <= Date.now() + clocksMs);

/**
 * Whether the issuer's key signed a credential. `own` is what the installation itself says of its keys, null where it
 * said nothing.
 */
export async function checkSignature(
  credential: Signed,
  known: readonly Issuer[],
  own: Issuer | null,
): Promise<Finding> {
  const { issuer } = credential;
  const proof = issuerProofOf(credential);
  const evidence = { ...evidenceOf(credential), signature: proof.proofValue };
  const end = (outcome: Outcome, reason: string) => ({ outcome, reason, evidence });
  const key = keyOf(issuer, proof.verificationMethod, own ? [...known, own] : known);
  if (key) {
    if (!(await verifyProof(credential, fromMultikey(key.key)))) return end('failed', 'changed');
    return isToCome(proof) ? end('failed', 'to_come') : end('passed', 'valid');
  }
  if ((await fitsItsOwnKey(credential)) === false) return end('failed', 'changed');
  // Whom one knows from before may have another key by now: only the installation itself can deny one.
  return own && issuersOf(issuer, [own]).length > 0
    ? end('failed', 'foreign_key')
    : end('unchecked', 'unknown_issuer');
}

/** How long after a key ended what it signed may still come into the log, in milliseconds. */
const graceMs = 24 * 3600 * 1000;

/**
 * Whether the key that signed a credential was the issuer's then: when it was recorded, by its proved entry in the log.
 */
export function checkIssuer(credential: Signed, own: Issuer | null, entry: LogEntry | null): Finding {
  const { issuer } = credential;
  const proof = issuerProofOf(credential);
  const evidence: Finding['evidence'] = evidenceOf(credential);
  const end = (outcome: Outcome, reason: string) => ({ outcome, reason, evidence });
  if (!own || issuersOf(issuer, [own]).length === 0) return end('unchecked', 'unknown_issuer');
  const key = keyOf(issuer, proof.verificationMethod, [own]);
  if (!key) return end('failed', 'foreign_key');
  if (key.until === null) return end('passed', 'listed');
  evidence['until'] = key.until;
  if (!entry) return end('unchecked', 'not_logged');
  evidence['at'] = entry.at;
  // Who has a key may date what it signs as they like: then the log's time alone counts.
  const isLate =
    hasEnded(key, Date.parse(proof.created), 0) ||
    hasEnded(key, Date.parse(entry.at), key.isCompromised ? 0 : graceMs);
  return isLate ? end('failed', 'retired') : end('passed', 'listed');
}
