import type { Browser, Page } from '@playwright/test';
import { expect, keptToken, signInByToken, tabTo, test } from './fixtures';

// The stories take turns: they share the lots of two producers.
test.describe.configure({ mode: 'default' });

const sender = 'La Querencia del Sur';
const recipient = 'Cabaña Los Talas Grandes';

interface Lot {
  id: number;
  transfer_pending: boolean;
}

/** A lot of the viewer's own that can be transferred, as its number. */
async function freeLot(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/certified_lots/my_certified_lots', {
    headers: { authorization: `Bearer ${await keptToken(page)}` },
  });
  const lots = (await answer.json()) as Lot[];
  const lot = lots.find(({ transfer_pending: pending }) => !pending);
  return String(lot?.id).padStart(4, '0');
}

const lotPath = (number: string) => `/lotes-certificados/${Number(number)}`;
const pendingNotice = 'Este lote tiene una transferencia pendiente.';
const card = (page: Page, number: string) => page.getByRole('article', { name: `Lote ${number}` }).first();

/** Another person at another computer. */
async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signInByToken(page, 'otherProducer');
  return page;
}

/** What was sent to the API to change something. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && path.includes('transfer_intents')) changes.push(path);
  });
  return changes;
}

/** From the lot's own screen to the other producer, with each confirmation pressed twice. */
async function send(page: Page, number: string): Promise<void> {
  await page.goto(lotPath(number));
  await page.getByRole('link', { name: 'Transferir titularidad' }).click();
  await page.getByRole('searchbox', { name: 'Buscar productores' }).fill('talas');
  await expect(page.getByRole('list', { name: 'Productores' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Seleccionar a ${recipient}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transferir el lote ${number}` });
  await dialog.getByLabel('Mensaje (opcional)').fill('Según lo conversado en la feria.');
  await dialog.getByRole('button', { name: 'Enviar transferencia' }).dblclick();
  await expect(page).toHaveURL('/mis-transferencias');
  await expect(page.getByText(/^La transferencia fue enviada/)).toBeVisible();
  await expect(card(page, number)).toContainText('Pendiente');
  await expect(card(page, number)).toContainText(recipient);
}

test(
  'a transfer that is rejected leaves the lot where it was',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signInByToken(page, 'producer');
    const changes = changesOf(page);
    const number = await freeLot(page);
    await send(page, number);
    expect(changes).toHaveLength(1);
    await card(page, number).getByRole('link').click();
    await expect(page.getByText(pendingNotice)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Transferir titularidad' })).toHaveCount(0);

    const other = await another(browser, baseURL);
    const answers = changesOf(other);
    await other.goto('/mis-transferencias');
    await other.getByRole('tab', { name: /^Recibidas/ }).click();
    await expect(other).toHaveURL('/mis-transferencias?tab=received');
    await expect(card(other, number)).toContainText(sender);
    await card(other, number).getByRole('button', { name: 'Rechazar' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Rechazar transferencia' }).dblclick();
    await expect(other.getByText('La transferencia fue rechazada.')).toBeVisible();
    await expect(card(other, number)).toContainText('Rechazada');
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    expect(answers).toHaveLength(1);
    await other.context().close();

    await page.goto('/mis-transferencias');
    await expect(card(page, number)).toContainText('Rechazada');
    await card(page, number).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Transferir titularidad' })).toBeVisible();
  },
);

test(
  'a transfer that is cancelled can be sent again',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signInByToken(page, 'producer');
    const number = await freeLot(page);
    await send(page, number);
    const changes = changesOf(page);
    await card(page, number).getByRole('button', { name: 'Cancelar transferencia' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar transferencia' }).dblclick();
    await expect(card(page, number)).toContainText('Cancelada');
    expect(changes).toHaveLength(1);
    await card(page, number).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Transferir titularidad' })).toBeVisible();
    await expect(page.getByText(pendingNotice)).toHaveCount(0);

    const other = await another(browser, baseURL);
    await other.goto('/mis-transferencias?tab=received');
    await expect(card(other, number)).toContainText('Cancelada');
    await expect(card(other, number).getByRole('button')).toHaveCount(0);
    await other.context().close();
  },
);

test('a transfer that is accepted moves the lot, and the rating is public', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInByToken(page, 'producer');
  const number = await freeLot(page);
  const comments = `Muy prolija con el lote ${number}`;
  await send(page, number);

  const other = await another(browser, baseURL);
  const answers = changesOf(other);
  await other.goto('/mis-transferencias?tab=received');
  await card(other, number).getByRole('button', { name: 'Aceptar' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: '5 estrellas' })).toBeChecked();
  await dialog.getByRole('radio', { name: '3 estrellas' }).check();
  await dialog.getByLabel('Comentarios (opcional)').fill(comments);
  await dialog.getByRole('button', { name: 'Aceptar transferencia' }).dblclick();
  await expect(card(other, number)).toContainText('Aceptada');
  expect(answers).toHaveLength(1);
  await other.getByRole('link', { name: /^Ver el lote \d+$/ }).click();
  await expect(other.getByText(new RegExp(`fue transferido de ${sender}`))).toBeVisible();
  await expect(other.getByRole('link', { name: 'Transferir titularidad' })).toBeVisible();
  const newTitle = (await other.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await other.goto('/mis-lotes-certificados');
  await expect(other.getByRole('article').filter({ hasText: newTitle })).toBeVisible();
  await other.context().close();

  await page.goto('/mis-transferencias');
  await expect(card(page, number)).toContainText('Aceptada');
  await page.goto('/mis-lotes-certificados');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `Lote ${number}` })).toHaveCount(0);

  const anyone = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await anyone.newPage();
  await visitor.goto(lotPath(number));
  await visitor.getByRole('link', { name: 'Ver el lote actual' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();
  await expect(visitor.getByText(recipient).first()).toBeVisible();
  await visitor
    .getByRole('link', { name: /^Ver certificado de/ })
    .first()
    .click();
  await visitor.getByRole('link', { name: 'Ver perfil' }).click();
  const said = visitor.getByRole('listitem').filter({ hasText: comments });
  await expect(said).toContainText(recipient);
  await expect(said.getByRole('img', { name: '3 de 5 estrellas' })).toBeVisible();
  await anyone.close();
});

test(
  'a transfer answered in one tab says so in the other',
  { tag: '@long' },
  async ({ page, context, browser, baseURL }) => {
    await signInByToken(page, 'producer');
    const number = await freeLot(page);
    await send(page, number);
    const second = await context.newPage();
    await second.goto('/mis-transferencias');
    const cancel = (tab: Page) => card(tab, number).getByRole('button', { name: 'Cancelar transferencia' });
    const confirm = (tab: Page) =>
      tab.getByRole('dialog').getByRole('button', { name: 'Cancelar transferencia' });
    await cancel(second).click();

    const other = await another(browser, baseURL);
    await other.goto('/mis-transferencias?tab=received');
    await card(other, number).getByRole('button', { name: 'Rechazar' }).click();

    await cancel(page).click();
    await confirm(page).click();
    await expect(card(page, number)).toContainText('Cancelada');

    // What one did already is done, and not refused.
    await confirm(second).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByText('La transferencia fue cancelada.')).toBeVisible();
    await expect(card(second, number)).toContainText('Cancelada');

    await other.getByRole('dialog').getByRole('button', { name: 'Rechazar transferencia' }).click();
    const refusal = other.getByRole('dialog').getByRole('alert');
    await expect(refusal).toHaveText('La transferencia ya no está pendiente.');
    await other.keyboard.press('Escape');
    await expect(card(other, number)).toContainText('Cancelada');
    await other.context().close();
  },
);

test('the keyboard is enough', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  await signInByToken(page, 'producer');
  const number = await freeLot(page);
  await page.goto(lotPath(number));
  await tabTo(page, page.getByRole('link', { name: 'Transferir titularidad' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Transferir titularidad' })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar productores' }));
  await page.keyboard.type('dm102');
  await expect(page.getByRole('list', { name: 'Productores' }).getByRole('listitem')).toHaveCount(1);
  const select = page.getByRole('button', { name: `Seleccionar a ${recipient}` });
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Mensaje (opcional)'));
  await page.keyboard.type('Con el teclado');
  await tabTo(page, page.getByRole('button', { name: 'Enviar transferencia' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis transferencias' })).toBeFocused();
  await expect(card(page, number)).toContainText('Con el teclado');

  const other = await another(browser, baseURL);
  await other.goto('/mis-transferencias');
  await tabTo(other, other.getByRole('tab', { name: 'Enviadas' }));
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('Enter');
  await tabTo(other, card(other, number).getByRole('button', { name: 'Aceptar' }));
  await other.keyboard.press('Enter');
  await tabTo(other, other.getByRole('radio', { name: '5 estrellas' }));
  await other.keyboard.press('ArrowLeft');
  await expect(other.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
  await tabTo(other, other.getByRole('button', { name: 'Aceptar transferencia' }));
  await other.keyboard.press('Enter');
  await expect(card(other, number)).toContainText('Aceptada');
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(other, other.getByRole('link', { name: /^Ver el lote \d+$/ }));
  await other.keyboard.press('Enter');
  await expect(other.getByText(new RegExp(`fue transferido de ${sender}`))).toBeVisible();
  await other.context().close();
});
