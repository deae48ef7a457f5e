import { toBase64 } from '../../../src/lib/proof/bytes';
import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import { sha256 } from '../../../src/lib/proof/digest';
import type { Fields } from '../../../src/lib/proof/json-document';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { pageDifferences } from '../../../src/lib/proof/page-differences';
import { readProof } from '../../../src/lib/proof/proof-shape';
import { jsonAt, type Findings, type Site } from './site';

/** What the site shows of certificates to whoever opens their pages, against what was signed. */

/** Reads people of the site, each once. */
export function peopleOf(site: Site) {
  const read = new Map<string, Promise<unknown>>();
  return (kind: 'vet_profile' | 'producer_profile', id: unknown): Promise<unknown> => {
    const path = `/api/v1/${kind}s/${Number(id)}`;
    const answer =
      read.get(path) ?? jsonAt(site, path).then((found) => (found as Fields | null)?.[kind] ?? null);
    read.set(path, answer);
    return typeof id === 'number' ? answer : Promise.resolve(null);
  };
}

interface Checking {
  site: Site;
  people: ReturnType<typeof peopleOf>;
  findings: Findings;
}

/** Checks that the page of a certificate shows what was signed. */
export async function checkPage(
  { ref, seq }: LogEntry,
  credential: BovineCredential,
  { site, people, findings }: Checking,
): Promise<void> {
  const path = `/api/v1/${ref.replace('certification/', 'cattle_certifications/')}`;
  const answer = (await jsonAt(site, path)) as { cattle_certification?: Fields } | null;
  const certificate = answer?.cattle_certification;
  if (!certificate) {
    findings.tell('page_missing', `The page of ${ref} (entry ${seq}) is gone.`);
    return;
  }
  const told = (await jsonAt(site, `${path}/proof`)) as { certification_proof?: unknown } | null;
  const transfers = readProof(told?.certification_proof)?.lot.transfers ?? [];
  const vet = await people('vet_profile', certificate['vet_profile_id']);
  const owner = await people('producer_profile', certificate['producer_profile_id']);
  for (const { fact, signed, shown } of pageDifferences(credential, { certificate, vet, owner }, transfers))
    findings.tell(
      'page_differs',
      `The page of ${ref} shows ${fact}: ${JSON.stringify(shown)}, but ${JSON.stringify(signed)} was signed.`,
    );
}

/** Checks that the photo of a certificate is the one that was signed. */
export async function checkPhoto(
  { ref }: LogEntry,
  { relatedResource }: BovineCredential,
  { site, findings }: Pick<Checking, 'site' | 'findings'>,
): Promise<void> {
  const [photo] = relatedResource ?? [];
  if (!photo) return;
  const bytes = await site.bytes(new URL(photo.id).pathname);
  if (bytes === null) findings.tell('photo_missing', `The photo of ${ref} is gone.`);
  else if (photo.digestSRI !== `sha256-${toBase64(await sha256(bytes))}`)
    findings.tell('photo_changed', `The photo of ${ref} is not the one that was signed.`);
}

/** Checks that the site says of a lot that went to another producer that it did. */
export async function checkTransfer(
  { ref, seq, from = '' }: LogEntry,
  { site, findings }: Pick<Checking, 'site' | 'findings'>,
): Promise<void> {
  const path = `/api/v1/${from.replace('certified-lot/', 'certified_lots/')}/proof`;
  const answer = (await jsonAt(site, path)) as { lot_proof?: { transfer: object | null } } | null;
  if (!answer?.lot_proof?.transfer)
    findings.tell(
      'transfer_hidden',
      `Entry ${seq} says that ${from} became ${ref}, which its page does not show.`,
    );
}
