import type { Browser, Page } from '@playwright/test';
import { anchored } from './anchored';
import { differencesOf, drawnPages, languages, plantWord, readRoot, watchRoot } from './drawn';
import { expect, keptToken, prefer, signInByToken, test, userMenu } from './fixtures';

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

test.beforeEach(async ({ request }) => {
  // What a worker still makes of a certificate would show between one look and the next; the first one is the last it makes.
  await anchored(request, 1);
});

for (const path of drawnPages) {
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

test('who is signed in, reads English and likes it dark sees no flash and no jump', async ({ page }) => {
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
    await page.waitForLoadState('networkidle');
    const { colours, shifts } = await page.evaluate(
      () => (window as unknown as { frames: { colours: string[]; shifts: number[] } }).frames,
    );
    expect({ path, colours: [...new Set(colours)], shifts }).toEqual({
      path,
      colours: ['rgb(20, 26, 22)'],
      shifts: [],
    });
  }
});
