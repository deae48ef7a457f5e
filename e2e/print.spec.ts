import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { anchoringTimeoutMs, newest } from './anchored';
import { atRest, expect, prefer, signInByToken, test } from './fixtures';
import { sheetsOf } from './paper';
import { type Picture, readQrCode, readQrCodes } from './qr-reader';

interface Sheet {
  text: string;
  /** How large a part of it is dark, and light; from 0 to 1. */
  dark: number;
  light: number;
  picture: Picture;
}

/** The sheets that a browser prints, as a printer gets them. */
async function print(page: Page, printBackground: boolean, scale = 1): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init();
  const pdf = await page.pdf({ printBackground, preferCSSPageSize: true });
  const document = await library.loadDocument(pdf);
  const sheets: Sheet[] = [];
  // It guesses which way a sheet is written, and takes a short table for columns of letters: its texts are read by
  // another one.
  for (const [place, text] of sheetsOf(pdf).entries()) {
    const drawn = await document.getPage(place).render({ scale, colorSpace: 'Gray' });
    const { data, width, height } = drawn;
    const part = (wanted: (value: number) => boolean) => data.filter(wanted).length / data.length;
    sheets.push({
      text,
      dark: part((grey) => grey < 90),
      light: part((grey) => grey > 225),
      picture: { grey: data, width, height },
    });
  }
  document.destroy();
  return sheets;
}

const documents = [
  '/lotes-certificados/1',
  '/lotes-certificados/1/certificate/1',
  '/certification/1',
  '/certificado-ejemplo',
];

