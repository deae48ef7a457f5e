import type { Page } from '@playwright/test';
import type { CertificationRequestWrapper } from '../src/api/generated/model';
import { expect, signInByToken, tabTo as tabToPlace, test, userMenu } from './fixtures';
import { dayFromNow, photoOf, RequestForm, shownDay } from './request-form';

const creation = '**/api/v1/certification_requests';

/** Presses Tab until the first element of that role and name has the focus. */
function tabTo(form: RequestForm, name: string, role: 'button' | 'combobox' | 'spinbutton' | 'textbox') {
  return tabToPlace(form.page, form.page.getByRole(role, { name }).first());
}

test(
  'a producer asks for a certificate with the mouse and sees the visit',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'producer');
    const form = new RequestForm(page);
    await form.open();
    await expect(form.next).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Ver las localidades' })).toBeAttached();
    await form.fillLot();
    await page.getByRole('button', { name: 'Sumar un animal' }).click();
    await expect(page.getByLabel('Cantidad de animales')).toHaveValue('13');
    await form.next.click();

    await expect(form.heading('Foto')).toBeFocused();
    for (const content of ['', 'Esto no es una imagen.']) {
      await form.choosePhoto({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from(content) });
      await expect(page.getByRole('alert')).toHaveText(
        'La foto está dañada o no se puede leer. Elija otra foto',
      );
      await expect(form.next).toBeDisabled();
    }
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir foto' }).click();
    await (await chooser).setFiles(await photoOf());
    await expect(page.getByRole('img', { name: 'Vista previa de la foto elegida' })).toBeVisible();
    await form.next.click();

    await expect(form.heading('Disponibilidad')).toBeFocused();
    for (const [label, day] of [
      ['Desde', '10'],
      ['Hasta', '20'],
    ] as const) {
      const group = page.getByRole('group', { name: label });
      await group.getByRole('button', { name: /^Elija una fecha/ }).click();
      if (label === 'Desde') await page.getByRole('button', { name: 'Mes siguiente' }).click();
      await page.getByRole('gridcell', { name: day, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await form.next.click();

    await expect(form.heading('Revisión')).toBeFocused();
    await expect(page.locator('form')).toContainText('Ayacucho');
    await expect(page.locator('form')).toContainText('172,5');
    await page.getByLabel('Comentarios adicionales').fill('Entrar por la tranquera azul');
    await form.send.click();

    await expect(form.heading('Solicitud enviada')).toBeFocused();
    await expect(page.getByText(/(Mañana \(9:00‑12:00\)|Tarde \(14:00‑17:00\))/)).toBeVisible();
    await page.getByRole('link', { name: 'Ver la solicitud' }).click();
    await expect(page).toHaveURL(/\/solicitud\/\d+$/);
  },
);

test('a producer asks for a certificate with the keyboard alone', async ({ page }) => {
  await signInByToken(page, 'producer');
  const form = new RequestForm(page);
  await form.open();
  // Waited for from the start: the browser has to know before the key is pressed.
  const chooser = page.waitForEvent('filechooser');
  const { keyboard } = page;
  await tabTo(form, 'Cantidad de animales', 'spinbutton');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await tabTo(form, 'Raza predominante', 'combobox');
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(form, 'Localidad', 'combobox');
  await keyboard.type('ayacu');
  await keyboard.press('Enter');
  await tabTo(form, 'Ubicación del establecimiento', 'textbox');
  await keyboard.type('Ruta 50, km 12');
  await tabTo(form, 'Edad promedio', 'spinbutton');
  await keyboard.type('8');
  await tabTo(form, 'Peso promedio', 'spinbutton');
  await keyboard.type('172.4');
  await keyboard.press('ArrowUp');
  await expect(page.getByLabel('Peso promedio')).toHaveValue('172,5');
  await keyboard.press('Enter');

  await expect(form.heading('Foto')).toBeFocused();
  await tabTo(form, 'Elegir foto', 'button');
  await keyboard.press('Enter');
  await (await chooser).setFiles(await photoOf());
  await tabTo(form, 'Siguiente', 'button');
  await keyboard.press('Enter');

  await expect(form.heading('Disponibilidad')).toBeFocused();
  for (const [label, days] of [
    ['Desde', 7],
    ['Hasta', 60],
  ] as const) {
    const first = page.getByRole('group', { name: label }).getByRole('spinbutton').first();
    await tabToPlace(page, first);
    await keyboard.type(dayFromNow(days).split('-').toReversed().join(''));
  }
  await tabTo(form, 'Siguiente', 'button');
  await keyboard.press('Enter');

  await expect(form.heading('Revisión')).toBeFocused();
  await tabTo(form, 'Enviar solicitud', 'button');
  await keyboard.press('Enter');
  await expect(form.heading('Solicitud enviada')).toBeFocused();
});

test(
  'a producer registers, asks for a certificate, follows it and cancels it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register-producer');
    const answers = {
      'Correo electrónico': `tranquera-${Date.now()}@campo.example`,
      Contraseña: 'tranquera',
      'Confirmar contraseña': 'tranquera',
      Nombre: 'La Tranquera',
      'Número de CUIG': 'AB123',
      'Número de RENSPA': '01.002.0.00345/67',
      'Documento de identidad': '20.123.456',
    };
    for (const [label, value] of Object.entries(answers))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await page.getByRole('button', { name: 'Registrarse como productor' }).click();
    await expect(page).toHaveURL('/lotes-certificados');
    const form = new RequestForm(page);
    await page.getByRole('link', { name: 'Solicitar certificado' }).click();
    await form.fillAll();
    await form.send.click();
    await page.getByRole('link', { name: 'Ver la solicitud' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Solicitud LOT-\d+$/ })).toBeFocused();
    await expect(page.getByText('Ruta 50, km 12')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Foto de los animales/ })).toHaveJSProperty('complete', true);
    await page.getByRole('button', { name: /^Cancelar solicitud/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).click();
    await expect(page).toHaveURL('/mis-solicitudes');
    await expect(page.getByText('Todavía no tiene solicitudes')).toBeVisible();
  },
);

