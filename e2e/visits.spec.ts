import type { Page } from '@playwright/test';
import enAnimals from '../i18n/en/animals.json' with { type: 'json' };
import enVisits from '../i18n/en/visits.json' with { type: 'json' };
import esAnimals from '../i18n/es/animals.json' with { type: 'json' };
import esVisits from '../i18n/es/visits.json' with { type: 'json' };
import { expect, prefer, signInByToken, tabTo, test } from './fixtures';
import { monthOf } from '../src/lib/month';
import { dayFromNow } from './request-form';
import { codesOf, newVisit, readCode, readerField, receivedAnimals, servedByWorker } from './visit-work';

/** The work of a veterinarian at the chute. Each walk has a visit of its own. */

const counts = (onDevice: number, received: number) =>
  `${onDevice} en este dispositivo · ${received} ${received === 1 ? 'recibida' : 'recibidas'}`;

/** Opens a visit and waits until a code can be read. */
async function openVisit(page: Page, visit: number): Promise<void> {
  await page.goto(`/mis-visitas/${visit}`);
  await expect(readerField(page)).toBeVisible();
}

test(
  'twenty animals entered without a signal arrive once each, though the page is killed twice as it sends',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    // Its page is loaded five times, and twenty animals are kept one after the other.
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    const visit = await newVisit(page.request, 20);
    await signInByToken(page, 'veterinarian');
    await openVisit(page, visit);
    await servedByWorker(page);
    await context.setOffline(true);
    const codes = codesOf(visit, 20);
    for (const code of codes) await readCode(page, code);
    await expect(page.getByText(counts(20, 0))).toBeVisible();
    // The whole page again, still without a signal.
    await page.reload();
    await expect(page.getByText(counts(20, 0))).toBeVisible();
    await page.close();

    await context.setOffline(false);
    for (const most of [5, 12]) {
      const sending = await context.newPage();
      let sent = 0;
      // From then on the server takes what is sent, and the page never hears of it.
      await sending.route('**/api/v1/visits/*/animals/*', async (route) => {
        sent += 1;
        if (sent <= most) return route.continue();
        await route.fetch();
        return undefined;
      });
      await sending.goto(`/mis-visitas/${visit}`);
      await expect.poll(() => sent).toBeGreaterThan(most);
      await sending.close();
    }
    const last = await context.newPage();
    await last.goto(`/mis-visitas/${visit}`);
    await expect(last.getByText(counts(20, 20))).toBeVisible();
    const received = await receivedAnimals(last.request, visit);
    expect(received.map(({ facts }) => facts.cuig_code)).toEqual(codes);
  },
);

/** The file of a stick reader on a scale (Tru-Test): a head, and a line an animal with its weight. */
function readerFile(codes: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  const lines = codes.map(
    (code, place) => `${code},${dayFromNow(0)},09:${String(place).padStart(2, '0')}:00,${170 + (place % 20)}`,
  );
  const text = ['EID,Date,Time,Weight', ...lines].join('\r\n');
  return { name: 'session.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('sixty animals from a reader become a public lot in at most 25 actions', async ({
  page,
  browser,
  baseURL,
}) => {
  const visit = await newVisit(page.request, 60);
  const codes = codesOf(visit, 60);
  await signInByToken(page, 'veterinarian');
  await page.goto('/mis-visitas');
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await act(page.getByRole('link', { name: `Abrir visita LOT-${visit}` }).click());
  const chooser = page.waitForEvent('filechooser');
  await act(button('Importar archivo').click());
  await act((await chooser).setFiles(readerFile(codes)));
  await act(button('Cargar 60 animales').click());
  await expect(page.getByText(/^Se cargó el archivo/)).toBeVisible();

  await act(button('Cambiar valores de la visita').click());
  const defaults = page.getByRole('dialog', { name: 'Valores de la visita' });
  const values = { gender: 'female', category: 'weaned_heifer', corporal_condition: '3' };
  for (const [name, value] of Object.entries(values))
    await act(defaults.locator(`[name="${name}"][value="${value}"]`).check());
  await act(defaults.locator('[name="dental_chronology"]').selectOption('milk_corners'));
  await act(defaults.locator('[name="birth_month"]').fill(monthOf(dayFromNow(-180))));
  await act(defaults.locator('[name="application_date"]').fill(dayFromNow(-20)));
  await act(defaults.getByRole('button', { name: 'Guardar valores' }).click());
  await expect(defaults).toBeHidden();
  await expect(page.getByText(counts(60, 60))).toBeVisible();

  await act(button('Cerrar visita').click());
  const closing = page.getByRole('dialog', { name: `Cerrar la visita LOT-${visit}` });
  await expect(closing).toContainText('60 de 60 pedidos');
  await expect(closing).toContainText('No falta nada ni hay advertencias.');
  // It is of a later day, as visits of walks are and others are not.
  await closing.getByRole('checkbox', { name: /^La visita es para el/ }).check();
  await act(closing.getByRole('button', { name: 'Certificar 60 animales' }).click());
  await expect(page.getByRole('heading', { name: /^Lote certificado/ })).toBeFocused();
  expect(actions).toBeLessThanOrEqual(25);

  const lot = await page.getByRole('link', { name: 'Ver lote' }).getAttribute('href');
  // A stranger reads it at once.
  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await stranger.goto(lot ?? '');
  await expect(stranger.getByText('60 certificados emitidos')).toBeVisible();
  await expect(stranger.getByText(codes[0] ?? '')).toBeVisible();
  // The producer's request has become the lot.
  await signInByToken(stranger, 'producer');
  await stranger.goto(`/solicitud/${visit}`);
  await expect(stranger.getByText('Ejecutada').first()).toBeVisible();
  await stranger.context().close();
});

