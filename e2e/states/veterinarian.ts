import { expect, type Page } from '@playwright/test';
import { dialog, press, read } from './steps';
import type { Screens } from './state';

/** Gives a visit the code of an animal, which is open then; what is kept of it stays in this browser. */
async function readCode(page: Page, code: string): Promise<void> {
  await page.route('**/api/v1/visits/*/animals/*', (route) => {
    const animal = route.request().postDataJSON() as object;
    const held = { photo_url: null, photo_wanted: false, elsewhere: [] };
    const at = { created_at: '2026-05-11T12:00:00Z', updated_at: '2026-05-11T12:00:00Z' };
    const client_id = route.request().url().split('/').at(-1);
    return route.fulfill({ json: { visit_animal: { client_id, ...animal, ...held, ...at } } });
  });
  await page.getByLabel('Código del lector o de la caravana').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Peso estimado')).toBeFocused();
}

/** Where a visit is that its veterinarian has still to close. */
const visitToDo = (page: Page): Promise<string> => visitOf(page, 'assigned');

async function visitOf(page: Page, status: string): Promise<string> {
  const [visit] = await read<{ certification_request: { id: number } }[]>(page, `visits?status=${status}`);
  return `/mis-visitas/${visit?.certification_request.id ?? 0}`;
}

/** Shows what is folded away under a text. */
async function unfold(page: Page, text: string): Promise<void> {
  const part = page.locator('details').filter({ hasText: text });
  await part.evaluate((element: HTMLDetailsElement) => (element.open = true));
}

/** The screens of a veterinarian. */
export const veterinarian = {
  '/mis-visitas': {
    as: 'veterinarian',
    states: [
      { name: 'to do' },
      { name: 'nothing found', at: '/mis-visitas?q=zzzz' },
      { name: 'done', at: '/mis-visitas?show=done' },
      { name: 'month', at: '/mis-visitas?show=month' },
      { name: 'work', at: '/mis-visitas?show=work' },
    ],
  },
  '/mis-visitas/$requestId': {
    as: 'veterinarian',
    states: [
      { name: 'visit', codes: true, at: visitToDo },
      { name: 'handing back', at: visitToDo, open: press('Devolver visita') },
      { name: 'rejecting', at: visitToDo, open: press('Rechazar solicitud') },
      {
        name: 'rejecting without a reason',
        onward: true,
        open: async (page) => {
          await dialog(page).locator('[type="submit"]').click();
          await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible();
        },
      },
      {
        name: 'file with refused rows',
        at: visitToDo,
        open: async (page) => {
          const rows = ['EID,Weight', '032010099900001,182', '3.2E+13,180', '032010099900001,183'];
          await page.getByLabel('Archivo para importar').setInputFiles({
            name: 'lecturas.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(rows.join('\n')),
          });
          await expect(dialog(page).getByText('Rechazadas: 2')).toBeVisible();
        },
      },
      { name: 'closing', at: visitToDo, open: press('Cerrar visita') },
      { name: 'closed', codes: true, at: (page) => visitOf(page, 'executed') },
      {
        name: 'an animal open, with errors and warnings',
        at: visitToDo,
        open: async (page) => {
          await readCode(page, '03201000000777');
          await unfold(page, 'Pruebas, vacunas, clínica y foto');
          await page.getByRole('button', { name: 'Agregar prueba' }).click();
          await unfold(page, 'Teclas');
          await page.getByLabel('Peso estimado').fill('18x');
          await page.getByRole('radio', { name: 'Macho' }).check();
          await page.getByRole('radio', { name: 'Ternera destetada' }).check();
          await page.getByRole('button', { name: 'Guardar y seguir' }).click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
      {
        name: 'an animal deleted',
        at: visitToDo,
        open: async (page) => {
          await readCode(page, '032010000007772');
          await page.getByRole('button', { name: 'Borrar 032 010 000 007 772' }).click();
          await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
        },
      },
      { name: 'defaults', at: visitToDo, open: press('Cambiar valores de la visita') },
      {
        name: 'question before leaving an animal',
        at: visitToDo,
        open: async (page) => {
          await page.getByLabel('Peso estimado').fill('180');
          await page.getByRole('link', { name: 'Caravana' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      { name: 'not theirs', at: '/mis-visitas/1' },
      {
        name: 'at the chute',
        at: visitToDo,
        open: async (page) => {
          await page.getByRole('button', { name: 'Manga' }).click();
          await readCode(page, '032010000007773');
          await unfold(page, 'Códigos, raza, fechas');
        },
      },
    ],
  },
} satisfies Screens;
