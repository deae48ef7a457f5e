import { readIssuer } from '../../../src/lib/proof/issuer';
import { certificationRef } from '../../../src/lib/proof/log-entry';
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

interface Checking {
  isIssued: (id: number) => boolean;
  /** Up to this lot, all were in the log before. */
  lot: number;
  findings: Findings;
  now: number;
}

/**
 * Checks that no certificate is shown that the log should have by now, in the lots after one. Gives up to which lot all
 * are in the log.
 */
export async function checkPublic(site: Site, checking: Checking): Promise<number> {
  const { isIssued, findings, now } = checking;
  const issuer = readIssuer(await jsonAt(site, '/.well-known/did.json'));
  let [newest, waiting] = [checking.lot, Infinity];
  for await (const lot of lotsOf(site)) {
    if (lot <= checking.lot) break;
    newest = Math.max(newest, lot);
    const shown = (await jsonAt(site, `/api/v1/certified_lots/${lot}`)) as ShownLot | null;
    for (const { id, created_at: at } of shown?.certified_lot?.cattle_certifications ?? []) {
      if (isIssued(id)) continue;
      waiting = Math.min(waiting, lot);
      if (isOverdue(at, issuer?.mergeDelaySeconds, now))
        findings.tell(
          'certificate_withheld',
          `${certificationRef(id)} was certified at ${at}, and no entry of the log issued it.`,
        );
    }
  }
  return Math.min(newest, waiting - 1);
}
