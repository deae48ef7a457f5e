import type { APIRequestContext, Page } from '@playwright/test';
import type { CattleCertification, CertifiedLot, ProducerProfile } from '../src/api/generated/model';
import { lotNumber } from '../src/lib/ids';
import { anchored, newest } from './anchored';
import { expect, test } from './fixtures';
import { flat, printed, sheetsOf } from './paper';

/**
 * What a certificate says is the same on the screen, on paper and in its signed PDF: nothing is cut, whatever the
 * letters.
 */

/** All of the demonstration's certificates, or those of some lots. */
const all = process.env.SWEEP === 'all';
/** With revoked, corrected and much written ones among them. */
const someLots = [1, 63];

/** Far wider letters than any browser's own. */
const wide = '*{font-family:"DejaVu Sans",sans-serif!important;letter-spacing:.04em!important}';

const long = 'Mucosas rosadas, sin lesiones a la vista; se repitió la lectura en la manga. '
  .repeat(27)
  .slice(0, 1_996);

interface Shown {
  number: string;
  /** All that it says. */
  texts: string[];
  /** What its signed PDF says too: all but where it stands on the chain. */
  facts: string[];
  address: string;
}

/** What the sheets on the screen say. */
const shown = (page: Page): Promise<Shown[]> =>
  page.getByRole('article').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim();
        if (text && !walker.currentNode.parentElement?.closest('svg')) texts.push(text);
      }
      const facts = [...sheet.querySelectorAll('dd, dt, td, th, h2, h3')]
        .filter((element) => !element.closest('footer'))
        .map((element) => element.textContent.trim());
      return {
        number: sheet.querySelector('header strong')?.textContent ?? '',
        texts,
        facts,
        address: sheet.querySelector('footer a')?.getAttribute('href') ?? '',
      };
    }),
  );

/** The printed sheets of each certificate, in order: one begins with its number. */
function byCertificate(sheets: string[]): string[][] {
  const found: string[][] = [];
  for (const sheet of sheets) {
    const last = found.at(-1);
    if (last && !/Certificado n\.º\s*\d/.test(sheet)) last.push(sheet);
    else found.push([sheet]);
  }
  return found;
}

/** Opens the certificates of a lot, as they are or with other facts, ready to be printed. */
async function openLot(
  page: Page,
  lot: number,
  change?: (animal: CattleCertification) => CattleCertification,
) {
  if (change) {
    await page.route(`**/api/v1/certified_lots/${lot}`, async (route) => {
      const answer = await route.fetch();
      const { certified_lot: found } = (await answer.json()) as { certified_lot: CertifiedLot };
      const animals = (found.cattle_certifications ?? []).slice(0, 3).map(change);
      await route.fulfill({ json: { certified_lot: { ...found, cattle_certifications: animals } } });
    });
  }
  await page.goto(`/lotes-certificados/${lot}/certificates`);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
}

/** Which texts of the screen are missing on paper, in the page's letters and in wider ones. */
async function missing(page: Page): Promise<string[]> {
  const certificates = await shown(page);
  const found: string[] = [];
  for (const letters of ['own', 'wide']) {
    await page.evaluate(
      (css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      },
      letters === 'wide' ? wide : '',
    );
    const sheets = byCertificate(await printed(page));
    if (sheets.length !== certificates.length)
      found.push(`${letters}: ${sheets.length} of ${certificates.length}`);
    for (const [place, { number, texts, address }] of certificates.entries()) {
      const lines = (sheets[place] ?? []).join('\n');
      const paper = flat(lines);
      const lost = texts.filter((text) => !paper.includes(flat(text)));
      if (!lines.includes(address)) lost.push(`${address} in one line`);
      found.push(...lost.map((text) => `${letters} ${number}: ${text}`));
    }
  }
  return found;
}

/** The ids of the lots that are looked at. */
async function lotsOf(page: Page): Promise<number[]> {
  if (!all) return someLots;
  const answer = await page.request.get('/api/v1/certified_lots');
  const lots = (await answer.json()) as { id: number }[];
  return lots.map(({ id }) => id).toSorted((one, other) => one - other);
}

test(
  'what a certificate says on the screen is on its sheets, in two fonts',
  { tag: '@long' },
  async ({ page }) => {
    const lots = await lotsOf(page);
    let certificates = 0;
    for (const lot of lots) {
      await openLot(page, lot);
      certificates += await page.getByRole('article').count();
      expect(await missing(page)).toEqual([]);
    }
    expect(certificates).toBeGreaterThan(all ? 240 : 10);
  },
);

test(
  'notes and tests of any length go on to another sheet, and every page has its edges',
  { tag: '@long' },
  async ({ page }) => {
    const tests = Array.from({ length: 14 }, (_, place) => ({
      name: `Prueba ${place + 1}`,
      date: '2026-04-02',
      result: 'Negativo',
    }));
    await openLot(page, 1, (animal) => ({
      ...animal,
      other_tests: tests,
      recent_treatments: `${long} uno`,
      clinical_observations: `${long} dos`,
      final_notes: `${long} tres`,
    }));
    expect(await missing(page)).toEqual([]);
    const sheets = byCertificate(await printed(page));
    expect(Math.min(...sheets.map((some) => some.length))).toBeGreaterThan(1);
  },
);

/**
 * What a document says of the lot and the owner that an animal came to by a transfer: its PDF says what was certified.
 */
async function factsSince(request: APIRequestContext, lot: CertifiedLot): Promise<string[]> {
  if (!lot.parent_certified_lot_id) return [];
  const answer = await request.get(`/api/v1/producer_profiles/${lot.producer_profile_id}`);
  const { producer_profile: owner } = (await answer.json()) as { producer_profile: ProducerProfile };
  const { name, cuig_number: cuig, renspa_number: renspa } = owner;
  return [lotNumber(lot.id), name, cuig, renspa].filter((fact) => typeof fact === 'string');
}

test(
  'what the signed PDF of a certificate says is what its document says',
  { tag: '@long' },
  async ({ page, request }) => {
    const known = await anchored(request, newest);
    expect(known.pdf_url).not.toBeNull();
    const lots = all ? await lotsOf(page) : [63];
    const found: string[] = [];
    for (const lot of lots) {
      await openLot(page, lot);
      const answer = await request.get(`/api/v1/certified_lots/${lot}`);
      const { certified_lot: whole } = (await answer.json()) as { certified_lot: CertifiedLot };
      const since = await factsSince(request, whole);
      const certificates = await shown(page);
      for (const [place, animal] of (whole.cattle_certifications ?? []).entries()) {
        // The worker that makes them takes the newest first.
        const { pdf_url: address } = await anchored(request, animal.id);
        const file = await request.get(address ?? '');
        const paper = flat(sheetsOf(await file.body()).join('\n'));
        const { number, facts } = certificates[place] ?? { number: '', facts: [] };
        const lost = facts.filter((text) => !since.includes(text) && !paper.includes(flat(text)));
        found.push(...lost.map((text) => `${number}: ${text}`));
      }
    }
    expect(found).toEqual([]);
  },
);
