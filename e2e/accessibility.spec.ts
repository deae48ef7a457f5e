import { expect, expectAccessible, prefer, test } from './fixtures';

const paths = [
  '/lotes-certificados',
  '/lotes-certificados?q=zzzz',
  '/lotes-certificados/1',
  '/lotes-certificados/1?q=zzzz',
  '/certification/1',
  '/certificado-ejemplo',
  '/veterinario/1',
  '/signin',
];

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });
      for (const path of paths) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await prefer(page, { scheme });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
          await expectAccessible(page);
        });
      }
    });
  }
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });
  for (const path of paths) {
    test(`${path} does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});
