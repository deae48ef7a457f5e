import { expect } from '@playwright/test';
import { answerNoOffice, bringOfficeKey } from '../office-key';
import { allowChange } from '../refused-changes';
import type { Screens } from './state';
import { dialog, press, refused } from './steps';

/** An invitation, which is answered here: one that is made would be there for all states that follow. */
export const invitation = {
  id: 1,
  email: 'coordinacion@caravana.example',
  grade: 'coordinates',
  invited_by: 'Ana Ledesma',
  created_at: '2026-03-02T12:00:00.000Z',
  expires_at: '2026-03-05T12:00:00.000Z',
};

/** What everybody is told, which is answered here: one that is set would be there for all states that follow. */
const announcement = {
  text: {
    es: 'El viernes de 6 a 8 no habrá servicio: cierre antes las visitas del día.',
    en: 'There is no service on Friday from 6 to 8: close the visits of the day before.',
  },
  from: null,
  until: '2099-12-04',
  current: true,
  changed_at: '2026-03-02T12:00:00.000Z',
};

/** What an admin sets for everybody. */
export const settings = {
  '/configuracion': {
    as: 'admin',
    states: [
      { name: 'screen' },
      {
        name: 'with a notice to everybody',
        at: async (page) => {
          await page.route('**/api/v1/announcement', (route) => route.fulfill({ json: { announcement } }));
          return '/configuracion';
        },
        open: (page) => expect(page.getByRole('button', { name: 'Terminar el aviso' })).toBeVisible(),
      },
      {
        name: 'with a key on this device',
        at: async (page) => {
          await bringOfficeKey(page);
          return '/configuracion';
        },
        open: (page) => expect(page.getByText('Colegio (este dispositivo)')).toBeVisible(),
      },
      {
        name: 'with a key that is not named yet',
        at: async (page) => {
          await answerNoOffice(page);
          return '/configuracion';
        },
        open: (page) => expect(page.getByRole('textbox', { name: 'Línea para OFFICE_KEYS' })).toBeVisible(),
      },
      { name: 'changing what an admin may do', at: '/configuracion', open: press(/^Cambiar permiso de/) },
      { name: 'deactivating an admin', at: '/configuracion', open: press(/^Desactivar a/) },
      refused('the only admin'),
      { name: 'inviting', at: '/configuracion', open: press('Invitar') },
      {
        name: 'invited',
        onward: true,
        open: async (page) => {
          allowChange(page);
          await page.route('**/api/v1/admin_invitations', (route) =>
            route.request().method() === 'POST'
              ? route.fulfill({
                  status: 201,
                  json: {
                    admin_invitation: invitation,
                    url: 'https://caravana.example/invitacion#q3Zp0Yl2n5',
                  },
                })
              : route.fulfill({
                  json: [invitation, { ...invitation, id: 2, email: 'dos@caravana.example' }],
                }),
          );
          await dialog(page).getByLabel('Correo electrónico').fill(invitation.email);
          await press('Hacer el enlace')(page);
          await expect(page.getByRole('textbox', { name: 'Enlace de la invitación' })).toBeVisible();
        },
      },
      {
        name: 'withdrawing an invitation',
        onward: true,
        open: async (page) => {
          await press('Cerrar')(page);
          await press(/^Retirar la invitación de/)(page);
        },
      },
    ],
  },
} satisfies Partial<Screens>;
