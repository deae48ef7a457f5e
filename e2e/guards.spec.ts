import { expect, signInByToken, test, type Role } from './fixtures';

const producer = [
  '/solicitar-certificado',
  '/mis-solicitudes',
  '/mis-lotes-certificados',
  '/solicitud/1',
  '/mis-transferencias',
  '/transferir-lote/1',
];
const admin = ['/dashboard', '/gestion-usuarios'];
const veterinarian = ['/mis-visitas', '/mis-visitas/1'];
const guest = ['/signin', '/register-producer', '/register-vet'];

for (const path of ['/profile', ...producer, ...veterinarian, ...admin]) {
  test(`${path} is closed to a guest`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Caravana').first()).toBeVisible();
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByText('Lo que buscaba es para quienes iniciaron sesión.')).toBeVisible();
  });
}

const wrong: [role: Role, paths: string[]][] = [
  ['producer', [...veterinarian, ...admin, ...guest]],
  ['veterinarian', [...producer, ...admin, ...guest]],
  ['admin', [...producer, ...veterinarian, ...guest]],
];

for (const [role, paths] of wrong) {
  test(`a ${role} is led away from what is not theirs`, async ({ page }) => {
    await signInByToken(page, role);
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL('/lotes-certificados');
    }
    await page.goto('/profile');
    await expect(page).toHaveURL('/profile');
  });
}

test.describe('the loader', () => {
  test.use({ wholeLoader: true });

  test('keeps the keyboard from what lies behind it', async ({ page }) => {
    await signInByToken(page, 'producer');
    await page.route('**/api/v1/viewer', () => undefined);
    await page.goto('/profile');
    await expect(page.locator('.boot-over')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });
});