test(
  'what is typed when a visit is closed is certified with it, also what no form holds or what waits',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    const visit = await newVisit(page.request, 1);
    const [code = ''] = codesOf(visit, 1);
    await signInByToken(page, 'veterinarian');
    await openVisit(page, visit);
    await servedByWorker(page);
    await readCode(page, code);
    await expect(page.getByText(counts(1, 1))).toBeVisible();

    await context.setOffline(true);
    const form = page.locator('[data-animal-form]');
    await form.locator('[name="estimated_weight"]').fill('182');
    await form.locator('summary').click();
    await form.locator('[name="final_notes"]').fill('Apta\tpara \u0001\r\ntraslado ');
    // Nobody has saved it.
    await page.getByRole('button', { name: 'Cerrar visita' }).click();
    const closing = page.getByRole('dialog', { name: `Cerrar la visita LOT-${visit}` });
    await expect(closing).toContainText('No hay conexión.');
    await expect(closing).toContainText('1 cambio está en este dispositivo y falta enviarlo.');
    await expect(closing.getByRole('button', { name: 'Certificar 1 animal' })).toBeDisabled();

    await context.setOffline(false);
    await expect(closing.getByText('Ahora no se puede cerrar:')).toBeHidden();
    await closing.getByRole('checkbox', { name: /^La visita es para el/ }).check();
    await closing.getByRole('button', { name: 'Certificar 1 animal' }).click();
    await expect(page.getByRole('heading', { name: /^Lote certificado/ })).toBeFocused();
    const [certified] = await receivedAnimals(page.request, visit);
    expect(certified?.facts).toMatchObject({ cuig_code: code, estimated_weight: 182 });
    expect(certified?.facts.final_notes).toMatch(/^Apta\s?para\s+traslado$/);
  },
);

