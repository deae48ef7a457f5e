import type { Page } from '@playwright/test';
import enAnimals from '../i18n/en/animals.json' with { type: 'json' };
import enVisits from '../i18n/en/visits.json' with { type: 'json' };
import esAnimals from '../i18n/es/animals.json' with { type: 'json' };
import esVisits from '../i18n/es/visits.json' with { type: 'json' };
import { expect, prefer, signInByToken, tabTo, test } from './fixtures';
import { codesOf, newVisit, readCode, readerField, receivedAnimals, servedByWorker } from './visit-work';

/** The work of a veterinarian at the chute. Each walk has a visit of its own. */

const counts = (onDevice: number, received: number) => `${onDevice} en este teléfono · ${received} recibidas`;

/** Opens a visit and waits until a code can be read. */
async function openVisit(page: Page, visit: number): Promise<void> {
  await page.goto(`/mis-visitas/${visit}`);
  await expect(readerField(page)).toBeVisible();
}

test('twenty animals entered without a signal arrive once each, though the page is killed while it sends, twice', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const visit = await newVisit(page.request, 20);
  await signInByToken(page, 'veterinarian');
  await openVisit(page, visit);
  await servedByWorker(page);
  await context.setOffline(true);
  const codes = codesOf(11, 20);
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
});

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

for (const { language, locale, words, size, batch } of languages)
  test.describe(`in ${language} at ${size.width} px`, () => {
    test.use({ viewport: size, locale });

    test('a veterinarian enters all that a certificate says without a mouse', async ({ page }) => {
      const visit = await newVisit(page.request, 2);
      await prefer(page, { language });
      await signInByToken(page, 'veterinarian');
      await page.goto(`/mis-visitas/${visit}`);
      const [first = '', second = ''] = codesOf(batch, 2);
      const { keyboard } = page;
      const form = page.locator('[data-animal-form]');
      const field = (name: string) => form.locator(`[name="${name}"]`);
      const button = (name: string) => form.getByRole('button', { name, exact: true });
      const write = async (name: string, text: string) => {
        await tabTo(page, field(name));
        await keyboard.type(text);
      };
      /** Chooses the first value of which a text begins so, which nobody opens. */
      const choose = async (name: string, letters: string) => {
        await tabTo(page, field(name));
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
