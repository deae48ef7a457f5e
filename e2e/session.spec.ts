import { expect, keptToken, signIn, test, type Role } from './fixtures';

const roles: [role: Role, items: string[]][] = [
  [
    'producer',
    ['Solicitar certificado', 'Mis solicitudes', 'Mis lotes certificados', 'Mis transferencias', 'Perfil'],
  ],
  ['veterinarian', ['Perfil']],
  ['admin', ['Panel', 'Gestión de usuarios', 'Perfil']],
];

for (const [role, items] of roles) {
  test(`a ${role} signs in, sees its items and signs out`, async ({ page }) => {
    await signIn(page, role);
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      'Lotes certificados',
      ...items,
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.poll(() => keptToken(page)).toBeNull();
  });
}

test('a wrong password is told in the words of the server, in either language', async ({ page, watch }) => {
  watch.expected.push(/status of 401/);
  await page.goto('/signin');
  await page.getByLabel('Correo electrónico').fill('nadie@caravana.example');
  await page.getByLabel(/^Contraseña/).fill('incorrecta');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('El correo electrónico o la contraseña no son correctos.');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'producer');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL('/lotes-certificados');
  await expect(other.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});
