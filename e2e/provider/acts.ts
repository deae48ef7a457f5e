import { expect, type Page } from '@playwright/test';
import { signOut } from '../fixtures';
import type { StrictProvider } from './strict-provider';

/** An act of a person, and what tells that it is done. */
export type Act = [name: string, run: (page: Page, provider: StrictProvider) => Promise<unknown>];

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog');

/**
 * The first photo of the provider is there to be seen, though it comes from another origin than the app and the API.
 */
export async function seesPhoto(page: Page, { photos, origin }: StrictProvider): Promise<void> {
  expect(new Set([photos, origin, new URL(page.url()).origin]).size).toBe(3);
  const photo = page.locator(`main img[src^="${photos}/"]`).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

export function signIn(email: string): Act {
  return [
    `${email} signs in and comes to what was asked for`,
    async (page) => {
      await page.goto('/signin?to=/profile');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel(/^Contraseña/).fill('secreto');
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await expect(heading(page, 'Perfil')).toBeVisible();
    },
  ];
}

export const leave: Act = [
  'signs out',
  async (page) => {
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
];

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value);
}
