import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { anchored, newest } from './anchored';
import { differencesOf, drawnPages, drawnSearches, languages, plantWord, readRoot, watchRoot } from './drawn';
import { atRest, expect, keptToken, prefer, signInByToken, test, userMenu } from './fixtures';

/**
 * Server-side rendering and hydration: the pages that the server draws, in both languages, with scripts and without.
 */

const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Opens a page in a language and tells all that did not stay as the server drew it. */
async function differences(page: Page, path: string, language: 'es' | 'en'): Promise<string[]> {
  await page.goto(inLanguage(path, language));
  return differencesAtRest(page, language);
}

async function differencesAtRest(page: Page, language: 'es' | 'en'): Promise<string[]> {
  await atRest(page);
  return differencesOf(await page.evaluate(readRoot), language);
}

/** The words of a page where no script runs: of what was answered before, as what it tells of may go on. */
async function wordsWithoutScripts(browser: Browser, url: string, html: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(url);
  // What is there for want of scripts is looked at elsewhere.
  await page.evaluate(() => document.querySelectorAll('#root noscript').forEach((part) => part.remove()));
  const words = await page.locator('#root').innerText();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  return lines(words);
}

/**
 * Waits until all of the demonstration's certificates are anchored: what a worker still makes of one would show between
 * one look and the next. The first one is the last it makes.
 */
const allAnchored = (request: APIRequestContext) => anchored(request, 1);

/** Of a certificate that is anchored soon after the start. */
const certificatePage = `/certification/${newest}`;

/** Waits until what a page tells of certificates stays as it is; a form tells nothing of them. */
async function settled(request: APIRequestContext, path: string): Promise<void> {
  if (path === certificatePage) await anchored(request, newest);
  else if (!forms.includes(path)) await allAnchored(request);
}

const lines = (words: string) => words.split(/\s*\n\s*/).filter(Boolean);

/** A page of facts and a form: looked at each time, the others in the long run. */
const kinds = [certificatePage, '/register-vet'];
/** What says nothing of a certificate, and need not wait for any. */
const forms = ['/signin', '/register-producer', '/register-vet'];

for (const path of [...drawnPages, certificatePage, ...drawnSearches]) {
  const tag = kinds.includes(path) ? [] : '@long';
  test(
    `${path} is taken over as it was drawn, and is the same without scripts`,
    { tag },
    async ({ page, browser, baseURL, request, watch }) => {
      await settled(request, path);
      await page.addInitScript(watchRoot);
      for (const language of languages) {
        const answer = await page.goto(inLanguage(path, language));
        const html = (await answer?.text()) ?? '';
        expect(await differencesAtRest(page, language)).toEqual([]);
        expect(watch.calls).toEqual([]);
        const words = lines(await page.locator('#root').innerText());
        // All but what only scripts answer, such as buttons and forms.
        const without = await wordsWithoutScripts(browser, `${baseURL}${inLanguage(path, language)}`, html);
        expect(without.filter((line) => !words.join('\n').includes(line))).toEqual([]);
        expect(without.length).toBeGreaterThan(3);
      }
    },
  );
}

test('a word that the server would draw otherwise does not pass', async ({ page, request, watch }) => {
  await settled(request, certificatePage);
  await page.addInitScript(watchRoot);
  await page.route(`${certificatePage}?lang=es`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: plantWord(await response.text()) });
  });
  expect(await differences(page, certificatePage, 'es')).not.toEqual([]);
  expect(watch.problems.join()).toMatch(/Minified React error #418/);
  watch.expected.push(/Minified React error #418/);
});

test(
  'who is signed in is shown no way to sign in, and sees a lot as its owner',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'producer');
    const headers = { Authorization: `Bearer ${await keptToken(page)}` };
    const read = async (path: string) =>
      (await (await page.request.get(`/api/v1/certified_lots/${path}`, { headers })).json()) as unknown;
    const mine = (await read('my_certified_lots')) as { id: number }[];
    let own = 0;
    for (const { id } of mine) {
      const { certified_lot: lot } = (await read(String(id))) as {
        certified_lot: { can_transfer?: boolean };
      };
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
  },
);

test(
  'who is signed in, reads English and likes it dark sees no flash and no jump',
  { tag: '@long' },
  async ({ page, request }) => {
    await allAnchored(request);
    await signInByToken(page, 'producer');
    await prefer(page, { scheme: 'dark', language: 'en' });
    await page.addInitScript(() => {
      const frames = { colours: [] as string[], shifts: [] as number[] };
      Object.assign(window, { frames });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          frames.shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        if (document.body) frames.colours.push(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
    for (const path of ['/lotes-certificados', '/certification/1']) {
      await page.goto(`${path}?lang=en`);
      await expect(page.getByRole('button', { name: /: account menu$/ })).toBeVisible();
      await atRest(page);
      const { colours, shifts } = await page.evaluate(
        () => (window as unknown as { frames: { colours: string[]; shifts: number[] } }).frames,
      );
      expect({ path, colours: [...new Set(colours)], shifts }).toEqual({
        path,
        colours: ['rgb(20, 26, 22)'],
        shifts: [],
      });
    }
  },
);

test('who has no scripts searches, goes on to the next page, and comes to all of the menu', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', javaScriptEnabled: false },
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/lotes-certificados');
  const cards = page.getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(10);
  await page.getByRole('link', { name: 'Ver la lista desde el principio' }).click();
  await page.getByRole('searchbox', { name: 'Buscar lotes' }).fill('limangus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lotes-certificados?q=limangus');
  await expect(cards.first()).toContainText('Limangus');
  // Nothing that would not answer.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Verificar', exact: true }).click();
  await expect(page).toHaveURL('/verificar');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  // What stands in `noscript` is no text to a locator.
  const words = () => page.locator('main').innerText();
  await expect.poll(words).toContain('Este formulario necesita JavaScript');
  await page.getByRole('link', { name: 'English' }).click();
  await expect.poll(words).toContain('This form needs JavaScript');
  await context.close();
});

test(
  'why one was led here is told after a reload too, and the page is taken over all the same',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/mis-visitas');
    await expect(page).toHaveURL('/lotes-certificados');
    const notice = page.getByRole('link', { name: 'Iniciar sesión' });
    await expect(notice).toHaveCount(2);
    await page.reload();
    await expect(notice).toHaveCount(2);
  },
);

test(
  'what was typed before the page could answer is kept, and who is signed in is led away',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    let done = (): void => undefined;
    const typed = new Promise<void>((resolve) => (done = resolve));
    const open = page.goto('/signin');
    await page.locator('[name="email"]').fill('productor@caravana.example');
    await page.locator('[name="password"]').fill('caravana');
    done();
    await open;
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(userMenu(page)).toBeVisible();
    await page.goto('/signin');
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByRole('heading', { level: 1, name: 'Lotes certificados' })).toBeVisible();
  },
);
