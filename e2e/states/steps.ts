import { expect, type Page } from '@playwright/test';
import { keptToken } from '../fixtures';
import type { State } from './state';

/** Reads from the API as who is signed in on the page. */
export async function read<Shape>(page: Page, path: string): Promise<Shape> {
  const headers = { authorization: `Bearer ${await keptToken(page)}` };
  const answer = await page.request.get(`/api/v1/${path}`, { headers });
  return (await answer.json()) as Shape;
}

interface Owned {
  id: number;
  transfer_pending: boolean;
}

/** A lot of who is signed in that can be transferred. */
export async function freeLot(page: Page): Promise<number> {
  const lots = await read<Owned[]>(page, 'certified_lots/my_certified_lots');
  return lots.find(({ transfer_pending: pending }) => !pending)?.id ?? 0;
}

/**
 * A request that who is signed in sees, of a status; one that was created can be canceled, and nobody serves its place.
 */
export async function openRequest(page: Page, wanted = 'created'): Promise<number> {
  const rows = await read<{ certification_request: { id: number; status: string } }[]>(
    page,
    'certification_requests',
  );
  return (
    rows.find(({ certification_request: { status } }) => status === wanted)?.certification_request.id ?? 0
  );
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** Presses the first button of a name, and waits for what it opens. */
export function press(name: string | RegExp, opens: 'dialog' | 'menu' | 'listbox' = 'dialog') {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole(opens)).toBeVisible();
  };
}

/** What the server refuses is told where it was asked for: the last state, whose confirming button is pressed. */
export const refused = (name: string): State => ({
  name,
  onward: true,
  open: async (page) => {
    await dialog(page).locator('[type="submit"]').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
});

/** Opens the choice of a field. */
export function choose(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name }).first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
  };
}
