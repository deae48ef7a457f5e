import { vetProofOf, type SignedCredential } from '../../../src/lib/proof/credential-shape';
import { verifyProof } from '../../../src/lib/proof/data-integrity';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { fromMultikey } from '../../../src/lib/proof/multikey';
import { isBacked, keysForLicence } from '../../../src/lib/proof/vet-key-backing';
import type { Findings } from './site';

/** The signatures of veterinarians: each by a key that the log has for the licence, from before the certificate. */

interface Checking {
  /** What the log has of veterinarians' keys, whatever else is among it. */
  entries: readonly LogEntry[];
  findings: Findings;
  /** Certificates with the signature of a key that no earlier one of its veterinarian backs. */
  unbacked: string[];
}

/** Checks the signature of its veterinarian, where a credential carries one. */
export async function checkVetSignature(
  { ref, seq }: LogEntry,
  credential: SignedCredential,
  { entries, findings, unbacked }: Checking,
): Promise<void> {
  const proof = vetProofOf(credential);
  if (!proof) return;
  const key = proof.verificationMethod.replace(/^.*#/, '');
  const { licence } = credential.credentialSubject.veterinarian;
  const own = await keysForLicence(entries, licence);
  const added = own.find((one) => one.key === key && one.seq < seq);
  if (!added || !(await verifyProof(credential, fromMultikey(key), proof)))
    findings.tell('vet_signature_unknown', `No key of its veterinarian signed ${ref} (entry ${seq}).`);
  else if (!(await isBacked(added, { licence, entries }))) unbacked.push(ref);
}
