import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, keptToken, signInByToken, test, userMenu } from './fixtures';

const inactive = 'Su cuenta está inactiva. Comuníquese con la administración.';

async function tryToSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel(/^Contraseña/).fill('caravana');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

async function confirm(page: Page, dialog: string, button: string, reason?: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: dialog });
  if (reason) await asked.getByLabel('Motivo (opcional)').fill(reason);
  await asked.getByRole('button', { name: button }).click();
  await expect(asked).toBeHidden();
}

test(
  'a deactivated account stops at its next call and cannot sign in, until it is activated',
  { tag: '@long' },
  async ({ page, browser, baseURL, watch }) => {
    const email = 'ceibal@caravana.example';
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' });
    const theirs = await context.newPage();
    await tryToSignIn(theirs, email);
    await theirs.getByRole('link', { name: 'Mis solicitudes' }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Mis solicitudes');

    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios?producers=ceibal');
    await page.getByRole('button', { name: /^Desactivar a El Ceibal/ }).click();
    await confirm(page, 'Desactivar productor', 'Desactivar', 'Documentos vencidos');
    await expect(page.getByText(/La cuenta de El Ceibal.* está inactiva/)).toBeVisible();

    await theirs.getByRole('link', { name: 'Mis transferencias' }).click();
    await expect(theirs.getByText('Su cuenta está desactivada.')).toBeVisible();
    await expect.poll(() => keptToken(theirs)).toBeNull();
    await tryToSignIn(theirs, email);
    await expect(theirs.getByRole('alert')).toHaveText(inactive);

    await page.getByRole('button', { name: /^Ver detalles de El Ceibal/ }).click();
    const details = page.getByRole('dialog', { name: /El Ceibal/ });
    const entries = details.getByRole('listitem');
    const entry = entries.filter({ hasText: 'Desactivada por Beatriz Lacoste' });
    await expect(entry).toContainText('Motivo: Documentos vencidos');
    // What came of it stands above it: its open requests and pending transfers have ended.
    await expect(entries.filter({ hasText: 'cancelada' })).not.toHaveCount(0);
    const before = await entries.count();
    await details.getByRole('button', { name: 'Activar' }).click();
    await confirm(page, 'Activar productor', 'Activar');
    await expect(entries).toHaveCount(before + 1);

    await theirs.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(userMenu(theirs)).toBeVisible();
    await context.close();
    expect(watch.problems).toEqual([]);
  },
);

/** The cells of the table that is shown, row by row, without boxes and actions. */
function shownRows(page: Page): Promise<string[][]> {
  return page
    .getByRole('table', { name: 'Cuentas' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(1, -1).map((cell) => cell.textContent?.trim() ?? '')),
    );
}

test(
  'the table keeps search, sorting and filters over a visit elsewhere, and exports what it shows',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios');
    await page.getByRole('button', { name: 'Tabla' }).click();
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Productores');
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Activos');
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill('el');
    await expect(page).toHaveURL('/gestion-usuarios?view=table&type=producer&status=active&sort=-id&q=el');
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
    // The rows follow what was chosen in a moment of their own.
    let before: string[][] = [];
    await expect(async () => {
      before = await shownRows(page);
      expect(before.length).toBeGreaterThan(2);
      const chosen = (cells: string[]) =>
        cells[1] === 'Productor' && cells[2] === 'Activo' && cells.join(' ').toLowerCase().includes('el');
      expect(before.filter((cells) => !chosen(cells))).toEqual([]);
      const ids = before.map((cells) => Number(cells[3]));
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    }).toPass();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('cuentas.csv');
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv.startsWith('\uFEFFNombre;Tipo;Estado;ID;')).toBe(true);
    const lines = csv.trim().split('\r\n').slice(1);
    // The file has dates as a spreadsheet reads them.
    const dated = (cells: string[]) =>
      cells.map((cell) =>
        cell.replace(/^(\d+)\/(\d+)\/(\d{4})$/, (_all, d: string, m: string, y: string) =>
          [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
        ),
      );
    expect(lines).toEqual(before.map((cells) => dated(cells).join(';')));

    await page.getByRole('link', { name: 'Panel' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Buscar cuentas' })).toHaveValue('el');
    await expect.poll(() => shownRows(page)).toEqual(before);
  },
);

test(
  'an account is deactivated and activated with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios?view=table&q=pampero');
    const row = page.getByRole('row', { name: /El Pampero Manso/ });
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Desactivar (1)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Desactivar productor' })).toBeVisible();
    await page.getByLabel('Motivo (opcional)').focus();
    await page.keyboard.type('Prueba');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Desactivar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: 'Activar a El Pampero Manso' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Activar productor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: 'Activar a El Pampero Manso' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirm(page, 'Activar productor', 'Activar');
    await expect(row).toContainText('Activo');
  },
);

test(
  'details leave no step behind in the history, and in a low window a question is read before its buttons',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/gestion-usuarios');
    await page
      .getByRole('button', { name: /^Ver detalles de/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const steps = await page.evaluate(() => window.history.length);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/gestion-usuarios');
    await page
      .getByRole('button', { name: /^Ver detalles de/ })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Each opening is a step, and no closing is.
    expect(await page.evaluate(() => window.history.length)).toBe(steps + 1);

    await page
      .getByRole('button', { name: /^Desactivar a/ })
      .first()
      .dblclick();
    await page.setViewportSize({ width: 320, height: 200 });
    const text = dialog.getByText(/^¿Desea desactivar/);
    await text.scrollIntoViewIfNeeded();
    const [shown, buttons] = [
      await text.boundingBox(),
      await dialog.locator('[type="submit"]').boundingBox(),
    ];
    expect(buttons?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
    // All of the window is for it.
    expect((await dialog.boundingBox())?.height).toBeGreaterThan(170);
  },
);

test('two filters share a line of a phone, each with its words whole', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByToken(page, 'admin');
  await page.goto('/gestion-usuarios?view=table');
  const filters = page.locator('select');
  // Behind them the one that orders the cards.
  await expect(filters).toHaveCount(3);
  const cut = await filters.evaluateAll((all) =>
    all.flatMap((filter) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(filter);
      const pen = document.createElement('canvas').getContext('2d');
      if (!(filter instanceof HTMLSelectElement) || !pen) return ['no filter'];
      pen.font = font;
      const text = filter.selectedOptions[0]?.text ?? '';
      const room = filter.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(text).width > room ? [text] : [];
    }),
  );
  expect(cut).toEqual([]);
  const tops = await filters.evaluateAll((all) => all.map((filter) => filter.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
});
