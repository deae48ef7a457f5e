import { expect, type Page } from '@playwright/test';
import { invitation } from './settings';
import { choose } from './steps';
import type { Screens } from './state';

/** Sends an empty or a wrong form by leaving its fields. */
async function leaveFields(page: Page): Promise<void> {
  await page.locator('[name="email"]').fill('ana');
  await page.locator('[name="password"]').fill('1');
  await page.locator('[name="email"]').focus();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** The screens of who is not signed in yet. */
export const guest = {
  '/signin': { as: 'guest', states: [{ name: 'wrong', open: leaveFields }] },
  '/contrasena-nueva': {
    as: 'guest',
    states: [
      {
        name: 'with errors',
        at: '/contrasena-nueva#q3Zp0Yl2n5',
        open: async (page) => {
          await page.locator('[name="newPassword"]').fill('1');
          await page.locator('[name="repeated"]').focus();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
      { name: 'without the end of its link', at: '/contrasena-nueva' },
    ],
  },
  '/invitacion': {
    as: 'guest',
    states: [
      {
        name: 'with errors',
        at: async (page) => {
          // One that is made would be there for all states that follow: it is answered here.
          await page.route('**/api/v1/admin_invitations/preview', (route) =>
            route.fulfill({ json: { admin_invitation: invitation } }),
          );
          return '/invitacion#q3Zp0Yl2n5';
        },
        open: async (page) => {
          await page.locator('[name="password"]').fill('1');
          await page.locator('[name="lastName"]').focus();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
      {
        name: 'of none',
        at: '/invitacion',
        open: (page) => expect(page.getByText('La invitación no existe')).toBeVisible(),
      },
    ],
  },
  '/register-producer': { as: 'guest', states: [{ name: 'with errors', open: leaveFields }] },
  '/register-vet': {
    as: 'guest',
    states: [
      { name: 'with errors', open: leaveFields },
      { name: 'shifts', open: choose('Lunes'), keys: 'arrows' },
    ],
  },
} satisfies Screens;
