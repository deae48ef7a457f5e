import type { Page } from '@playwright/test';
import { expect, signInByToken, test } from './fixtures';
import { servedByWorker } from './visit-work';

/** Without a connection: the service worker is a veterinarian's alone, keeps the app and goes with the session. */

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a veterinarian opens the app without a connection, and signs out of all that this browser keeps', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signInByToken(page, 'veterinarian');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await servedByWorker(page);
  // What was read is kept, the viewer with it.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const opened = indexedDB.open('caravana');
            opened.addEventListener('success', () => {
              const db = opened.result;
              const count = db.transaction('reads').objectStore('reads').count();
              count.addEventListener('success', () => {
                db.close();
                done(count.result);
              });
            });
          }),
      ),
    )
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL('/lotes-certificados');
  await expect(page.getByText('No hay conexión.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /menú de la cuenta/ })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/profile');
  await page.getByRole('button', { name: /menú de la cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

for (const [who, path] of [
  ['a stranger', '/lotes-certificados'],
  ['a producer', '/profile'],
] as const) {
  test(`${who} gets no service worker`, { tag: '@long' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    if (who === 'a producer') await signInByToken(page, 'producer');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await workers(page)).toBe(0);
    expect(asked.filter((one) => /sw\.js$|\/veterinarian-session-/.test(one))).toEqual([]);
  });
}

test(
  'what a veterinarian has besides is left out where it cannot be loaded, and the screen stays',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED/);
    const lost: string[] = [];
    await page.route(/\/assets\/(?:veterinarian-session|next-visits)-/, (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await signInByToken(page, 'veterinarian');
    await page.goto('/lotes-certificados');
    await expect.poll(() => lost.length).toBeGreaterThan(1);
    await expect(page.getByRole('button', { name: /menú de la cuenta/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
