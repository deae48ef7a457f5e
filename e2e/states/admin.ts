import { expect, type Page } from '@playwright/test';
import { failedAnchoring } from '../failed-anchoring';
import { answerKeys, bringOfficeKey } from '../office-key';
import { allowChange } from '../refused-changes';
import { settings } from './settings';
import { dialog, openRequest, press, refused } from './steps';
import type { Screens } from './state';

/** Asks whether accounts are to be deactivated, with what would follow from it, and gives a reason. */
const deactivating = (name: RegExp, follows: RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(dialog(page).getByText(follows).first()).toBeVisible();
  await dialog(page)
    .getByLabel(/^Motivo/)
    .fill('Duplicada');
};

/** The details of a veterinarian who waits for approval. */
async function waitingDetails(page: Page): Promise<void> {
  await press(/^Ver detalles de/)(page);
  await expect(dialog(page).getByRole('button', { name: 'Rechazar' })).toBeVisible();
}

/** Asks whether a key is backed with the office's, which is the one of this device. */
async function backing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Respaldar con este dispositivo' }).click();
  await expect(page.getByRole('dialog', { name: /^Respaldar la clave/ })).toBeVisible();
}

/** Two sessions of somebody else. */
const openSessions = ['Chrome · Android', null].map((device, place) => ({
  id: `00000000-0000-4000-9000-00000000000${place}`,
  device,
  signed_in_at: '2026-03-02T08:00:00.000Z',
  seen_at: '2026-03-02T12:00:00.000Z',
  expires_at: '2026-03-02T20:00:00.000Z',
  current: false,
}));