test(
  'two phones on one visit see each other, and of two versions of one animal somebody chooses',
  { tag: '@long' },
  async ({ page, browser, baseURL, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    const visit = await newVisit(page.request, 3);
    const [mine = '', theirs = ''] = codesOf(visit, 2);
    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    for (const phone of [page, other]) {
      await signInByToken(phone, 'veterinarian');
      await openVisit(phone, visit);
      await servedByWorker(phone);
    }
    await readCode(page, mine);
    await readCode(other, theirs);
    await expect.poll(async () => (await receivedAnimals(page.request, visit)).length).toBe(2);
    for (const phone of [page, other]) {
      await phone.reload();
      await expect(phone.getByText(counts(2, 2))).toBeVisible();
    }

    // Both change one animal, and neither has a signal.
    for (const [phone, weight] of [
      [page, '180'],
      [other, '190'],
    ] as const) {
      await phone.context().setOffline(true);
      await readerField(phone).fill(mine);
      await phone.keyboard.press('Enter');
      await expect(phone.locator('[name="estimated_weight"]')).toBeFocused();
      await phone.keyboard.type(weight);
      await phone.keyboard.press('Enter');
      await expect(phone.getByText(counts(2, 1))).toBeVisible();
    }
    await page.context().setOffline(false);
    await expect(page.getByText(counts(2, 2))).toBeVisible();
    await other.context().setOffline(false);
    await other.getByRole('button', { name: /^Elegir versión/ }).click();
    const choice = other.getByRole('dialog', { name: /^¿Qué versión queda\?/ });
    await expect(choice).toContainText('180');
    await choice.getByRole('radio').nth(1).check();
    await choice.getByRole('button', { name: 'Dejar esta versión' }).click();
    await expect
      .poll(async () => {
        const received = await receivedAnimals(page.request, visit);
        return received.find(({ facts }) => facts.cuig_code === mine)?.facts.estimated_weight;
      })
      .toBe(190);
    await expect(other.getByText(counts(2, 2))).toBeVisible();
    await other.context().close();
  },
);

const languages = [
  {
    language: 'es',
    locale: 'es-AR',
    words: { ...esAnimals, fields: esVisits.fields },
    size: { width: 1440, height: 900 },
    batch: 21,
  },
  {
    language: 'en',
    locale: 'en-US',
    words: { ...enAnimals, fields: enVisits.fields },
    size: { width: 390, height: 844 },
    batch: 22,
  },
] as const;

for (const { language, locale, words, size } of languages)
  test.describe(`in ${language} at ${size.width} px`, { tag: '@long' }, () => {
    test.use({ viewport: size, locale });

    test('a veterinarian enters all that a certificate says without a mouse', async ({ page }) => {
      const visit = await newVisit(page.request, 2);
      await prefer(page, { language });
      // With all fields beside each other, also on a phone.
      await page.addInitScript(() => localStorage.setItem('desk-mode', 'list'));
      await signInByToken(page, 'veterinarian');
      await page.goto(`/mis-visitas/${visit}`);
      const [first = '', second = ''] = codesOf(visit, 2);
      const { keyboard } = page;
      const form = page.locator('[data-animal-form]');
      const field = (name: string) => form.locator(`[name="${name}"]`);
      const button = (name: string) => form.getByRole('button', { name, exact: true });
      const write = async (name: string, text: string) => {
        await tabTo(page, field(name));
        await keyboard.type(text);
      };
      /** Chooses the first value of which a text begins so, in a list that nobody opens or a row of buttons. */
      const choose = async (name: string, letters: string) => {
        await tabTo(page, form.locator(`select[name="${name}"], [name="${name}"]:checked`));
        await keyboard.type(letters);
      };
      /** The name of the first item of a list. */
      const items = (list: string) => form.getByRole('group', { name: list }).getByRole('combobox').first();
      const day = language === 'es' ? '15042026' : '04152026';

      await tabTo(page, readerField(page, words));
      await keyboard.type(first);
      await keyboard.press('Enter');
      await expect(field('estimated_weight')).toBeFocused();
      await keyboard.type(language === 'es' ? '182,5' : '182.5');
      await choose('corporal_condition', '3');
      await choose('gender', language === 'es' ? 'He' : 'Fe');
      await choose('category', language === 'es' ? 'Tern' : 'Unw');
      await choose('dental_chronology', language === 'es' ? 'Die' : 'Mil');
      await choose('cattle_breed', 'Brah');
      await write('birth_month', '102025');
      await write('application_date', day);
      // What is entered of few animals is folded away.
      const more = form.locator('summary');
      await tabTo(page, more);
      await keyboard.press('Enter');
      await write('brucellosis_test_date', day);
      await write('brucellosis_test_result', 'Negativo');
      await tabTo(page, button(words.add.other_tests));
      await keyboard.press('Enter');
      await expect(items(words.fields.otherTests)).toBeFocused();
      await keyboard.type('Leptospirosis');
      await keyboard.press('Tab');
      await keyboard.type(day);
      await write('brucellosis_vaccination_date', day);
      await write('foot_and_mouth_vaccination_date', day);
      await tabTo(page, button(words.add.other_vaccinations));
      await keyboard.press('Enter');
      await expect(items(words.fields.otherVaccinations)).toBeFocused();
      await keyboard.type('Carbunclo');
      await write('recent_treatments', 'Ivermectina');
      await write('clinical_observations', 'Sin particularidades');
      await write('final_notes', 'Apta');
      await keyboard.press('Control+Enter');
      await expect(readerField(page, words)).toBeFocused();

      await keyboard.type(second);
      await keyboard.press('Enter');
      await expect(field('estimated_weight')).toBeFocused();
      await tabTo(page, button(words.form.same));
      await keyboard.press('Enter');
      await write('estimated_weight', '171');
      await keyboard.press('Enter');
      await expect(readerField(page, words)).toBeFocused();

      await expect
        .poll(async () =>
          (await receivedAnimals(page.request, visit)).map(({ facts }) => facts.estimated_weight),
        )
        .toEqual([182.5, 171]);
      const [whole, same] = await receivedAnimals(page.request, visit);
      const facts = {
        corporal_condition: 3,
        gender: 'female',
        category: 'unweaned_calf',
        dental_chronology: 'milk_incisors_first_medians',
        cattle_breed: 'brahman',
        birth_month: '2025-10',
        application_date: '2026-04-15',
        brucellosis_test_date: '2026-04-15',
        brucellosis_test_result: 'Negativo',
        other_tests: [{ name: 'Leptospirosis', date: '2026-04-15' }],
        brucellosis_vaccination_date: '2026-04-15',
        foot_and_mouth_vaccination_date: '2026-04-15',
        other_vaccinations: [{ name: 'Carbunclo' }],
        recent_treatments: 'Ivermectina',
        clinical_observations: 'Sin particularidades',
        final_notes: 'Apta',
      };
      expect(whole?.facts).toMatchObject({ ...facts, cuig_code: first });
      expect(same?.facts).toMatchObject({ ...facts, cuig_code: second });
    });
  });
