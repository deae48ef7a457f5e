import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type FirstLoad,
  type LoadedScript,
  memberLoads,
  namedScripts,
  publicLoads,
  totalBytes,
  watchScripts,
} from './first-load';
import { atRest, expect, signInByToken, test } from './fixtures';

const contents = JSON.parse(readFileSync('dist/.vite/contents.json', 'utf8')) as Record<string, string[]>;
const notHere = [
  /^@mui\/x-/,
  /^formik$/,
  /^yup$/,
  /^msw$/,
  /^dayjs$/,
  // The readers of a URL's search and what loaders ask for are part of the route tree.
  /_(admin|veterinarian)\/.*-parts\/(?!url-state|[\w-]*quer)/,
  /^mocks\//,
  /^server\//,
];

/** What a layout shift moved, and from where to where. */
interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

const forms = new Set(['/signin', '/register-producer']);

/** What strangers come to first: looked at each time, the others in the long run. */
const mostVisited = new Set(['/lotes-certificados', '/lotes-certificados/1', '/certification/1', '/signin']);

/** What a page prepares once it rests, its print or the reader of papers: no part of its first load. */
const prepared = [
  /^(?:qr|src\/components\/qr\/qr\.tsx)$/,
  /^i18n\/\w+\/share\.json$/,
  /^src\/(?:routes\/verificar\/-parts\/paper-facts|lib\/signed-facts|lib\/proof\/fingerprint)\.tsx?$/,
];

const later = (script: LoadedScript) =>
  (contents[script.path] ?? []).some((name) => prepared.some((pattern) => pattern.test(name)));

const isBehind = (script: string, behind?: RegExp) =>
  behind !== undefined && (contents[script] ?? []).some((name) => behind.test(name));

/** The scripts that were asked for before the page was there. */
async function askedEarly(page: Page, scripts: readonly LoadedScript[]): Promise<string[]> {
  const asked = await page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const early = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < loadEventStart);
    return early.map((entry) => new URL(entry.name).pathname.slice(1));
  });
  return scripts.map((script) => script.path).filter((path) => asked.includes(path));
}

/**
 * Opens a screen and gives the scripts of its first load once they are all there: compressed, no more bytes than it may
 * load, and all of them named by its HTML, so that nothing waits for another to be read first.
 */
async function loadWithin({ path, budget, behind }: FirstLoad, page: Page): Promise<LoadedScript[]> {
  const all = watchScripts(page);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
  expect(await askedEarly(page, all.filter(later))).toEqual([]);
  const scripts = all.filter((script) => !later(script));
  const bytes = await totalBytes(scripts);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  const named = await namedScripts(page, path);
  const loaded = scripts.map((script) => script.path).filter((name) => name.startsWith('assets/'));
  const first = loaded.filter((name) => named.includes(name) || !isBehind(name, behind));
  expect(named.toSorted()).toEqual(first.toSorted());
  return scripts;
}

test.describe('a stranger', () => {
  test.use({ wholeLoader: true });

  for (const load of publicLoads) {
    const tag = mostVisited.has(load.path) ? [] : '@long';
    test(`${load.path} loads no more than it needs, and nothing jumps`, { tag }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: Moved[] })[])
            for (const { node, previousRect, currentRect } of entry.sources) {
              const places = [previousRect, currentRect].map(({ x, y }) => `${x}, ${y}`);
              shifts.push(`${node?.parentElement?.outerHTML.slice(0, 200)}: ${places.join(' to ')}`);
            }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // As on a slow machine, where what comes late is seen to come.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const fonts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') fonts.push(response.url());
      });
      const scripts = await loadWithin(load, page);
      // The letters of every screen, and no others; that their file is small says `letters.test.ts`.
      expect(fonts.map((url) => new URL(url).pathname)).toEqual(['/assets/public-sans-common-5.3.0.woff2']);
      const modules = scripts.flatMap((script) => contents[script.path] ?? []);
      const strange = modules.filter((name) => notHere.some((pattern) => pattern.test(name)));
      expect(strange.filter((name) => !(forms.has(load.path) && ['formik', 'yup'].includes(name)))).toEqual(
        [],
      );
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
});

for (const [place, load] of memberLoads.entries()) {
  // Of each class one each time, the others in the long run.
  const tag = memberLoads.findIndex(({ kind }) => kind === load.kind) === place ? [] : '@long';
  test(`${load.path} loads no more than it needs for who is signed in`, { tag }, async ({ page }) => {
    if (load.as) await signInByToken(page, load.as);
    await loadWithin(load, page);
  });
}

test('what every page loads holds no part of a screen', () => {
  const shell = Object.values(contents).find((modules) => modules.includes('src/main.tsx')) ?? [];
  expect(shell).toContain('src/components/layout/shell.tsx');
  // What a loader needs of a screen stands in a file of its own: beside the screen's parts it brings them along.
  expect(shell.filter((name) => /-parts\/.*\.tsx$/.test(name))).toEqual([
    // It asks for the table behind it.
    'src/routes/lotes-certificados/$lotId/-parts/lazy-animal-table.tsx',
  ]);
});

test('the first answer of a certificate holds all of it, and weighs little', async ({ page }) => {
  const response = await page.goto('/certification/1');
  const sizes = await response?.request().sizes();
  expect(response?.headers()['content-encoding']).toBe('br');
  expect(sizes?.responseBodySize).toBeGreaterThan(5_000);
  // What it weighs, with 5 % of air: about what a connection sends before the first acknowledgement.
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(17_100);
});
