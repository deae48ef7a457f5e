import { expect } from '@playwright/test';
import { tokenOf } from '../fixtures';
import { dialog } from './steps';
import type { Screens } from './state';

/** The screens of whoever is signed in. */
export const member = {
  '/profile': {
    as: 'producer',
    states: [
      { name: 'of a producer' },
      {
        name: 'of a producer, changing',
        open: (page) => page.getByRole('button', { name: 'Editar perfil' }).click(),
      },
      {
        name: 'of a producer, not saved',
        onward: true,
        open: async (page) => {
          await page.locator('[name="email"]').fill('otra@caravana.example');
          await page.locator('[name="email"]').press('Enter');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'of a producer, question before leaving',
        open: async (page) => {
          await page.getByRole('button', { name: 'Editar perfil' }).click();
          await page.locator('[name="name"]').fill('El Retiro');
          await page.getByRole('link', { name: 'Caravana' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      {
        name: 'password with errors',
        open: async (page) => {
          await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
          await page.locator('[name="newPassword"]').fill('abc');
          await page.locator('[name="repeated"]').fill('abd');
          await page.locator('[name="currentPassword"]').focus();
          await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
        },
      },
      {
        name: 'password not changed',
        onward: true,
        open: async (page) => {
          await page.locator('[name="currentPassword"]').fill('caravana');
          await page.locator('[name="newPassword"]').fill('la tranquera del fondo');
          await page.locator('[name="repeated"]').fill('la tranquera del fondo');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'ending the other sessions',
        at: async ({ request }) => {
          await tokenOf(request, 'producer');
          return '/profile';
        },
        open: async (page) => {
          await page.getByRole('button', { name: 'Cerrar las demás' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      { name: 'of a veterinarian', as: 'veterinarian' },
      {
        name: 'of a veterinarian who waits for approval',
        as: 'waitingVeterinarian',
        open: (page) => expect(page.getByText(/^Su cuenta espera aprobación/)).toBeVisible(),
      },
      {
        name: 'of a veterinarian, changing',
        as: 'veterinarian',
        open: (page) => page.getByRole('button', { name: 'Editar perfil' }).click(),
      },
      { name: 'of an admin', as: 'admin' },
    ],
  },
  '/exportar': {
    as: 'producer',
    states: [
      { name: 'choices of a producer' },
      { name: 'choices of an admin', as: 'admin' },
      {
        name: 'search',
        as: 'admin',
        keys: 'none',
        open: async (page) => {
          // The keys are heard once the header knows who is there.
          await page.getByRole('button', { name: /^(?:Buscar|Search)$/ }).waitFor();
          await page.keyboard.press('Control+k');
          // The screens there are: more than there is room for.
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
      {
        name: 'what was found',
        as: 'admin',
        keys: 'none',
        onward: true,
        open: async (page) => {
          await page.getByRole('combobox').fill('LOT-1');
          await expect(page.getByRole('option', { name: /LOT-1/ }).first()).toBeVisible();
        },
      },
    ],
  },
} satisfies Screens;
