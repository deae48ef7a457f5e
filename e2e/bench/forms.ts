import type { Locator } from '@playwright/test';
import { signInByToken } from '../fixtures';
import { photoOf, dayFromNow, RequestForm } from '../request-form';
import type { Probe } from './probe';
import { printMeasure } from './report';

const pauseMs = 60;
const words: Record<string, string> = { number: '12', date: '1' };

async function nameOf(field: Locator): Promise<string> {
  return field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent || input.name);
}

/** Writes in each field of a form as a person does, and leaves it. */
export async function typeInto(probe: Probe, form: Locator): Promise<void> {
  const fields = form.locator(
    'input:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true]):visible, textarea:visible',
  );
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const { type, inputMode } = await field.evaluate((input: HTMLInputElement) => input);
    const text = words[type] ?? (['numeric', 'decimal'].includes(inputMode) ? '12' : 'Ayacu');
    await field.fill('');
    await field.focus();
    // At the window's edge a browser without a screen tells the paint of a key only with a later one.
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await probe.forget();
    const press = async () => {
      await probe.page.keyboard.type(text, { delay: pauseMs });
      await probe.page.keyboard.press('Tab');
    };
    await probe.during(await nameOf(field), text.length + 1, press);
  }
}

/** What the machine needs for a field that does nothing: no screen is quicker. */
async function bareField(probe: Probe): Promise<void> {
  await probe.page.goto('data:text/html,<form><label>field<input></label></form>');
  await typeInto(probe, probe.page.locator('form'));
  printMeasure('a field without an app: typing', probe.take());
}

async function registrations(probe: Probe): Promise<void> {
  const { page } = probe;
  const form = page.locator('form');
  for (const [name, path] of [
    ['sign-in', '/signin'],
    ['producer registration', '/register-producer'],
    ['veterinarian registration', '/register-vet'],
  ] as const) {
    await probe.during('', 0, () => page.goto(path, { waitUntil: 'networkidle' }));
    printMeasure(`${name}: first load`, probe.take());
    await typeInto(probe, form);
    printMeasure(`${name}: typing`, probe.take());
  }
  const group = page.getByRole('group', { name: 'Zonas de servicio' });
  await group.getByRole('searchbox').fill('');
  const areas = group.getByRole('checkbox');
  for (const place of [0, 0, 1, 2])
    await probe.during(place === 0 ? 'all areas' : 'an area', 1, () => areas.nth(place).click());
  printMeasure('veterinarian registration: areas', probe.take());
}

async function profile(probe: Probe): Promise<void> {
  const { page } = probe;
  await signInByToken(page, 'veterinarian');
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Editar perfil' });
  await edit.waitFor();
  await probe.forget();
  await probe.during('Editar perfil', 1, () => edit.click());
  printMeasure('profile: edit', probe.take());
  await typeInto(probe, page.locator('form'));
  printMeasure('profile: typing', probe.take());
}

async function wizard(probe: Probe): Promise<void> {
  const { page } = probe;
  await signInByToken(page, 'producer');
  const form = new RequestForm(page);
  await form.open();
  await typeInto(probe, page.locator('form'));
  printMeasure('wizard, step 1: typing', probe.take());
  await form.fillLot();
  const previous = page.getByRole('button', { name: 'Anterior' });
  const go = async (button: Locator, step: string) => {
    await probe.forget();
    await probe.during(step, 1, async () => {
      await button.click();
      await form.expectStep(step);
    });
  };
  await go(form.next, 'Foto');
  await form.choosePhoto(await photoOf());
  await go(form.next, 'Disponibilidad');
  await form.writeDay('Desde', dayFromNow(7));
  await form.writeDay('Hasta', dayFromNow(60));
  await go(form.next, 'Revisión');
  const [back, forth] = [
    ['Disponibilidad', 'Foto', 'Datos del lote'],
    ['Foto', 'Disponibilidad', 'Revisión'],
  ];
  for (const step of back) await go(previous, step);
  for (const step of forth) await go(form.next, step);
  for (const step of back) await go(previous, step);
  printMeasure('wizard: next and previous', probe.take());
}

/** The forms of the product: typing in each field, and the steps of the wizard. */
export async function benchForms(probe: Probe): Promise<void> {
  await bareField(probe);
  await registrations(probe);
  await profile(probe);
  await wizard(probe);
}
