import { expect, signIn, test } from './fixtures';

test(
  'an admin finds a producer by its CUIG, sees the product as it does, and the audit log tells so',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Buscar' });
    await search.getByLabel('Buscar por nombre, número o código').fill('DM104');
    const found = search.getByRole('option', { name: /^El Ceibal de Udaquiola/ });
    await expect(found).toBeVisible();
    await found.click();
    await expect(page).toHaveURL(/\/cuentas\/producer-\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('El Ceibal de Udaquiola');

    await page.getByRole('button', { name: 'Ver como' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ver como' }).click();
    const viewing = page.getByRole('region', { name: 'Ver como otra cuenta' });
    await expect(viewing).toContainText('Está viendo como El Ceibal de Udaquiola');
    const items = page.getByRole('navigation', { name: 'Principal' });
    await items.getByRole('link', { name: 'Mis solicitudes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeVisible();
    await expect(viewing).toBeVisible();
    await viewing.getByRole('button', { name: 'Terminar' }).click();
    await expect(viewing).toHaveCount(0);

    await items.getByRole('link', { name: 'Auditoría' }).click();
    const events = page.getByRole('table');
    await expect(events.getByText('Terminó de ver como la cuenta').first()).toBeVisible();
    await expect(events.getByText('Empezó a ver como la cuenta').first()).toBeVisible();
  },
);
