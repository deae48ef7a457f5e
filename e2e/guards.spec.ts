import { expect, signInByToken, test } from './fixtures';

/** A screen behind each guard; who may see which of all is told by src/routes/guards.long.test.tsx. */
const guarded = {
  producer: '/solicitud/1',
  veterinarian: '/mis-visitas/1',
  admin: '/gestion-usuarios',
} as const;

for (const path of ['/profile', ...Object.values(guarded)]) {
  const tag = path === guarded.producer ? [] : '@long';
  test(`${path} is closed to a guest`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Caravana').first()).toBeVisible();
    await expect(page).toHaveURL('/lotes-certificados');
    const notice = page.getByText('Lo que buscaba es para quienes iniciaron sesión.');
    await expect(notice).toBeVisible();
    // The history still says so; the server, which draws the list anew, cannot know, and no difference is told.
    await page.reload();
    await expect(notice).toBeVisible();
  });
}

for (const role of Object.keys(guarded) as (keyof typeof guarded)[]) {
  test(`a ${role} is led away from what is not theirs`, { tag: '@long' }, async ({ page }) => {
    await signInByToken(page, role);
    const others = Object.values(guarded).filter((path) => path !== guarded[role]);
    for (const path of [...others, '/signin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/lotes-certificados');
    }
    await page.goto('/profile');
    await expect(page).toHaveURL('/profile');
  });
}

test.describe('the loader', () => {
  test.use({ wholeLoader: true });

  test('keeps the keyboard from what lies behind it', { tag: '@long' }, async ({ page }) => {
    await signInByToken(page, 'producer');
    await page.route('**/api/v1/viewer', () => undefined);
    await page.goto('/profile');
    await expect(page.locator('.boot-over')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });
});
