import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

const contents = JSON.parse(readFileSync('dist/.vite/contents.json', 'utf8')) as Record<string, string[]>;
const notHere = [
  /^@mui\/x-/,
  /^formik$/,
  /^yup$/,
  /^msw$/,
  /^dayjs$/,
  /_admin\/.*-parts/,
  /^mocks\//,
  /^server\//,
];

/** JavaScript of a first load, in bytes after brotli. */
const budgets = {
  '/lotes-certificados': 175_000,
  '/certification/1': 175_000,
  '/certificado-ejemplo': 180_000,
  '/veterinario/1': 180_000,
  '/lotes-certificados/1': 190_000,
  '/signin': 225_000,
};

const forms = new Set(['/signin']);

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} loads no more than it needs, and nothing jumps`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const scripts: { path: string; bytes: Promise<number> }[] = [];
    const other: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const type = response.request().resourceType();
      if (type === 'script') {
        expect(response.headers()['content-encoding'] ?? 'br').toBe('br');
        scripts.push({
          path: pathname.slice(1),
          bytes: response
            .request()
            .sizes()
            .then((sizes) => sizes.responseBodySize),
        });
      } else if (type === 'font') other.push(pathname);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts.map((script) => script.bytes))).reduce(
      (sum, size) => sum + size,
      0,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budget);
    expect(other).toEqual([]);
    const modules = scripts.flatMap((script) => contents[script.path] ?? []);
    const strange = modules.filter((name) => notHere.some((pattern) => pattern.test(name)));
    expect(strange.filter((name) => !(forms.has(path) && ['formik', 'yup'].includes(name)))).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0);
  });
}
