import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { readProof } from '../../../src/lib/proof/proof-shape';
import { isOtherCode } from '../../../src/lib/proof/short-code';
import { jsonAt, type Findings, type Site } from './site';

/** The short codes under the QR codes of papers: each is the one of its credential and entry, and leads to its page. */

/** Checks the short code of a certificate, where the site tells it to strangers. */
export async function checkCode(
  { ref, seq, codeHash }: LogEntry,
  { credentialSubject }: BovineCredential,
  { site, findings }: { site: Site; findings: Findings },
): Promise<void> {
  if (codeHash !== credentialSubject.codeHash)
    findings.tell('code_changed', `The short code of ${ref} is not the one of its entry ${seq}.`);
  const path = `/api/v1/${ref.replace('certification/', 'cattle_certifications/')}/proof`;
  const told = (await jsonAt(site, path)) as { certification_proof?: unknown } | null;
  const code = readProof(told?.certification_proof)?.code;
  if (!code) return;
  if (await isOtherCode(credentialSubject, code))
    findings.tell(
      'code_changed',
      `The short code that the site tells of ${ref} is not the one that was signed.`,
    );
  const page = (await site.leadsTo?.(`/c/${code}`)) ?? `/${ref}`;
  if (new URL(page, 'https://x').pathname !== `/${ref}`)
    findings.tell('code_leads_elsewhere', `The short address of ${ref} leads to ${page}.`);
}
