import { readIssuer } from '../../../src/lib/proof/issuer';
import { certificationRef, type LogEntry } from '../../../src/lib/proof/log-entry';
import { isOverdue } from '../../../src/lib/proof/merge-delay';
import { jsonAt, type Findings, type Site } from './site';

/** Certificates that the site shows to the public: each stands in the log, or was made a short while ago. */

interface ShownLot {
  certified_lot?: { cattle_certifications?: { id: number; created_at: string }[] };
}

/** The numbers of all lots that the site lists, newest first. */
async function* lotsOf(site: Site): AsyncGenerator<number> {
  let last: number | undefined;
  for (;;) {
    const before = last === undefined ? '' : `&before=${last}`;
    const rows = (await jsonAt(site, `/api/v1/certified_lots?limit=100${before}`)) as { id: number }[] | null;
    if (!rows || rows.length === 0) return;
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id;
  }
}

/** Checks that no certificate is shown that the log should have by now. `entries` are those of the log. */
export async function checkPublic(
  site: Site,
  { entries, findings, now }: { entries: readonly LogEntry[]; findings: Findings; now: number },
): Promise<void> {
  const issuer = readIssuer(await jsonAt(site, '/.well-known/did.json'));
  const logged = new Set(entries.flatMap(({ type, ref }) => (type === 'issued' ? [ref] : [])));
  for await (const lot of lotsOf(site)) {
    const shown = (await jsonAt(site, `/api/v1/certified_lots/${lot}`)) as ShownLot | null;
    for (const { id, created_at: at } of shown?.certified_lot?.cattle_certifications ?? [])
      if (!logged.has(certificationRef(id)) && isOverdue(at, issuer?.mergeDelaySeconds, now))
        findings.tell(
          'certificate_withheld',
          `${certificationRef(id)} was certified at ${at}, and no entry of the log issued it.`,
        );
  }
}
