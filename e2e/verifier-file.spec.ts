import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { qrCode } from '../src/lib/qr';
import { anchoringTimeoutMs } from './anchored';
import { expect, test } from './fixtures';

/** What of the log says which certificates are anchored. */
interface Log {
  log: {
    entries: { seq: number; type: string; cattle_certification_id: number | null }[];
    anchors: { size: number; status: string }[];
  };
}

test('a certificate that was downloaded whole verifies from a file, without a connection', async ({
  browser,
  request,
}) => {
  // The demonstration's certificates get there by themselves.
  let id: number | null | undefined;
  const anchored = async () => {
    const { log } = (await (await request.get('/api/v1/log')).json()) as Log;
    const sizes = log.anchors.filter(({ status }) => status === 'confirmed').map(({ size }) => size);
    const below = log.entries.find(({ seq, type }) => type === 'issued' && seq < Math.max(0, ...sizes));
    id = below?.cattle_certification_id;
    return typeof id;
  };
  await expect.poll(anchored, { timeout: anchoringTimeoutMs }).toBe('number');
  const files = unzipSync(await (await request.get(`/api/v1/cattle_certifications/${id}/bundle`)).body());
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const changed = Uint8Array.from(files['certificate.pdf'] ?? []);
  changed[changed.length - 20] = 0;
  writeFileSync(join(folder, 'changed.pdf'), changed);

  const context = await browser.newContext({ offline: true, locale: 'es-AR' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(pathToFileURL(join(folder, 'verificar.html')).href);
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  // The page came with the file: it cannot say whose key that is.
  for (const name of ['Firma', 'Documento', 'Registro'])
    await expect(step(name)).toContainText('Sin emisor conocido');
  await expect(page.getByText('Verificado')).toHaveCount(0);
  await expect(page.getByText('Lo que dice, sin verificar')).toBeVisible();
  await expect(step('Cadena')).toContainText('En esta instalación');
  for (const name of ['Emisor', 'Vigencia']) await expect(step(name)).toContainText('No se pudo verificar');

  await page.getByLabel('Verifique otro archivo').setInputFiles(join(folder, 'changed.pdf'));
  await expect(step('Documento')).toContainText('Falló');
  await expect(step('Firma')).toContainText('Sin emisor conocido');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(step('Document')).toContainText('Failed');
  await page.getByRole('button', { name: 'Español' }).click();

  // The picture of a paper: its signed record, by the keys that the page brings.
  const answer = (await (await request.get(`/api/v1/cattle_certifications/${id}`)).json()) as {
    cattle_certification: { paper_record: string };
  };
  const { paper_record: record } = answer.cattle_certification;
  const give = async (name: string, text: string) => {
    const { path, size } = qrCode(text);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}">` +
      `<rect x="-4" y="-4" width="200" height="200" fill="white"/><path d="${path}"/></svg>`;
    await sharp(Buffer.from(svg)).resize(900).png().toFile(join(folder, name));
    await page.getByLabel('Verifique otro archivo').setInputFiles(join(folder, name));
  };
  await give('paper.png', record);
  await expect(page.getByRole('heading', { name: 'Datos firmados del papel' })).toBeVisible();
  await expect(page.getByText('Firma de estos datos')).toBeVisible();
  await expect(page.getByText('La firma se comparó con las claves que esta página trae')).toBeVisible();
  await expect(page.locator('dl.facts')).toContainText('Certificado n.º');
  await give('address.png', 'https://caravana.example/c/abcdefghjk');
  await expect(page.getByText('Ese código no es el de los datos firmados')).toBeVisible();
  await give('changed.png', record.slice(0, -40) + (record.at(-40) === 'A' ? 'B' : 'A') + record.slice(-39));
  await expect(page.getByText('No coincide: la firma no es de estos datos')).toBeVisible();
  await expect(page.locator('dl.facts')).toHaveText('');
  // Keys of more than ninety days ago are nobody's to rely on.
  await page.clock.setFixedTime(Date.now() + 91 * 86_400_000);
  await give('paper.png', record);
  await expect(page.getByText('tienen más de 90 días')).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true });
});
