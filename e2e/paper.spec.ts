import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../server/tools/testing/pdf-programs';
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
    await expect(page.getByText(`${newest}`, { exact: true })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('issuers'));
    await field.setInputFiles(photo);
    await expect(page.getByText(/^No se pudo verificar: este dispositivo no conoce la clave/)).toBeVisible();
    await context.setOffline(false);
  },
);
