import { expect, type Page } from '@playwright/test';
import { userMenu } from '../fixtures';
import { RequestForm } from '../request-form';
import { type Act, dialog, fillIn, heading, leave, press, said, seesPhoto, signIn } from './acts';

/** What a producer does: requests, lots, transfers. */
export const producer: Act[] = [
  signIn('ana@campo.example'),
  [
    'changes the name in the profile',
    async (page) => {
      await press(page, 'Editar perfil');
      await fillIn(page, { Nombre: 'La Querencia del Sur' });
      await press(page, 'Guardar cambios');
      await said(page, 'Los cambios se guardaron.');
      await expect(userMenu(page)).toContainText('La Querencia del Sur');
    },
  ],
  [
    'asks for a certification',
    async (page) => {
      const form = new RequestForm(page);
      await form.open();
      await form.fillAll();
      await form.send.click();
      await expect(page.getByRole('link', { name: 'Ver mis solicitudes' })).toBeVisible();
    },
  ],
  [
    'finds it in the list, with the words of every status',
    async (page) => {
      await page.getByRole('link', { name: 'Ver mis solicitudes' }).click();
      await said(page, 'LOT-99');
      for (const status of ['Pendiente', 'En curso', 'Completada', 'Cancelada', 'Ejecutada'])
        await said(page, status);
    },
  ],
  [
    'may pay and cancel only what is open',
    async (page) => {
      for (const [id, count] of [
        [7, 1],
        [9, 0],
        [10, 0],
      ] as const) {
        await expect(
          page.getByRole('button', { name: `Cancelar solicitud LOT-${id}`, exact: true }),
        ).toHaveCount(count);
        await expect(page.getByRole('button', { name: `Pagar LOT-${id}`, exact: true })).toHaveCount(count);
      }
    },
  ],
  [
    'reads in its detail the days as they came',
    async (page) => {
      await page.goto('/solicitud/99');
      await said(page, 'A convenir');
    },
  ],
  ['sees its photo', seesPhoto],
  [
    'cancels it',
    async (page) => {
      await press(page, /^Cancelar solicitud/);
      await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
      await said(page, 'La solicitud LOT-99 fue cancelada.');
    },
  ],
  [
    'sees the own lots',
    async (page) => {
      await page.goto('/mis-lotes-certificados');
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  ],
  [
    'opens one, which may be transferred',
    async (page) => {
      await page.goto('/lotes-certificados/5000');
      await page.getByRole('link', { name: 'Transferir titularidad' }).click();
      await expect(heading(page, 'Transferir titularidad')).toBeVisible();
    },
  ],
  [
    'searches the recipient',
    async (page) => {
      await page.getByRole('searchbox').fill('ombúes');
      await expect(page.getByRole('button', { name: /^Seleccionar a/ })).toHaveCount(1);
    },
  ],
  [
    'sends it',
    async (page) => {
      await press(page, 'Seleccionar a Los Tres Ombúes');
      await dialog(page).getByLabel('Mensaje').fill('Como hablamos');
      await dialog(page).getByRole('button', { name: 'Enviar transferencia' }).click();
      await said(page, /^La transferencia fue enviada/);
    },
  ],
  [
    'sees that it is pending',
    async (page) => {
      await page.goto('/lotes-certificados/5000');
      await expect(page.getByRole('alert')).toContainText(/transferencia/);
    },
  ],
  [
    'cancels it',
    async (page) => {
      await page.goto('/mis-transferencias');
      await press(page, 'Cancelar transferencia del lote 5000');
      await dialog(page).getByRole('button', { name: 'Cancelar transferencia' }).click();
      await said(page, 'La transferencia fue cancelada.');
    },
  ],
  [
    'accepts one that was received, with a rating',
    async (page) => {
      await page.getByRole('tab', { name: /^Recibidas/ }).click();
      await press(page, 'Aceptar la transferencia del lote 4991');
      await dialog(page).getByRole('radio', { name: '4 estrellas' }).check();
      await dialog(page).getByRole('button', { name: 'Aceptar transferencia' }).click();
      await said(page, /^La transferencia fue aceptada/);
    },
  ],
  [
    'rejects another',
    async (page) => {
      await press(page, 'Rechazar la transferencia del lote 4992');
      await dialog(page).getByRole('button', { name: 'Rechazar transferencia' }).click();
      await said(page, 'La transferencia fue rechazada.');
    },
  ],
  [
    'is led away from what is for others',
    async (page) => {
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/lotes-certificados$/);
    },
  ],
  leave,
];

/** What a veterinarian does. */
export const veterinarian: Act[] = [
  signIn('vet@campo.example'),
  ['is shown by its first and last name', (page) => expect(userMenu(page)).toContainText('Marina Paz')],
  [
    'changes the licence, a day of the week and the areas',
    async (page) => {
      await press(page, 'Editar perfil');
      await fillIn(page, { Matrícula: 'M.P. 2' });
      await page.getByRole('checkbox', { name: 'Ayacucho' }).check();
      await page.getByRole('combobox', { name: 'Jueves' }).click();
      await page.getByRole('option', { name: 'Tarde' }).click();
      await press(page, 'Guardar cambios');
      await said(page, 'Los cambios se guardaron.');
      await said(page, 'M.P. 2');
      await said(page, 'Ayacucho');
    },
  ],
  leave,
];

const accountCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) });

/** What an admin does. */
export const admin: Act[] = [
  signIn('admin@campo.example'),
  [
    'reads the figures, which link to nothing of ours',
    async (page) => {
      await page.goto('/dashboard');
      await said(page, '5.000');
      await expect(page.locator('main a[href^="/dashboard/"]')).toHaveCount(0);
    },
  ],
  [
    'is led back from a list that only we have',
    async (page) => {
      await page.goto('/dashboard/transferencias');
      await expect(page).toHaveURL(/dashboard$/);
    },
  ],
  [
    'finds an account',
    async (page) => {
      await page.goto('/gestion-usuarios');
      await page.getByRole('searchbox', { name: 'Filtrar productores' }).fill('ombúes');
      await expect(accountCard(page, 'Desactivar a Los Tres Ombúes')).toBeVisible();
    },
  ],
  [
    'reads its details, without a history',
    async (page) => {
      await press(page, 'Ver detalles de Los Tres Ombúes');
      await expect(dialog(page).getByText('DM104')).toBeVisible();
      await expect(dialog(page).getByText('Historial')).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
      await expect(dialog(page)).toHaveCount(0);
    },
  ],
  ...(['productor', 'veterinario'] as const).flatMap((type): Act[] => {
    const name = type === 'productor' ? 'Los Tres Ombúes' : 'Marina Paz';
    return (['Desactivar', 'Activar'] as const).map((action): Act => [
      `${action} ${type}`,
      async (page) => {
        await accountCard(page, `${action} a ${name}`).first().click();
        await expect(dialog(page).getByLabel(/^Motivo/)).toHaveCount(0);
        await dialog(page).getByRole('button', { name: action, exact: true }).click();
        await expect(dialog(page)).toHaveCount(0);
        const other = action === 'Activar' ? 'Desactivar' : 'Activar';
        await expect(accountCard(page, `${other} a ${name}`).first()).toBeVisible();
      },
    ]);
  }),
  leave,
];
