import { readFile } from 'node:fs/promises';
import { expect, signInByToken, test } from './fixtures';

test('an admin reads the figures, goes to what they count and takes them away', async ({ page }) => {
  await signInByToken(page, 'admin');
  await page.goto('/lotes-certificados');
  await page.getByRole('link', { name: 'Panel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible();
  const figures = page.getByRole('table', { name: 'Transferencias por estado: las cifras del gráfico' });
  await expect(figures.getByRole('row')).toHaveCount(5);

  // The ring has a slice for each state that occurs, the bars one for each kind of account.
  await expect(page.locator('.MuiPieChart-arc, .MuiPieArc-root')).not.toHaveCount(0);
  await expect(page.locator('.MuiBarElement-root, .MuiBarChart-element')).toHaveCount(2);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV: Transferencias por estado' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('transferencias.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const shown = await figures
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(lines).toEqual([`\uFEFF${shown[0]?.join(';')}`, ...shown.slice(1).map((cells) => cells.join(';'))]);

  await page.getByRole('link', { name: /^Solicitudes pendientes/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/solicitudes$/);
  const requests = page.getByRole('table', { name: 'Solicitudes' });
  await expect(requests.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al panel' }).click();
  await page.getByRole('link', { name: /^Veterinarios\s*\d/ }).click();
  await expect(page).toHaveURL(/\/gestion-usuarios\?view=table&type=vet/);
});

test('the newest period is named below the charts over time', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByToken(page, 'admin');
  for (const range of ['month', 'quarter', 'year']) {
    await page.goto(`/dashboard?range=${range}`);
    const part = page.getByRole('region', { name: 'Solicitudes', exact: true });
    const named = part.locator('.MuiChartsAxis-directionX text').last();
    await expect(named).not.toHaveText('');
    const newest = await named.textContent();
    await part.getByRole('button', { name: 'Solicitudes: tabla' }).click();
    await expect(part.getByRole('rowheader').last()).toHaveText(newest ?? '');
  }
});
