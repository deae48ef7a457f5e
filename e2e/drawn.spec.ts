import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Server-side rendering and hydration: the pages that the server draws, in both languages, with scripts and without. */

const pages = [
  '/lotes-certificados',
  '/lotes-certificados/1',
  '/certification/1',
  '/lotes-certificados/1/certificate/1',
  '/veterinario/1',
  '/certificado-ejemplo',
];
const languages = ['es', 'en'] as const;

interface Seen {
  /** The page's words as the server sent them. */
  before: string;
  /** What hydration took away, put in or wrote anew. */
  changes: string[];
  /** What the content security policy refused. */
  refused: string[];
}

/** Notes from before the first script what becomes of what the server drew. */
function watchRoot(): void {
  const seen: Seen = { before: '', changes: [], refused: [] };
  Object.assign(window, { seen });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  document.addEventListener('readystatechange', () => {
    // Before the scripts of the app, which wait for the end of the page.
    const root = document.getElementById('root');
    if (document.readyState !== 'interactive' || !root) return;
    seen.before = root.textContent;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target, type } of records) {
        const nodes = type === 'characterData' ? [target] : [...addedNodes, ...removedNodes];
        seen.changes.push(...nodes.map((node) => `${type} ${node.nodeName} ${node.textContent}`));
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
}

/** Opens a page in a language and tells all that did not stay as the server drew it. */
async function differences(page: Page, path: string, language: 'es' | 'en'): Promise<string[]> {
  await page.goto(`${path}?lang=${language}`);
  await page.waitForLoadState('networkidle');
  const { seen, now, lang } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    now: document.getElementById('root')?.textContent ?? '',
    lang: document.documentElement.lang,
  }));
  const { before, changes, refused } = seen;
  return [
    ...changes,
    ...refused,
    ...(before.length > 400 ? [] : ['The server drew nothing.']),
    ...(before === now ? [] : [`${before}\nbecame\n${now}`]),
    ...(lang === language ? [] : [`The page is in ${lang}.`]),
  ];
}

/** The words of a page where no script runs. */
async function wordsWithoutScripts(browser: Browser, url: string): Promise<string | null> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const words = await page.locator('#root').textContent();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  return words;
}

for (const path of pages) {
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
      const words = await page.locator('#root').textContent();
      expect(await wordsWithoutScripts(browser, `${baseURL}${path}?lang=${language}`)).toBe(words);
    }
  });
}

test('a word that the server would draw otherwise does not pass', async ({ page, watch }) => {
  await page.addInitScript(watchRoot);
  await page.route('/certification/1?lang=es', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Volver<', '>Otra palabra<') });
  });
  expect(await differences(page, '/certification/1', 'es')).not.toEqual([]);
  expect(watch.problems.join()).toMatch(/Minified React error #418/);
  watch.expected.push(/Minified React error #418/);
});

test('a crawler is told what there is', async ({ request }) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  for (const path of pages) expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of [
    '/lotes-certificados/2147483647',
    '/certification/2147483647',
    '/veterinario/2147483647',
    '/lotes-certificados/1/certificate/2147483647',
    '/certification/abc',
    '/no/existe',
  ])
    expect([path, await status(path)]).toEqual([path, 404]);
  const root = await request.get('/?lang=en', { maxRedirects: 0 });
  expect([root.status(), root.headers().location]).toEqual([302, '/lotes-certificados?lang=en']);
});
