import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ask } from '../server/tools/testing/pdf-programs';
import { formatNumber, formatWeight } from '../src/lib/format';
import { certificateNumber } from '../src/lib/ids';
import { anchored, newest } from './anchored';
import { atRest, expect, test } from './fixtures';

/** A certificate's paper in the hand of a buyer who has no signal. */

/** The signed record of a document's last page as a photo of it from near by: the right of the middle of its foot. */
async function photoOfRecord(pdf: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'caravana-paper-'));
  const [document, picture] = [join(folder, 'paper.pdf'), join(folder, 'paper')];
  await writeFile(document, pdf);
  const part = ['-x', '1450', '-y', '2750', '-W', '430', '-H', '600'];
  ask('pdftoppm', '-r', '300', '-png', '-singlefile', ...part, document, picture);
  const photo = await readFile(`${picture}.png`);
  await rm(folder, { recursive: true });
  return photo;
}

/** Dots per inch of the picture of a whole sheet. */
const dots = 200;

/** A picture of a document's only page on which another number stands wherever some number does. */
async function forgedPicture(pdf: Buffer, numbers: readonly string[], other: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'caravana-forged-'));
  const [document, picture] = [join(folder, 'paper.pdf'), join(folder, 'paper')];
  await writeFile(document, pdf);
  ask('pdftoppm', '-r', String(dots), '-png', '-singlefile', document, picture);
  const words = ask('pdftotext', '-bbox', document, '-');
  const page = await readFile(`${picture}.png`);
  await rm(folder, { recursive: true });
  const found = [...words.matchAll(/xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</g)].filter(
    ([, , , , , word]) => numbers.includes(word ?? ''),
  );
  expect(found.length).toBeGreaterThan(0);
  const patches = found.map((one) => {
    const [left, top, right, bottom] = one.slice(1, 5).map((points) => Math.round((+points / 72) * dots));
    const [width, height] = [right! - left!, bottom! - top!];
    const patch =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="white"/><text y="80%" font-family="sans-serif"` +
      ` font-size="${height * 0.7}" textLength="${width}">${other}</text></svg>`;
    return { input: Buffer.from(patch), left: left!, top: top! };
  });
  return sharp(page).composite(patches).png().toBuffer();
}

test(
  'the picture of a forged paper shows at once what was signed and by whom, and nothing that praises it',
  { tag: '@long' },
  async ({ page }) => {
    const { pdf_url: address, estimated_weight: weight } = await anchored(page.request, newest);
    const pdf = await (await page.request.get(address ?? '')).body();
    const numbers = [formatNumber(weight, 'es'), formatNumber(weight, 'en')];
    const buffer = await forgedPicture(pdf, numbers, '999,5');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/verificar');
    await page
      .getByLabel('Archivo del certificado')
      .setInputFiles({ name: 'papel.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: 'Verificar nuevamente' })).toBeVisible();

    const told = page.getByRole('region', {
      name: `Verificación del certificado ${certificateNumber(newest)}`,
    });
    await expect(told.getByText(/^Este certificado existe.* No comprobamos el papel/)).toBeVisible();
    const facts = told.getByRole('region', { name: 'Lo que firmó el emisor' });
    // What is folded away is not visible, and nothing was pressed.
    const visible = facts.getByRole('definition').filter({ visible: true });
    await expect(visible.nth(7)).toBeVisible();
    await expect(facts.getByText('Emisor', { exact: true })).toBeVisible();
    await expect(visible.first()).toContainText('Caravana');
    await expect(facts.getByText(formatWeight(weight, 'es'), { exact: true })).toBeVisible();
    await expect(told).not.toContainText('999,5');
    await expect(told).toContainText('Papel sin verificar');
    await expect(told).not.toContainText(/no cambió|sin cambios|byte por byte|intacto|es auténtic/i);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  },
);

test(
  'the signed record on a paper is read without a signal, by who verified here before',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    const { pdf_url: address } = await anchored(page.request, newest);
    const pdf = await (await page.request.get(address ?? '')).body();
    await page.setViewportSize({ width: 390, height: 844 });
    const field = page.getByLabel('Archivo del certificado');
    const photo = { name: 'papel.png', mimeType: 'image/png', buffer: await photoOfRecord(pdf) };

    await page.goto('/verificar');
    await atRest(page);
    await field.setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(page.getByText(/^El archivo no cambió/)).toBeVisible();

    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await field.setInputFiles(photo);
    await expect(page.getByText(/^Firma de estos datos:/)).toBeVisible();
    await expect(page.getByText(certificateNumber(newest), { exact: true })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('issuers'));
    await field.setInputFiles(photo);
    await expect(page.getByText(/^No se pudo verificar: este dispositivo no conoce la clave/)).toBeVisible();
    await context.setOffline(false);
  },
);
