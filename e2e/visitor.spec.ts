import type { Locator } from '@playwright/test';
import { spacedCode } from '../src/lib/identifiers';
import { expect, expectNoRepeatedCalls, prefer, test } from './fixtures';

test('a visitor goes from the list to a lot, a certificate, the vet, and back', async ({ page, watch }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/lotes-certificados');
  await expect(page).toHaveTitle('Lotes certificados · Caravana');
  expectNoRepeatedCalls(watch);

  await page.getByRole('searchbox', { name: 'Buscar lotes' }).fill('hereford');
  await expect(page).toHaveURL('/lotes-certificados?q=hereford');
  await expect(page.getByRole('article').getByText('Hereford', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Limangus')).toHaveCount(0);

  const first = page.getByRole('article').first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  watch.calls.length = 0;
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const animals = page.getByRole('region', { name: 'Animales' });
  await expect(animals.getByRole('listitem').first()).toBeVisible();
  expectNoRepeatedCalls(watch);

  await animals.getByRole('button', { name: 'Filtros' }).click();
  await animals.getByLabel('Sexo').selectOption({ index: 1 });
  await expect(page).toHaveURL(/gender=(male|female)/);

  watch.calls.length = 0;
  await animals
    .getByRole('link', { name: /^Ver certificado de/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/certification\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Certificado n\.º/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver perfil' })).toBeVisible();
  expectNoRepeatedCalls(watch);

  await page.getByRole('link', { name: 'Ver perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dr\. / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estadísticas de calificaciones' })).toBeVisible();

  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Certificado n\.º/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/gender=(male|female)/);
  await page.goBack();
  await expect(page).toHaveURL('/lotes-certificados?q=hereford');
  await expect(page.getByRole('searchbox', { name: 'Buscar lotes' })).toHaveValue('hereford');
});

test('an animal is found by its ear tag, and lots by what they are', { tag: '@long' }, async ({ page }) => {
  const lots = (await (await page.request.get('/api/v1/certified_lots?limit=1')).json()) as { id: number }[];
  const answer = await page.request.get(`/api/v1/certified_lots/${lots[0]?.id}`);
  const { certified_lot: lot } = (await answer.json()) as {
    certified_lot: { cattle_certifications: { id: number; cuig_code: string }[] };
  };
  const [animal] = lot.cattle_certifications;
  await page.goto('/lotes-certificados');
  const search = page.getByRole('searchbox', { name: 'Buscar lotes' });
  await search.fill(animal?.cuig_code.toLowerCase().replaceAll(' ', '-') ?? '');
  await search.press('Enter');
  await expect(page).toHaveURL(`/certification/${animal?.id}`);
  await page.goBack();
  // The newest lot is of a visit that another walk closed, or of the demonstration: an electronic code is shown in
  // groups.
  const shown = spacedCode(animal?.cuig_code ?? '');
  await expect(page.getByRole('link', { name: `Ver el animal ${shown}` })).toBeVisible();
  await expect(page.getByText('1 lote', { exact: true })).toBeVisible();

  await search.fill('');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Raza').selectOption({ label: 'Limangus' });
  await page.getByLabel('Certificados desde').fill('2020-01-01');
  await page.getByLabel('Ordenar por').selectOption({ label: 'Mayor peso promedio' });
  await expect(page).toHaveURL('/lotes-certificados?breed=limangus&from=2020-01-01&sort=weight');
  await expect(page.getByRole('article').first()).toContainText('Limangus');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Limangus');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/lotes-certificados?sort=weight');
});

test('the same in English, chosen once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/lotes-certificados');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certified lots' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Certified lots' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await page
    .getByRole('link', { name: /^View certificate of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Certificate no\. / })).toBeVisible();
});

test(
  'a photo opens over the screen and closes by Escape, back where one was',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/certification/1');
    const thumbnail = page.getByRole('button', { name: /^Ampliar/ });
    await thumbnail.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(thumbnail).toBeFocused();
  },
);

test('a certificate is a document of one page', { tag: '@long' }, async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  const answer = await page.request.get('/api/v1/certified_lots');
  const [lot] = (await answer.json()) as { id: number }[];
  const detail = await page.request.get(`/api/v1/certified_lots/${lot?.id}`);
  const body = (await detail.json()) as { certified_lot: { cattle_certifications: { id: number }[] } };
  const [animal] = body.certified_lot.cattle_certifications;
  await page.goto(`/lotes-certificados/${lot?.id}/certificate/${animal?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();

  await page.goto(`/lotes-certificados/${lot?.id}/certificate/2147483647`);
  await expect(page).toHaveURL(`/lotes-certificados/${lot?.id}`);
});

test('the sample of a certificate calls nothing', { tag: '@long' }, async ({ page, watch }) => {
  await page.goto('/certificado-ejemplo');
  await expect(page.locator('[data-mark="MUESTRA"]')).toBeVisible();
  expect(watch.calls).toEqual([]);
});

test.describe('a list that the browser reads', () => {
  test.use({ drawn: false });

  test('pages of lots come as one scrolls', { tag: '@long' }, async ({ page }) => {
    const lots = Array.from({ length: 1000 }, (_, place) => ({
      id: 1000 - place,
      certified_animals_count: 1,
      average_weight: 170,
      photo_url: null,
      address: `Camino ${1000 - place}`,
      certification_date: '2026-05-04T12:30:00.000Z',
      cattle_breed: 'hereford',
      transfer_pending: false,
    }));
    await page.route('**/api/v1/certified_lots?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const before = Number(query.get('before') ?? 1001);
      return route.fulfill({
        json: lots.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))),
      });
    });
    await page.goto('/lotes-certificados');
    await expect(page.getByText('Camino 1000', { exact: true })).toBeVisible();
    for (const address of ['Camino 930', 'Camino 870', 'Camino 810']) {
      await expect(async () => {
        await page.mouse.wheel(0, 800);
        expect(await page.getByText(address, { exact: true }).count()).toBe(1);
      }).toPass({ intervals: [250] });
      // What is far away is not drawn.
      expect(await page.getByRole('article').count()).toBeLessThan(60);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a photo is loaded as wide as it is shown, and whole over the screen',
    { tag: '@long' },
    async ({ page }) => {
      const shown = (image: Locator) =>
        image.evaluate(({ currentSrc, complete, naturalWidth }: HTMLImageElement) =>
          complete && naturalWidth > 0 ? new URL(currentSrc).search : 'nothing',
        );
      await page.goto('/lotes-certificados');
      await expect
        .poll(() => shown(page.getByRole('img', { name: /^Foto del lote/ }).first()))
        .toBe('?width=240');
      await page.goto('/certification/1');
      const photo = page.getByRole('img', { name: /^Foto del animal/ });
      await expect.poll(() => shown(photo)).toBe('?width=480');
      await page.getByRole('button', { name: /^Ampliar/ }).click();
      await expect.poll(() => shown(page.getByRole('dialog').getByRole('img'))).toBe('');
    },
  );

  test('the drawer leads on, keeps the focus and gives it back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/certification/1');
    const menu = page.getByRole('button', { name: 'Abrir el menú' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeVisible();
    for (let tab = 0; tab < 8; tab += 1) await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await drawer.getByRole('link', { name: 'Lotes certificados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lotes certificados' })).toBeVisible();
  });
});

test('Spanish until chosen, whatever the browser prefers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await prefer(page, {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes certificados' })).toBeVisible();
  await context.close();
});
