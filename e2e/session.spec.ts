import type { Page } from '@playwright/test';
import { expect, keptToken, signIn, signOut, test, userMenu, type Role } from './fixtures';

const roles: [role: Role, items: string[]][] = [
  ['producer', ['Solicitar certificado', 'Mis solicitudes', 'Mis lotes certificados', 'Mis transferencias']],
  ['veterinarian', []],
  ['admin', ['Panel', 'Gestión de usuarios', 'Auditoría']],
];

/**
 * The narrowest window with the whole header holds it in one line, and still holds it with wider letters (WCAG 1.4.12).
 */
async function expectRoomForWideLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(userMenu(page)).toBeVisible();
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeLessThan(70);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const spacing = 'letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
    sheet.replaceSync(`* { line-height: 1.5 !important; ${spacing} } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
}

for (const [role, items] of roles) {
  const tag = role === 'producer' ? [] : '@long';
  test(`a ${role} signs in, sees its items and signs out`, { tag }, async ({ page }) => {
    await signIn(page, role);
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      'Lotes certificados',
      // The number of what waits may stand behind the name.
      ...items.map((item) => new RegExp(`^${item}`)),
      'Verificar',
    ]);
    await page.reload();
    await expectRoomForWideLetters(page);
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.poll(() => keptToken(page)).toBeNull();
  });
}

test(
  'a wrong password is told in the words of the server, in either language',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expected.push(/status of 401/);
    await page.goto('/signin');
    await page.getByLabel('Correo electrónico').fill('nadie@caravana.example');
    await page.getByLabel(/^Contraseña/).fill('incorrecta');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'El correo electrónico o la contraseña no son correctos.',
    );
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  },
);

test('signing out in one tab signs out the other', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, 'producer');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/lotes-certificados');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});
