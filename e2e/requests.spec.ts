import type { Page } from '@playwright/test';
import { expect, expectNoRepeatedCalls, keptToken, signInByToken, test, userMenu } from './fixtures';
import { dayFromNow, RequestForm } from './request-form';

interface Listed {
  id: number;
  status: string;
}

/** The producer's requests, as the API lists them. */
async function listRequests(page: Page): Promise<Listed[]> {
  const answer = await page.request.get('/api/v1/certification_requests', {
    headers: { Authorization: `Bearer ${await keptToken(page)}` },
  });
  const rows = (await answer.json()) as { certification_request: Listed }[];
  return rows.map((row) => row.certification_request);
}

async function idOf(page: Page, status: string): Promise<number> {
  const found = (await listRequests(page)).find((request) => request.status === status);
  if (!found) throw new Error(`No request is ${status}`);
  return found.id;
}

const card = (page: Page, id: number) => page.getByRole('article', { name: `LOT-${id}`, exact: true });

test('a producer follows a request, sees its photo and cancels it by the keyboard', async ({
  page,
  watch,
}) => {
  await signInByToken(page, 'producer');
  const id = await idOf(page, 'created');
  await page.goto('/lotes-certificados');
  await expect(page.getByRole('article').first()).toBeVisible();
  watch.calls.length = 0;
  await page.getByRole('link', { name: 'Mis solicitudes' }).click();
  await card(page, id)
    .getByRole('link', { name: `Ver detalles de LOT-${id}` })
    .click();
  await expect(page).toHaveURL(`/solicitud/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Solicitud LOT-${id}` })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Estado' })).toContainText('Pago pendiente');

  const thumbnail = page.getByRole('button', { name: /^Ampliar/ });
  await thumbnail.click();
  const photo = page.getByRole('dialog', { name: `Foto de los animales de LOT-${id}` });
  await expect(photo.getByRole('img')).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await expect(thumbnail).toBeFocused();
  await thumbnail.press('Enter');
  await photo.click();
  await expect(photo).toHaveCount(0);
  expectNoRepeatedCalls(watch);

  await page.getByRole('button', { name: 'Volver' }).click();
  const opener = card(page, id).getByRole('button', { name: `Cancelar solicitud LOT-${id}` });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Cancelar la solicitud LOT-${id}` });
  await expect(dialog).toContainText('no se puede deshacer');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`La solicitud LOT-${id} fue cancelada.`)).toBeVisible();
  await expect(card(page, id)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await listRequests(page)).map((request) => request.id)).not.toContain(id);

  await page.goto(`/solicitud/${id}`);
  await expect(page.getByRole('region', { name: 'Estado' })).toContainText('Cancelada');
});

test('a double click in the detail cancels once', { tag: '@long' }, async ({ page }) => {
  await signInByToken(page, 'producer');
  const id = await idOf(page, 'assigned');
  const deletes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletes.push(request.url());
  });
  await page.goto(`/solicitud/${id}`);
  await page.getByRole('button', { name: `Cancelar solicitud LOT-${id}` }).click();
  await page.getByRole('button', { name: 'Cancelar solicitud', exact: true }).dblclick();
  await expect(page).toHaveURL('/mis-solicitudes');
  await expect(page.getByText(`La solicitud LOT-${id} fue cancelada.`)).toBeVisible();
  await expect(card(page, id)).toHaveCount(0);
  expect(deletes).toHaveLength(1);
});

test(
  'a request that another tab canceled meanwhile is told as canceled, and the list follows',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expected.push(/status of 409/);
    await signInByToken(page, 'otherProducer');
    const id = await idOf(page, 'assigned');
    await page.goto('/mis-solicitudes');
    await card(page, id)
      .getByRole('button', { name: /^Cancelar/ })
      .click();
    const other = await context.newPage();
    await other.goto('/mis-solicitudes');
    await card(other, id)
      .getByRole('button', { name: /^Cancelar/ })
      .click();
    await other.getByRole('button', { name: 'Cancelar solicitud', exact: true }).click();
    await expect(card(other, id)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar solicitud', exact: true }).click();
    await expect(page.getByText(`La solicitud LOT-${id} fue cancelada.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, id)).toHaveCount(0);
  },
);

test('an executed request leads to its lot, which is among my lots', { tag: '@long' }, async ({ page }) => {
  await signInByToken(page, 'producer');
  const id = await idOf(page, 'executed');
  await page.goto(`/solicitud/${id}`);
  const panel = page.getByRole('region', { name: 'Estado' });
  await expect(panel).toContainText('Certificado listo');
  await panel.getByRole('link', { name: 'Ver lote' }).click();
  await expect(page).toHaveURL(/\/lotes-certificados\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Lote \d{4}$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Mis lotes certificados' }).click();
  const lot = page.getByRole('article').first();
  const name = (await lot.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await lot.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'who reads why a request was rejected asks for it again, with the same data and photo and other days',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'producer');
    const id = await idOf(page, 'rejected');
    await page.goto('/mis-solicitudes');
    await card(page, id)
      .getByRole('link', { name: `Ver detalles de LOT-${id}` })
      .click();
    const status = page.getByRole('region', { name: 'Estado' });
    await expect(status).toContainText('Motivo del rechazo');
    const facts = page.getByRole('region', { name: 'Datos de la solicitud' });
    const address = await facts.getByRole('definition').nth(4).innerText();
    await status.getByRole('link', { name: `Volver a solicitar LOT-${id}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Volver a solicitar LOT-${id}` })).toBeVisible();
    const form = new RequestForm(page);
    await form.expectStep('Disponibilidad');
    await form.writeDay('Desde', dayFromNow(7));
    await form.writeDay('Hasta', dayFromNow(60));
    await form.next.click();
    await form.expectStep('Revisión');
    await form.send.click();
    await form.expectStep('Solicitud enviada');
    const [made] = await listRequests(page);
    expect(made?.id).toBeGreaterThan(id);
    await page.goto(`/solicitud/${made?.id}`);
    await expect(facts).toContainText(address);
    await expect(
      facts.getByRole('img', { name: `Foto de los animales de LOT-${made?.id}` }),
    ).toHaveJSProperty('complete', true);
  },
);

test('a request of somebody else is not shown', { tag: '@long' }, async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  await signInByToken(page, 'producer');
  const own = (await listRequests(page)).map((request) => request.id);
  const foreign = Array.from({ length: 60 }, (_, place) => place + 1).find((id) => !own.includes(id));
  for (const id of [foreign, 2_147_483_647]) {
    await page.goto(`/solicitud/${id}`);
    await expect(page.getByRole('alert')).toHaveText(
      'La solicitud que buscas no existe o no tienes permisos para verla.',
    );
  }
  await page.getByRole('link', { name: 'Volver a mis solicitudes' }).click();
  await expect(page).toHaveURL('/mis-solicitudes');
});

test('the same in English', { tag: '@long' }, async ({ page }) => {
  await signInByToken(page, 'producer');
  const id = await idOf(page, 'executed');
  await page.goto('/mis-solicitudes');
  await userMenu(page).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  await card(page, id)
    .getByRole('link', { name: `View details of LOT-${id}` })
    .click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Certificate ready');
  await page.getByRole('link', { name: 'My certified lots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My certified lots' })).toBeVisible();
});
