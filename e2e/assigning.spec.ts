import type { Page } from '@playwright/test';
import { expect, keptToken, signInByToken, test } from './fixtures';
import { dayFromNow, photoOf } from './request-form';

/** A new request of the producer who is signed in, where the demonstration's veterinarian serves. */
async function sendRequest(page: Page): Promise<number> {
  const localities = (await (await page.request.get('/api/v1/localities')).json()) as {
    id: number;
    name: string;
  }[];
  const place = localities.find(({ name }) => name === 'Las Flores');
  const fields = {
    address: 'Ruta 3, km 187',
    locality_id: String(place?.id),
    intended_animal_group: '30',
    declared_lot_weight: '180',
    declared_lot_age: '9',
    cattle_breed: 'hereford',
    preferred_time_range_start: dayFromNow(30),
    preferred_time_range_end: dayFromNow(45),
  };
  const multipart = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`certification_request[${name}]`, value]),
    ),
    'certification_request[file]': await photoOf(),
  };
  const headers = { Authorization: `Bearer ${await keptToken(page)}` };
  const answer = await page.request.post('/api/v1/certification_requests', { headers, multipart });
  const { certification_request: made } = (await answer.json()) as { certification_request: { id: number } };
  return made.id;
}

/** Chooses the veterinarian and a free slot in the dialog of a visit; gives its day, `YYYY-MM-DD`, and its part. */
async function choose(page: Page, place: number): Promise<{ day: string; slot: string }> {
  await page.getByRole('button', { name: /^(Asignar|Cambiar) visita$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /visita LOT-\d+$/ });
  await dialog.getByRole('radio', { name: /^Marina Etcheverry/ }).check();
  const slots = dialog.getByRole('combobox', { name: 'Día y turno' });
  const [chosen = ''] = await slots.selectOption({ index: place });
  await dialog.locator('[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^La visita LOT-\d+ quedó asignada a Marina Etcheverry: /)).toBeVisible();
  const [day = '', slot = ''] = chosen.split(' ');
  return { day, slot };
}

test(
  "an admin gives a request another visit by hand, and moves it: it stands in the veterinarian's agenda",
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'otherProducer');
    const id = await sendRequest(page);

    await signInByToken(page, 'admin');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Solicitudes pendientes/ }).click();
    await page.getByRole('searchbox', { name: 'Buscar solicitudes' }).fill(`LOT-${id}`);
    await expect(page.getByRole('rowheader')).toHaveText([`LOT-${id}`]);
    await page.getByRole('link', { name: `LOT-${id}` }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Solicitud LOT-${id}` })).toBeFocused();
    await expect(page.getByText('Ruta 3, km 187, Las Flores')).toBeVisible();

    const first = await choose(page, 3);
    const second = await choose(page, 2);
    expect(second).not.toEqual(first);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(`/dashboard/solicitudes?q=LOT-${id}`);
    await expect(page.getByRole('rowheader')).toHaveText([`LOT-${id}`]);

    await signInByToken(page, 'veterinarian');
    await page.goto('/mis-visitas');
    const day = page.getByRole('region').filter({ has: page.locator(`#day-${second.day}`) });
    const visit = day.getByRole('article', { name: `LOT-${id}` });
    await expect(visit).toContainText(second.slot === 'morning' ? 'Mañana' : 'Tarde');
    await expect(page.getByRole('article', { name: `LOT-${id}` })).toHaveCount(1);
  },
);