/** The screens of an admin. */
export const admin = {
  ...settings,
  '/dashboard': {
    as: 'admin',
    states: [
      { name: 'figures' },
      { name: 'days of a locality', at: '/dashboard?range=days&by=week&of=locality-1' },
      {
        name: 'a table over time',
        open: async (page) => {
          await page.getByRole('button', { name: 'Solicitudes: tabla' }).click();
          await expect(page.getByRole('button', { name: 'Descargar en CSV: Solicitudes' })).toBeVisible();
        },
      },
    ],
  },
  '/dashboard/solicitudes': {
    as: 'admin',
    states: [
      { name: 'table' },
      { name: 'columns', open: press('Columnas', 'menu'), keys: 'arrows' },
      {
        name: 'filters',
        at: '/dashboard/solicitudes?status=any&vet=1',
        open: (page) => expect(page.getByRole('combobox', { name: 'Productor' })).toBeVisible(),
      },
      {
        name: 'veterinarians to filter by',
        onward: true,
        keys: 'none',
        open: async (page) => {
          await page.getByRole('combobox', { name: 'Veterinario' }).fill('a');
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
        },
      },
      {
        name: 'a page of 100,000',
        at: async (page) => {
          // A demonstration has no such list: what is asked for here alone says that it goes on.
          await page.route(/certification_requests\?.*status=executed/, async (route) => {
            const response = await route.fetch();
            const next = '</api/v1/certification_requests?status=executed&before=2>; rel="next"';
            await route.fulfill({
              response,
              headers: { ...response.headers(), link: next, 'x-total-count': '100000' },
            });
          });
          return '/dashboard/solicitudes?status=executed';
        },
        open: (page) => expect(page.getByText(/de 100\.000/).first()).toBeVisible(),
      },
      { name: 'nothing found', at: '/dashboard/solicitudes?q=zzzz' },
      {
        name: 'rejecting several',
        open: async (page) => {
          await page.getByRole('row').getByRole('checkbox').nth(1).check();
          await press(/^Rechazar \(1\)$/)(page);
        },
      },
      {
        name: 'assigning a route',
        at: '/dashboard/solicitudes?status=created',
        open: async (page) => {
          for (const place of [1, 2]) await page.getByRole('row').getByRole('checkbox').nth(place).check();
          await press(/^Asignar recorrido \(2\)$/)(page);
        },
      },
      {
        name: 'a veterinarian for a route',
        onward: true,
        open: async (page) => {
          await dialog(page).getByRole('combobox', { name: 'Veterinario' }).fill('a');
          await page.getByRole('listbox').getByRole('option').first().click();
          await expect(
            dialog(page)
              .getByText(/^(A la|Sin turno)/)
              .first(),
          ).toBeVisible();
        },
      },
    ],
  },
  '/dashboard/solicitudes/$id': {
    as: 'admin',
    states: [
      { name: 'request', at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}` },
      {
        name: 'nobody to assign it to',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}`,
        open: async (page) => {
          await press('Asignar visita')(page);
          await expect(dialog(page).getByText('Nadie atiende esta localidad')).toBeVisible();
        },
      },
      {
        name: 'changing the visit',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page, 'assigned')}`,
        open: async (page) => {
          await press('Cambiar visita')(page);
          await expect(dialog(page).getByRole('combobox', { name: 'Día y turno' })).toBeVisible();
        },
      },
      refused('nothing chosen'),
      {
        name: 'slot taken meanwhile',
        onward: true,
        open: async (page) => {
          await dialog(page).getByRole('combobox', { name: 'Día y turno' }).selectOption({ index: 1 });
          await expect(dialog(page).getByRole('alert')).toHaveCount(0);
          await refused('slot taken').open?.(page);
        },
      },
      {
        name: 'rejecting',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}`,
        open: press('Rechazar solicitud'),
      },
      { name: 'none', at: '/dashboard/solicitudes/2147483647', status: 404 },
    ],
  },
  '/dashboard/anclajes': {
    as: 'admin',
    states: [
      {
        name: 'failures',
        at: async (page) => {
          // Of a healthy installation nothing fails: what an admin sees then is answered here.
          await page.route('**/api/v1/anchoring', (route) => route.fulfill({ json: failedAnchoring }));
          return '/dashboard/anclajes';
        },
        open: (page) => expect(page.getByRole('button', { name: 'Reintentar el anclaje 7' })).toBeVisible(),
      },
    ],
  },
  '/dashboard/transferencias': {
    as: 'admin',
    states: [{ name: 'table' }, { name: 'columns', open: press('Columnas', 'menu'), keys: 'arrows' }],
  },
  '/dashboard/cobertura': {
    as: 'admin',
    states: [
      { name: 'table' },
      { name: 'where nobody works', at: '/dashboard/cobertura?only=nobody' },
      { name: 'columns', open: press('Columnas', 'menu'), keys: 'arrows' },
    ],
  },
  '/cuentas/$key': {
    as: 'admin',
    states: [
      { name: 'producer', at: '/cuentas/producer-1' },
      { name: 'veterinarian', at: '/cuentas/vet-1' },
      { name: 'correcting', at: '/cuentas/producer-1', open: press('Corregir datos') },
      {
        name: 'asking for a password link',
        at: '/cuentas/producer-1',
        open: press('Enlace para una contraseña nueva'),
      },
      {
        name: 'a password link',
        onward: true,
        open: async (page) => {
          // One that is made would end another in the states that follow: it is answered here.
          allowChange(page);
          await page.route('**/password_link', (route) =>
            route.fulfill({
              json: {
                url: 'https://caravana.example/contrasena-nueva#q3Zp0Yl2n5',
                expires_at: '2026-11-25T12:30:00.000Z',
              },
            }),
          );
          await dialog(page).getByRole('button', { name: 'Crear el enlace' }).click();
          await expect(dialog(page).getByRole('button', { name: 'Cerrar' })).toBeVisible();
        },
      },
      { name: 'seeing as the account', at: '/cuentas/producer-1', open: press('Ver como') },
      {
        name: 'ending all sessions',
        at: '/cuentas/producer-1',
        open: async (page) => {
          // Who is signed in meanwhile differs from run to run.
          await page.route('**/api/v1/accounts/*/sessions', (route) => route.fulfill({ json: openSessions }));
          await page.reload();
          await page.getByRole('button', { name: 'Cerrar todas' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      {
        name: 'deactivated a moment ago',
        at: '/cuentas/vet-1',
        open: async (page) => {
          await page.route('**/api/v1/accounts/*', async (route) => {
            const response = await route.fetch();
            const { account } = (await response.json()) as { account: object };
            const until = new Date(Date.now() + 600_000).toISOString();
            await route.fulfill({
              response,
              json: { account: { ...account, active: false, undo_until: until } },
            });
          });
          await page.reload();
          await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
        },
      },
      { name: 'none', at: '/cuentas/2147483647', status: 404 },
    ],
  },
  '/auditoria': {
    as: 'admin',
    states: [
      { name: 'screen' },
      { name: 'formats of its file', open: press('Descargar', 'menu'), keys: 'arrows' },
      { name: 'no saved views', open: press('Vistas', 'menu'), keys: 'arrows' },
    ],
  },
  '/gestion-usuarios': {
    as: 'admin',
    states: [
      { name: 'cards' },
      {
        name: 'table with a selected row',
        at: '/gestion-usuarios?view=table',
        open: (page) => page.getByRole('row').getByRole('checkbox').nth(1).check(),
      },
      {
        name: 'columns',
        at: '/gestion-usuarios?view=table',
        open: press('Columnas', 'menu'),
        keys: 'arrows',
      },
      {
        name: 'details',
        at: '/gestion-usuarios?account=vet-1',
        open: (page) => expect(dialog(page)).toBeVisible(),
      },
      {
        name: 'keys of a veterinarian',
        at: async (page) => {
          await bringOfficeKey(page);
          await answerKeys(page);
          return '/gestion-usuarios?account=vet-1';
        },
        open: (page) => expect(dialog(page).getByText('Espera aprobación')).toBeVisible(),
      },
      { name: 'backing a key', onward: true, open: backing },
      { name: 'waiting for approval', at: '/gestion-usuarios?view=table&status=waiting' },
      {
        name: 'approving',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: press(/^Aprobar a/),
      },
      {
        name: 'details of who waits',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: waitingDetails,
      },
      {
        name: 'refusing',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: async (page) => {
          await waitingDetails(page);
          await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
          await expect(page.getByRole('dialog', { name: 'Rechazar el alta' })).toBeVisible();
        },
      },
      {
        name: 'deactivating a veterinarian',
        at: '/gestion-usuarios?producers=zzzz&vets=veterinaria@',
        open: deactivating(/^Desactivar a/, /^\d+ visitas? pasan? a otro/),
      },
      {
        name: 'deactivating a producer',
        at: '/gestion-usuarios?view=table&q=productor@',
        open: deactivating(/^Desactivar a/, /se cancelan?:$/),
      },
      refused('not deactivated'),
      {
        name: 'deactivating several',
        at: '/gestion-usuarios?view=table&q=productor',
        open: async (page) => {
          await page.getByRole('columnheader').getByRole('checkbox').check();
          await deactivating(/^Desactivar \(2\)/, /se cancelan?:$/)(page);
        },
      },
      {
        name: 'several not deactivated',
        onward: true,
        open: async (page) => {
          await dialog(page).locator('[type="submit"]').click();
          await expect(dialog(page).getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
} satisfies Screens;
