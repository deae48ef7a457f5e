import { vetProofOf, type SignedCredential } from '../../../src/lib/proof/credential-shape';
import { verifyProof } from '../../../src/lib/proof/data-integrity';
import type { OfficeKey } from '../../../src/lib/proof/issuer';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { fromMultikey } from '../../../src/lib/proof/multikey';
import { backerOf, isBacking, keysForLicence } from '../../../src/lib/proof/vet-key-backing';
import type { Findings } from './site';

/** The signatures of veterinarians: each by a key that the log has for the licence, from before the certificate. */

interface Checking {
  /** What the log has of veterinarians' keys, whatever else is among it. */
  entries: readonly LogEntry[];
  /** Who backs such keys besides their veterinarians. */
  officeKeys: readonly OfficeKey[];
  findings: Findings;
  /** Certificates whose key is its veterinarian's by the log's word alone, from before an office backed any. */
  unbacked: string[];
}

/** Where in the log an office first backed a key; past its end where none has. */
async function officeSpeaksFrom(
  entries: readonly LogEntry[],
  officeKeys: readonly OfficeKey[],
): Promise<number> {
  for (const { type, seq, key = '', licenceHash = '', backedBy = '', backing = '' } of entries)
    if (
      type === 'vet_key' &&
      officeKeys.some((one) => one.key === backedBy) &&
      (await isBacking(backedBy, backing, { key, licenceHash }))
    )
      return seq;
  return Infinity;
}

/** Checks the signature of its veterinarian, where a credential carries one. */
export async function checkVetSignature(
  { ref, seq }: LogEntry,
  credential: SignedCredential,
  { entries, officeKeys, findings, unbacked }: Checking,
): Promise<void> {
  const proof = vetProofOf(credential);
  if (!proof) return;
  const key = proof.verificationMethod.replace(/^.*#/, '');
  const { licence } = credential.credentialSubject.veterinarian;
  const own = await keysForLicence(entries, licence);
  const added = own.find((one) => one.key === key && one.seq < seq);
  if (!added || !(await verifyProof(credential, fromMultikey(key), proof)))
    findings.tell('vet_signature_unknown', `No key of its veterinarian signed ${ref} (entry ${seq}).`);
  else if (await backerOf(added, { licence, entries, officeKeys })) return;
  else if (added.seq > (await officeSpeaksFrom(entries, officeKeys)))
    findings.tell(
      'vet_key_unbacked',
      `${ref} (entry ${seq}) is signed by a key that neither an office nor an earlier key of its veterinarian backs.`,
    );
  else unbacked.push(ref);
}