test(
  'a request that was lost is sent again, once, and a double click makes one',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED/);
    await signInByToken(page, 'producer');
    const keys: (string | undefined)[] = [];
    await page.route(creation, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    const form = new RequestForm(page);
    await form.open();
    await form.fillAll();
    await form.send.dblclick();
    await expect(form.heading('No se pudo enviar la solicitud')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeHidden();
    await expect(form.next).toBeHidden();
    expect(keys).toHaveLength(1);
    await page.getByRole('button', { name: 'Intentar nuevamente' }).click();
    await form.expectStep('Solicitud enviada');
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.getByRole('button', { name: 'Nueva solicitud' }).click();
    await expect(form.heading('Datos del lote')).toBeFocused();
    await expect(page.getByLabel('Cantidad de animales')).toHaveValue('');
  },
);

test('nothing that was entered is thrown away without asking', { tag: '@long' }, async ({ page }) => {
  await signInByToken(page, 'producer');
  const form = new RequestForm(page);
  await form.open();
  await page.reload();
  await form.fillLot();
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => window.location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  const link = page.getByRole('link', { name: 'Mis transferencias' });
  await link.click();
  const question = page.getByRole('dialog', { name: '¿Salir sin enviar la solicitud?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Cantidad de animales')).toHaveValue('12');
  await link.click();
  await page.getByRole('button', { name: 'Salir y descartar' }).click();
  await expect(page).toHaveURL(/mis-transferencias/);
  await form.open();
  await expect(page.getByLabel('Cantidad de animales')).toHaveValue('');
});

test(
  'a session that ends before sending keeps everything',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expected.push(/status of 401/);
    await signInByToken(page, 'producer');
    const form = new RequestForm(page);
    await form.open();
    await form.fillAll();
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      await fetch('/api/v1/sessions', { method: 'DELETE', headers });
    });
    await form.send.click();
    await expect(page.getByRole('alert')).toContainText('Su sesión terminó');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Iniciar sesión \(se abre en otra pestaña\)/ }).click();
    const other = await opened;
    await other.getByLabel('Correo electrónico').fill('productor@caravana.example');
    await other.getByLabel(/^Contraseña/).fill('caravana');
    await other.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(userMenu(other)).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Intentar nuevamente' }).click();
    await form.expectStep('Solicitud enviada');
  },
);

for (const event of ['paste', 'drop'] as const) {
  test(`a photo comes by ${event}`, { tag: '@long' }, async ({ page }) => {
    await signInByToken(page, 'producer');
    const form = new RequestForm(page);
    await form.open();
    await form.fillLot();
    await form.next.click();
    await form.expectStep('Foto');
    const { buffer } = await photoOf();
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'corral.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, buffer.toString('base64'));
    if (event === 'drop') {
      await page
        .getByRole('group', { name: 'Foto de los animales' })
        .dispatchEvent('drop', { dataTransfer: data });
    } else {
      await page.evaluate(
        (clipboardData) =>
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
        data,
      );
    }
    await expect(page.getByText(/Foto elegida: corral\.jpg, [\d,]+\sKB/)).toBeVisible();
    await expect(form.next).toBeEnabled();
    await page.getByRole('button', { name: 'Quitar la foto' }).click();
    await expect(form.next).toBeDisabled();
  });
}

/** Sends a request for days, and expects that it is shown and kept with those. */
async function sendFor(form: RequestForm, start: string, end: string): Promise<void> {
  const { page } = form;
  await form.writeDay('Desde', start);
  await form.writeDay('Hasta', end);
  await form.next.click();
  await expect(page.getByText(`Del ${shownDay(start)} al ${shownDay(end)}`)).toBeVisible();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.send.click();
  const { certification_request: made } = (await (await answer).json()) as CertificationRequestWrapper;
  expect(made.preferred_time_range).toEqual({ start, end });
}

async function openDays(page: Page): Promise<RequestForm> {
  await signInByToken(page, 'producer');
  const form = new RequestForm(page);
  await form.open();
  await form.fillLot();
  await form.next.click();
  await form.choosePhoto();
  await form.next.click();
  await form.expectStep('Disponibilidad');
  return form;
}

// At every hour it is another day than in Buenos Aires in one of the two: tomorrow in the first, yesterday in the
// second.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(timezoneId, { tag: '@long' }, () => {
    test.use({ timezoneId });
    test('the first day is that of Buenos Aires, and the days that are sent are those that were written', async ({
      page,
    }) => {
      const form = await openDays(page);
      await form.writeDay('Desde', dayFromNow(-1));
      await form.heading('Disponibilidad').click();
      await expect(page.getByText('La fecha de inicio no puede ser anterior a hoy')).toBeVisible();
      await sendFor(form, dayFromNow(0), dayFromNow(1));
    });
  });
}

test.describe('where a day begins at one o’clock', () => {
  test.use({ timezoneId: 'America/Santiago' });
  test('it is sent as it was written', { tag: '@long' }, async ({ page }) => {
    const form = await openDays(page);
    const [start = '', end = ''] = await page.evaluate(() => {
      const day = new Date();
      for (let days = 0; days < 400; days += 1) {
        day.setDate(day.getDate() + 1);
        day.setHours(0, 0, 0, 0);
        if (day.getHours() === 1) break;
      }
      const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
      return [day, next].map((one) => one.toLocaleDateString('en-CA'));
    });
    expect(start).toMatch(/-09-/);
    await sendFor(form, start, end);
  });
});
