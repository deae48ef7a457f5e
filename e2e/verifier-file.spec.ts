import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
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
  expect(problems).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true });
});
