import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type LoadedScript,
  memberLoads,
  namedScripts,
  publicLoads,
  totalBytes,
  watchScripts,
} from './first-load';
import { expect, signInByToken, test } from './fixtures';

const contents = JSON.parse(readFileSync('dist/.vite/contents.json', 'utf8')) as Record<string, string[]>;
const notHere = [
  /^@mui\/x-/,
  /^formik$/,
  /^yup$/,
  /^msw$/,
  /^dayjs$/,
  // The readers of a URL's search are part of the route tree.
  /_admin\/.*-parts\/(?!url-state)/,
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

/** What prepares the print of a page once it rests: no part of its first load. */
const later = (script: LoadedScript) =>
  (contents[script.path] ?? []).some((name) => /^lean-qr$|^i18n\/\w+\/share\.json$/.test(name));

/** The HTML names each script that its screen loads, and no other: nothing waits for another to be read first. */
async function expectNamed(page: Page, path: string, scripts: readonly LoadedScript[]): Promise<void> {
  const loaded = scripts.map((script) => script.path).filter((name) => name.startsWith('assets/'));
  expect((await namedScripts(page, path)).toSorted()).toEqual(loaded.toSorted());
}

test.describe('a stranger', () => {
  test.use({ wholeLoader: true });

  for (const { path, budget } of publicLoads) {
    test(`${path} loads no more than it needs, and nothing jumps`, async ({ page }) => {
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
      const all = watchScripts(page);
      const fonts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') fonts.push(response.url());
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const { path: name } of all.filter(later)) {
        const early = await page.evaluate((script) => {
          const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
            'navigation',
          ) as PerformanceNavigationTiming[];
          const [asked] = performance.getEntriesByName(new URL(script, location.origin).href);
          return !asked || asked.startTime < loadEventStart;
        }, name);
        expect(early, `${name} before the page was there`).toBe(false);
      }
      const scripts = all.filter((script) => !later(script));
      const bytes = await totalBytes(scripts);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(budget);
      expect(fonts).toEqual([]);
      expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
      await expectNamed(page, path, scripts);
      const modules = scripts.flatMap((script) => contents[script.path] ?? []);
      const strange = modules.filter((name) => notHere.some((pattern) => pattern.test(name)));
      expect(strange.filter((name) => !(forms.has(path) && ['formik', 'yup'].includes(name)))).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
});

for (const { path, as, budget } of memberLoads) {
  test(`${path} loads no more than it needs for who is signed in`, async ({ page }) => {
    if (as) await signInByToken(page, as);
    const all = watchScripts(page);
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = await totalBytes(all);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budget);
    expect(all.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
    await expectNamed(page, path, all);
  });
}

test('the first answer of a certificate holds all of it, and fits the first flight of a connection', async ({
  page,
}) => {
  const response = await page.goto('/certification/1');
  const sizes = await response?.request().sizes();
  expect(response?.headers()['content-encoding']).toBe('br');
  expect(sizes?.responseBodySize).toBeGreaterThan(5_000);
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(14_000);
});
