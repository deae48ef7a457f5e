import { expect, type Page } from '@playwright/test';
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
  '/register-producer': { as: 'guest', states: [{ name: 'with errors', open: leaveFields }] },
  '/register-vet': {
    as: 'guest',
    states: [
      { name: 'with errors', open: leaveFields },
      { name: 'shifts', open: choose('Lunes'), keys: 'arrows' },
    ],
  },
} satisfies Screens;
