import { credentialOfPdf } from '../../../src/lib/proof/attachment';
import { issuerProofOf, readCredential, readLotCredential } from '../../../src/lib/proof/credential-shape';
import { verifyProof } from '../../../src/lib/proof/data-integrity';
import { areApart } from '../../../src/lib/proof/dates-apart';
import { sha256 } from '../../../src/lib/proof/digest';
import type { OfficeKey } from '../../../src/lib/proof/issuer';
import { toHex } from '../../../src/lib/proof/bytes';
import { certificatesRoot, type LogEntry } from '../../../src/lib/proof/log-entry';
import { keyNamed } from './keys';
import type { LogFacts } from './facts';
import { checkCode } from './codes';
import { checkEnd } from './reasons';
import { checkVetSignature } from './vet-signatures';
import { checkPage, checkPhoto, checkTransfer, peopleOf } from './pages';
import type { Findings, Site } from './site';

/** The credentials and documents of certificates, as the log has their hashes. */

/** So many are read at once. */
const maxRequests = 6;

interface Checking {
  site: Site;
  people: ReturnType<typeof peopleOf>;
  keys: ReadonlyMap<string, Uint8Array>;
  /** Since when keys do not count. */
  compromised: ReadonlyMap<string, string>;
  findings: Findings;
  /** Certificates that say that they were certified at quite another time than they were recorded. */
  apart: string[];
  /** Certificates whose key is its veterinarian's by the log's word alone, from before an office backed any. */
  unbacked: string[];
  /** What the log has of keys. */
  entries: readonly LogEntry[];
  /** Who backs the keys of veterinarians. */
  officeKeys: readonly OfficeKey[];
}

async function checkCredential(entry: LogEntry, checking: Checking): Promise<void> {
  const { site, keys, compromised, findings } = checking;
  const { ref, seq } = entry;
  const id = ref.replace('certification/', '');
  const bytes = await site.bytes(`/api/v1/cattle_certifications/${id}/credential`);
  if (bytes === null) {
    findings.tell('credential_missing', `The credential of ${ref} (entry ${seq}) is gone.`);
    return;
  }
  if (toHex(await sha256(bytes)) !== entry.credential)
    findings.tell('credential_changed', `The credential of ${ref} is not the one of entry ${seq}.`);
  const credential = readCredential(bytes);
  const key = credential && keyNamed(issuerProofOf(credential).verificationMethod, credential.issuer, keys);
  if (!credential || !key || !(await verifyProof(credential, key)))
    findings.tell('credential_unsigned', `No key of the log signed the credential of ${ref}.`);
  if (!credential) return;
  const since = compromised.get(issuerProofOf(credential).verificationMethod.replace(/^.*#/, ''));
  if (since !== undefined && entry.at > since)
    findings.tell(
      'credential_compromised',
      `The credential of ${ref} is signed with a key that others may have since ${since}, and was recorded later.`,
    );
  if (areApart(credential.validFrom, entry.at))
    checking.apart.push(`${ref}: ${credential.validFrom}, ${entry.at}`);
  await checkVetSignature(entry, credential, checking);
  await checkCode(entry, credential, checking);
  await checkPage(entry, credential, checking);
  await checkPhoto(entry, credential, checking);
}

/** Checks the document of an entry, and gives it where it is that one. */
async function checkDocument(
  { ref, seq, pdf }: LogEntry,
  { site, findings }: Checking,
): Promise<Uint8Array | null> {
  const bytes = await site.bytes(`/files/${pdf}.pdf`);
  if (bytes === null) findings.tell('document_missing', `The document of ${ref} (entry ${seq}) is gone.`);
  else if (toHex(await sha256(bytes)) !== pdf)
    findings.tell(
      'document_changed',
      `The document of ${ref} is not the one of entry ${seq}: it was replaced.`,
    );
  else return bytes;
  return null;
}

/** Checks a document of a lot, and that the list that it carries is the one of its entry. */
async function checkLot(entry: LogEntry, checking: Checking): Promise<void> {
  const pdf = await checkDocument(entry, checking);
  if (!pdf) return;
  const { findings, keys } = checking;
  const { ref, seq } = entry;
  const bytes = await credentialOfPdf(pdf);
  const credential = bytes && readLotCredential(bytes);
  if (!bytes || !credential || toHex(await sha256(bytes)) !== entry.credential) {
    findings.tell('credential_changed', `The credential of ${ref} is not the one of entry ${seq}.`);
    return;
  }
  const key = keyNamed(credential.proof.verificationMethod, credential.issuer, keys);
  if (!key || !(await verifyProof(credential, key)))
    findings.tell('credential_unsigned', `No key of the log signed the credential of ${ref}.`);
  const { animals } = credential.credentialSubject;
  if ((await certificatesRoot(animals.map((one) => one.credentialHash))) !== entry.certificates)
    findings.tell('lot_other_certificates', `The certificates of ${ref} are not those of entry ${seq}.`);
}

/** Checks what the certificates and lists of entries are, and how they ended. Gives how many documents there are. */
export async function checkDocuments(
  entries: AsyncGenerator<LogEntry>,
  given: Omit<Checking, 'people' | 'apart' | 'unbacked' | 'entries'> & { facts: LogFacts },
): Promise<number> {
  let count = 0;
  const checking = {
    ...given,
    people: peopleOf(given.site),
    apart: [] as string[],
    unbacked: [] as string[],
    entries: given.facts.entries,
  };
  const work = async () => {
    for await (const entry of sharing(entries)) {
      const { type } = entry;
      if (type === 'lot') await checkLot(entry, checking);
      if (type === 'revoked' || type === 'superseded') await checkEnd(entry, checking);
      if (type === 'transferred') await checkTransfer(entry, checking);
      if (type !== 'issued') continue;
      count += 1;
      await checkCredential(entry, checking);
      await checkDocument(entry, checking);
    }
  };
  await Promise.all(Array.from({ length: maxRequests }, work));
  const [first] = checking.apart;
  if (first !== undefined)
    given.findings.odd.push(
      `Recorded more than 7 days from when they say that they were certified: ${checking.apart.length}, as ${first}.`,
    );
  const [signed] = checking.unbacked;
  if (signed !== undefined)
    given.findings.odd.push(
      `Signed by a key that neither an office nor an earlier key of its veterinarian backs: ` +
        `${checking.unbacked.length}, as ${signed}. Ask whose key it is.`,
    );
  return count;
}

/** What several read of one stream, which goes on when one of them has enough. */
async function* sharing<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  for (let one = await items.next(); !one.done; one = await items.next()) yield one.value;
}