for (const path of documents) {
  test(`${path} is printed dark on light, whatever the scheme`, { tag: '@long' }, async ({ page }) => {
    await prefer(page, { scheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await atRest(page);
    for (const printBackground of [true, false]) {
      const [sheet] = await print(page, printBackground);
      expect(sheet?.light, 'paper').toBeGreaterThan(0.6);
      expect(sheet?.dark, 'ink').toBeGreaterThan(0.004);
      expect(sheet?.dark, 'ink').toBeLessThan(0.3);
    }
  });
}

/** Where a certificate is checked, by its short address. */
async function shortAddress({ request }: Page, id: number): Promise<string> {
  const answer = await request.get(`/api/v1/cattle_certifications/${id}`);
  const { cattle_certification: found } = (await answer.json()) as {
    cattle_certification: { short_code: string };
  };
  return `/c/${found.short_code}`;
}

/** The signed record of a certificate's paper. */
async function paperRecord({ request }: Page, id: number): Promise<string | null> {
  const answer = await request.get(`/api/v1/cattle_certifications/${id}`);
  const { cattle_certification: found } = (await answer.json()) as {
    cattle_certification: { paper_record: string | null };
  };
  return found.paper_record;
}

for (const [path, id] of [
  ['/lotes-certificados/1/certificate/1', 1],
  ['/certificado-ejemplo', null],
  [`/certification/${newest}`, newest],
] as const) {
  const tag = id === newest ? [] : '@long';
  test(
    `${path} is printed with the QR code of where it can be checked, and that address`,
    { tag },
    async ({ page, baseURL }) => {
      // The demonstration's documents are made one after the other.
      const hasRecord = async () => id === null || typeof (await paperRecord(page, id)) === 'string';
      await expect.poll(hasRecord, { timeout: anchoringTimeoutMs }).toBe(true);
      await page.goto(path);
      // Nobody asked for it: it is there once the page rests.
      const codes = page.locator('svg[aria-label^="Código QR"]');
      await expect(codes).toHaveCount(id === null ? 1 : 2);
      const checked = `${baseURL}${id === null ? path : await shortAddress(page, id)}`;
      const sheets = await print(page, false, 4);
      const read = sheets.map((sheet) => ({ ...sheet, codes: readQrCodes(sheet.picture) }));
      const [found, ...others] = read.filter((sheet) => sheet.codes.includes(checked));
      expect(others).toEqual([]);
      // Beside it the record that is verified without a signal.
      const record = id === null ? [] : [(await paperRecord(page, id)) ?? ''];
      expect(found?.codes.toSorted()).toEqual([checked, ...record].toSorted());
      expect(found?.text.replaceAll(/\s+/g, '')).toContain(`Verifiqueestecertificadoen${checked}`);
    },
  );
}

test('a certificate is printed with where it can be checked, and no card cut, before any script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/certification/1`);
  const sheets = await print(page, false);
  const flat = sheets.map(({ text }) => text.replaceAll(/\s+/g, ''));
  expect(flat[0]).toContain(`Verifiqueestecertificadoen${baseURL}${await shortAddress(page, 1)}`);
  // Its title and its last line.
  expect(flat.filter((text) => /Propietario|N\.ºdeCUIG/.test(text))).toHaveLength(1);
  await context.close();
});

test(
  "a lot's certificates are printed as one document, a sheet each, with the QR code of each",
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await page.goto('/lotes-certificados/1');
    await page.getByRole('link', { name: 'Imprimir certificados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Certificados del lote 0001' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
    const addresses = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.length).toBeGreaterThan(10);
    const sheets = await print(page, false, 2);
    const flat = sheets.map(({ text }) => text.replaceAll(/\s+/g, ''));
    expect(flat.map((text) => /\/c\/[2-9a-z]{10}/.exec(text)?.[0])).toEqual(
      addresses.map((address) => address.replace(baseURL ?? '', '')),
    );
    for (const place of [0, sheets.length - 1]) {
      const picture = sheets[place]?.picture;
      expect(picture && readQrCode(picture)).toBe(addresses[place]);
    }
  },
);

test(
  'a table is printed with every row of its filter, its head on each sheet, and nothing to press',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios?view=table&sort=name');
    const rows = page.getByRole('table', { name: 'Cuentas' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const names = await rows.locator('th').allTextContents();
    const heads = await page.locator('thead button').allTextContents();
    const sheets = await print(page, false);
    const printed = sheets.map(({ text }) => text).join('\n');
    const flat = (text: string) => text.replaceAll(/\s+/g, '');
    for (const part of [...names, ...heads]) expect(flat(printed)).toContain(flat(part));
    expect(printed).not.toMatch(/Exportar|Desactivar|Columnas|Todos los tipos/);
    // The screen has its table back.
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('table')).toHaveCount(1);
  },
);

test(
  'a table of several pages is printed whole; above 2,000 rows it says which',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    const account = { email: null, active: true, license_number: 'M.P. 1', identity_card: null };
    const created = '2026-05-04T12:30:00.000Z';
    const vets = Array.from({ length: 2_100 }, (_, place) => ({
      ...{
        ...account,
        id: place + 1,
        first_name: 'Inés',
        last_name: 'Paz',
        full_name: `Inés Paz ${String(place + 1).padStart(4, '0')}`,
      },
      ...{
        created_at: created,
        updated_at: created,
        localities: [],
        user: { email: 'a@b.example', active: true },
      },
    }));
    let count = 60;
    await page.route('**/api/v1/vet_profiles*', (route) => route.fulfill({ json: vets.slice(0, count) }));
    await page.goto('/gestion-usuarios?view=table&type=vet&sort=id');
    await expect(page.getByText('1–25 de 60')).toBeVisible();
    const sheets = await print(page, false);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { text } of sheets) expect(text).toContain('CUIG o matrícula');
    const all = sheets.map(({ text }) => text).join('\n');
    expect(all.match(/Paz \d{4}/g)).toEqual(vets.slice(0, 60).map(({ full_name: name }) => name.slice(5)));
    expect(all).toContain('60 filas');
    count = 2_100;
    await page.reload();
    await expect(page.getByText('1–25 de 2.100')).toBeVisible();
    const [first] = await print(page, false);
    expect(first?.text.replaceAll(/\s+/g, ' ')).toContain('las primeras 2.000 filas de 2.100');
  },
);
