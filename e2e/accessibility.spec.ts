import { expect, expectFits, prefer, test } from './fixtures';

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
  for (const path of paths) {
    test(`${scheme}: axe finds nothing on ${path}, and nothing scrolls sideways`, async ({ page }) => {
      await prefer(page, { scheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await expectFits(page);
    });
  }
}
