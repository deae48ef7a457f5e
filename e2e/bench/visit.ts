import type { VisitAnimalFacts } from '../../src/api/generated/model';
import { signInByToken, tokenOf } from '../fixtures';
import { codesOf, newVisit, readerField } from '../visit-work';
import { typeInto } from './forms';
import type { Probe } from './probe';
import { printMeasure } from './report';

/** How many animals the visit has already. */
const animals = 200;

async function fill(probe: Probe, visit: number): Promise<void> {
  const { request } = probe.page;
  const headers = { authorization: `Bearer ${await tokenOf(request, 'veterinarian')}` };
  for (const [place, code] of codesOf(visit, animals).entries()) {
    const facts: VisitAnimalFacts = {
      cuig_code: code,
      gender: place % 2 === 0 ? 'female' : 'male',
      estimated_weight: 150 + (place % 60),
      dental_chronology: 'milk_corners',
    };
    const data = { rev: 1, deleted: false, facts, photo_digest: null };
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    const answer = await request.put(`/api/v1/visits/${visit}/animals/${id}`, { headers, data });
    if (!answer.ok()) throw new Error(`An animal was not taken: ${await answer.text()}`);
  }
}

/** The form of an animal, in a visit that has many: each key, and what a reader types. */
export async function benchVisit(probe: Probe): Promise<void> {
  const { page } = probe;
  const visit = await newVisit(page.request, animals);
  await fill(probe, visit);
  await signInByToken(page, 'veterinarian');
  await probe.during('', 0, async () => {
    await page.goto(`/mis-visitas/${visit}`);
    await readerField(page).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${animals} recibidas` })
      .waitFor();
  });
  printMeasure(`visit of ${animals}: first load`, probe.take());
  await typeInto(probe, page.locator('[data-animal-form]'));
  printMeasure(`visit of ${animals}: typing`, probe.take());
  await probe.forget();
  for (const code of codesOf(visit, animals + 5).slice(animals)) {
    await readerField(page).focus();
    await probe.during('read', code.length + 1, async () => {
      await page.keyboard.type(code, { delay: 20 });
      await page.keyboard.press('Enter');
      await page.getByText(/se agregó/).waitFor();
    });
  }
  printMeasure(`visit of ${animals}: reading codes`, probe.take());
}
