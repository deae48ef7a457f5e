import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type FirstLoad,
  type LoadedScript,
  memberLoads,
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

/** Opens a screen and gives its scripts once they are all there: compressed, and no more bytes than it may load. */
async function loadWithin({ path, budget }: FirstLoad, page: Page): Promise<LoadedScript[]> {
  const scripts = watchScripts(page);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await totalBytes(scripts);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  return scripts;
}

test.describe('a stranger', () => {
  test.use({ wholeLoader: true });

  for (const load of publicLoads) {
    test(`${load.path} loads no more than it needs, and nothing jumps`, async ({ page }) => {
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
      const fonts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') fonts.push(response.url());
      });
      const scripts = await loadWithin(load, page);
      expect(fonts).toEqual([]);
      const modules = scripts.flatMap((script) => contents[script.path] ?? []);
      const strange = modules.filter((name) => notHere.some((pattern) => pattern.test(name)));
      expect(strange.filter((name) => !(forms.has(load.path) && ['formik', 'yup'].includes(name)))).toEqual(
        [],
      );
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
});

for (const load of memberLoads) {
  test(`${load.path} loads no more than it needs for who is signed in`, async ({ page }) => {
    if (load.as) await signInByToken(page, load.as);
    await loadWithin(load, page);
  });
}
