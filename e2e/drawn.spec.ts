import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { differencesOf, wholePages, languages, plantWord, readRoot, watchRoot } from './drawn';
import { expect, keptToken, signInByToken, test, userMenu } from './fixtures';

/** Server-side rendering and hydration: the pages that the server draws, in both languages, with scripts and without. */

/** Opens a page in a language and tells all that did not stay as the server drew it. */
async function differences(page: Page, path: string, language: 'es' | 'en'): Promise<string[]> {
  await page.goto(`${path}?lang=${language}`);
  await page.waitForLoadState('networkidle');
  return differencesOf(await page.evaluate(readRoot), language);
}

/** The words of a page where no script runs. */
async function wordsWithoutScripts(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const words = await page.locator('#root').innerText();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  return words;
}

for (const path of wholePages) {
  test(`${path} is taken over as it was drawn, and is the same without scripts`, async ({
    page,
    browser,
    baseURL,
    watch,
  }) => {
    await page.addInitScript(watchRoot);
    for (const language of languages) {
      expect(await differences(page, path, language)).toEqual([]);
      expect(watch.calls).toEqual([]);
      const words = await page.locator('#root').innerText();
      expect(await wordsWithoutScripts(browser, `${baseURL}${path}?lang=${language}`)).toBe(words);
    }
  });
}

test('a word that the server would draw otherwise does not pass', async ({ page, watch }) => {
  await page.addInitScript(watchRoot);
  await page.route('/certification/1?lang=es', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: plantWord(await response.text()) });
  });
  expect(await differences(page, '/certification/1', 'es')).not.toEqual([]);
  expect(watch.problems.join()).toMatch(/Minified React error #418/);
  watch.expected.push(/Minified React error #418/);
});

test('a lot of 1,000 animals is drawn whole', async () => {
  const issued = '2026-05-04T12:30:00.000Z';
  const codes = Array.from({ length: 1_000 }, (_, place) => `AB123 A${String(place).padStart(4, '0')}`);
  const facts = { cattle_breed: 'hereford', gender: 'female', category: 'cow', created_at: issued };
  const animals = codes.map((cuig_code, id) => ({ ...facts, id: id + 1, cuig_code, photo_url: null }));
  const request = { id: 1, address: 'Ruta 29', status: 'executed', declared_lot_weight: 180, locality: null };
  const lot = { id: 7, is_active: true, created_at: issued, producer_profile_id: 2 };
  const answer = {
    certified_lot: { ...lot, certification_request: request, cattle_certifications: animals },
  };
  // As the service loads it.
  const file = join(process.cwd(), 'dist/.server/entry-server.js');
  const { draw } = (await import(pathToFileURL(file).href)) as typeof import('../src/entry-server');
  const drawing = await draw({
    path: '/lotes-certificados/7',
    language: 'es',
    origin: 'https://caravana.example',
    ask: async (path) => ({
      status: path.includes('/certified_lots/') ? 200 : 404,
      body: JSON.stringify(answer),
    }),
  });
  if (typeof drawing === 'string') throw new Error(drawing);
  expect(codes.filter((code) => !drawing.markup.includes(code))).toEqual([]);
  expect(brotliCompressSync(drawing.markup + drawing.state).length).toBeLessThan(40_000);
});

test('who typed and scrolled before the page could answer stays there, and what was typed is searched', async ({
  context,
}) => {
  let begin = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // One that no fixture waits for.
  const page = await context.newPage();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/lotes-certificados', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Buscar lotes' });
  await search.fill('hereford');
  await page.evaluate(() => window.scrollTo(0, 300));
  const scrolls = await page.evaluateHandle(() => {
    const places: number[] = [];
    document.addEventListener('scroll', () => places.push(window.scrollY));
    return places;
  });
  begin();
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  expect((await scrolls.jsonValue()).filter((place) => place !== 300)).toEqual([]);
  await expect(page).toHaveURL('/lotes-certificados?q=hereford');
  await expect(search).toHaveValue('hereford');
});

test('a link that is pressed while a page is taken over leads on as any link does', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The header is the browser's before what it stands above.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const link = document.querySelector<HTMLElement>('header a[href^="/signin"]');
      const taken = Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
      if (!taken) return port2.postMessage('look again');
      if (document.querySelector('#root[data-drawn]')) sessionStorage.setItem('pressed', 'early');
      return link?.click();
    });
    port1.start();
    if (window.location.pathname !== '/signin') port2.postMessage('look');
  });
  await page.goto('/lotes-certificados', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('early');
});

test('who is signed in is shown no way to sign in, and sees a lot as its owner', async ({ page }) => {
  await signInByToken(page, 'producer');
  const headers = { Authorization: `Bearer ${await keptToken(page)}` };
  const read = async (path: string) =>
    (await (await page.request.get(`/api/v1/certified_lots/${path}`, { headers })).json()) as unknown;
  const mine = (await read('my_certified_lots')) as { id: number }[];
  let own = 0;
  for (const { id } of mine) {
    const { certified_lot: lot } = (await read(String(id))) as { certified_lot: { can_transfer?: boolean } };
    if (lot.can_transfer) own = id;
  }
  await page.addInitScript(() => {
    const look = () => {
      const link = document.querySelector('header a[href^="/signin"]');
      if (link && getComputedStyle(link).visibility !== 'hidden') Object.assign(window, { offered: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/lotes-certificados/${own}`);
  await expect(userMenu(page)).toBeVisible();
  // The server drew what anyone sees.
  await expect(page.getByRole('link', { name: 'Transferir' })).toBeVisible();
  expect(await page.evaluate(() => 'offered' in window)).toBe(false);
});
