import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readRoot, watchRoot } from './drawn';
import { atRest, expect, signInByToken, test } from './fixtures';

/** A server of its own. */
test.describe('with 10,000 accounts and a lot of 1,000 animals', { tag: '@long' }, () => {
  const port = Number(process.env.E2E_PORT ?? 3100) + 10;
  const baseURL = `http://localhost:${port}`;
  test.use({ baseURL });
  test.describe.configure({ mode: 'serial' });

  let server: ChildProcess;
  test.beforeAll(async () => {
    const patient = { PAGE_SECONDS: '600', TURN_SECONDS: '600' };
    const env = { ...process.env, ...patient, PORT: String(port), LOG_LEVEL: 'error' };
    server = spawn(process.execPath, ['--import', 'tsx', 'e2e/many-accounts.ts'], { env, stdio: 'inherit' });
    const ready = () =>
      fetch(`${baseURL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(ready).toBe(true);
  });
  test.afterAll(() => {
    server.kill('SIGTERM');
  });

  const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

  test('the lists show a page, and any account is found', async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios');
    await expect(page.getByText('8.000 cuentas')).toBeVisible();
    await expect(page.getByText('2.000 cuentas')).toBeVisible();
    expect(await nodes(page)).toBeLessThan(3_000);
    await page.getByRole('searchbox', { name: 'Filtrar productores' }).fill('cuenta7777@');
    await expect(page.getByText('1 de 8.000')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Establecimiento 7778' })).toBeVisible();
  });

  test('the table sorts, filters and pages, and going back undoes each', async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios?view=table&hidden=');
    await expect(page.getByText('1–25 de 10.000')).toBeVisible();
    expect(await nodes(page)).toBeLessThan(3_000);
    await page.getByRole('button', { name: 'Correo electrónico' }).click();
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Inactivos');
    await expect(page.getByText('1–25 de 1.000')).toBeVisible();
    await page.getByRole('button', { name: 'Última página' }).click();
    await expect(page.getByText('976–1.000 de 1.000')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'cuenta9990@caravana.example' })).toBeVisible();
    expect(await nodes(page)).toBeLessThan(3_000);
    await page.goBack();
    await expect(page.getByText('1–25 de 1.000')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1–25 de 10.000')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('every account is in the exported file', async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios?view=table&sort=id&type=producer');
    await expect(page.getByText('1–25 de 8.000')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(8_001);
    expect(lines[8_000]).toMatch(
      /^Establecimiento 8001;Productor;Inactivo;8000;cuenta8000@caravana.example;DM8001;/,
    );
  });

  test('the lot is drawn whole, in few bytes, and taken over as it was drawn', async ({ page, watch }) => {
    await page.addInitScript(watchRoot);
    const sent = page.waitForResponse(/\/lotes-certificados\/1\?lang=en$/);
    await page.goto('/lotes-certificados/1?lang=en');
    await atRest(page);
    const { seen, text, taken } = await page.evaluate(readRoot);
    expect({ changes: seen.changes, refused: seen.refused, taken }).toEqual({
      changes: [],
      refused: [],
      taken: true,
    });
    // What is far from the window has words that do not show.
    expect(text === seen.text).toBe(true);
    const codes = Array.from({ length: 1_000 }, (_, place) => `AB123 A${String(place).padStart(4, '0')}`);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
    await expect(page.getByRole('status').getByText('1,000 certificates issued')).toBeVisible();
    expect(watch.calls).toEqual([]);
    expect((await (await sent).request().sizes()).responseBodySize).toBeLessThan(50_000);
  });
});
