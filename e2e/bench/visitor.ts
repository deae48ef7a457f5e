import type { Locator } from '@playwright/test';
import type { Probe } from './probe';
import { printMeasure } from './report';

/** Longer than a search field waits: each key comes while the search for the one before is at work. */
const pauseMs = 280;

/** Opens a page, then waits until it has what is pressed first. */
async function open(probe: Probe, path: string, first: Locator): Promise<void> {
  await probe.page.goto(path, { waitUntil: 'networkidle' });
  await first.waitFor();
  await probe.forget();
}

/** Presses one after the other. */
async function pressAll(probe: Probe, buttons: readonly [name: string, button: Locator][]): Promise<void> {
  for (const [name, button] of buttons) await probe.during(name, 1, () => button.click());
}

async function languages(probe: Probe): Promise<void> {
  const button = (name: string) => probe.page.getByRole('button', { name });
  await pressAll(probe, [
    ['English', button('English')],
    ['Español', button('Español')],
  ]);
}

async function list(probe: Probe): Promise<void> {
  const { page } = probe;
  const search = page.getByRole('searchbox', { name: 'Buscar lotes' });
  const filters = page.getByRole('button', { name: 'Filtros' });
  await open(probe, '/lotes-certificados', filters);
  await pressAll(probe, [['Filtros', filters]]);
  await probe.during('Raza', 1, () => page.getByLabel('Raza').selectOption({ label: 'Limangus' }));
  await pressAll(probe, [['Quitar filtros', page.getByRole('button', { name: 'Quitar filtros' })]]);
  await search.focus();
  await probe.during('Buscar lotes', 8, () => page.keyboard.type('hereford', { delay: pauseMs }));
  await languages(probe);
  await probe.during('a lot', 1, async () => {
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('region', { name: 'Animales', exact: true }).waitFor();
  });
  printMeasure('list of lots', probe.take());
}

async function lot(probe: Probe): Promise<void> {
  const { page } = probe;
  const animals = page.getByRole('region', { name: 'Animales', exact: true });
  const filters = animals.getByRole('button', { name: 'Filtros' });
  await open(probe, '/lotes-certificados/1', filters);
  await pressAll(probe, [['Filtros', filters]]);
  await probe.during('Sexo', 1, () => animals.getByLabel('Sexo').selectOption({ index: 1 }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await pressAll(probe, [
    ['Tabla', button('Tabla')],
    ['Lista', button('Lista')],
    ['Compartir', button('Compartir')],
    ['Cerrar', page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })],
  ]);
  await languages(probe);
  await probe.during('a certificate', 1, async () => {
    await animals
      .getByRole('link', { name: /^Ver certificado de/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Certificado n\.º/ }).waitFor();
  });
  printMeasure('lot', probe.take());
}

async function certificate(probe: Probe): Promise<void> {
  const { page } = probe;
  const verify = page.getByRole('button', { name: 'Verificar este certificado' });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' });
  await open(probe, '/certification/1', verify);
  await pressAll(probe, [
    ['photo', page.getByRole('button', { name: /^Ampliar/ })],
    ['Cerrar', close],
    ['Compartir', page.getByRole('button', { name: 'Compartir', exact: true })],
    ['Cerrar', close],
  ]);
  await probe.during('Verificar', 1, async () => {
    await verify.click();
    await page.getByRole('button', { name: 'Verificar nuevamente' }).waitFor();
  });
  await languages(probe);
  await probe.during('a veterinarian', 1, async () => {
    await page.getByRole('link', { name: 'Ver perfil' }).click();
    await page.getByRole('heading', { level: 1, name: /^Dr/ }).waitFor();
  });
  printMeasure('certificate', probe.take());
}

/** What a stranger presses on the pages that are shared: a list of lots, a lot and a certificate. */
export async function benchVisitor(probe: Probe): Promise<void> {
  await list(probe);
  await lot(probe);
  await certificate(probe);
}
