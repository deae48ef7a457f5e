import { signInByToken } from '../fixtures';
import type { Probe } from './probe';
import { printMeasure } from './report';

/** Longer than a search field waits: each key comes while the search for the one before is at work. */
const pauseMs = 280;

async function cards(probe: Probe): Promise<void> {
  const { page } = probe;
  const count = page.getByRole('status').filter({ hasText: 'cuentas' });
  await probe.during('', 0, async () => {
    await page.goto('/gestion-usuarios');
    await count.getByText('8.000 cuentas').waitFor();
    await count.getByText('2.000 cuentas').waitFor();
  });
  printMeasure('10,000 accounts, cards: first load', probe.take());
  await page.getByRole('searchbox', { name: 'Filtrar productores' }).focus();
  await probe.during('Filtrar productores', 7, async () => {
    await page.keyboard.type('cuenta7', { delay: pauseMs });
    await page.getByText('1.111 de 8.000').waitFor();
  });
  await probe.during('Filtrar productores', 7, async () => {
    for (const key of 'cuenta7') await page.keyboard.press('Backspace', { delay: key ? pauseMs : 0 });
    await page.getByText('8.000 cuentas').waitFor();
  });
  printMeasure('10,000 accounts, cards: filter', probe.take());
}

async function table(probe: Probe): Promise<void> {
  const { page } = probe;
  await probe.during('', 0, async () => {
    await page.goto('/gestion-usuarios?view=table&hidden=&sort=-updatedAt');
    await page.getByText('1–25 de 10.000').waitFor();
  });
  printMeasure('10,000 accounts, table: first load', probe.take());
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('button') });
  for (const head of await heads.all()) {
    const name = (await head.textContent()) ?? '';
    for (const way of ['ascending', 'descending'])
      await probe.during(`${name}, ${way}`, 1, async () => {
        await head.getByRole('button').click();
        await head.and(page.locator(`[aria-sort=${way}]`)).waitFor();
      });
  }
  printMeasure('10,000 accounts, table: sort by each column', probe.take());
  const search = page.getByRole('searchbox', { name: 'Buscar cuentas' });
  await search.focus();
  await probe.during('Buscar cuentas', 7, async () => {
    await page.keyboard.type('cuenta7', { delay: pauseMs });
    await page.getByText('1–25 de 1.111').waitFor();
  });
  printMeasure('10,000 accounts, table: search', probe.take());
  await search.fill('');
  await page.getByText('1–25 de 10.000').waitFor();
  await probe.forget();
  for (const [name, range] of [
    ['Página siguiente', '26–50'],
    ['Última página', '9.976–10.000'],
    ['Página anterior', '9.951–9.975'],
    ['Primera página', '1–25'],
  ] as const)
    await probe.during(name, 1, async () => {
      await page.getByRole('button', { name }).click();
      await page.getByText(`${range} de 10.000`).waitFor();
    });
  printMeasure('10,000 accounts, table: pages', probe.take());
  const shown = { Tarjetas: page.getByText('8.000 cuentas'), Tabla: page.getByText('1–25 de 10.000') };
  for (const name of ['Tarjetas', 'Tabla', 'Tarjetas', 'Tabla'] as const)
    await probe.during(name, 1, async () => {
      await page.getByRole('button', { name, exact: true }).click();
      await shown[name].waitFor();
    });
  printMeasure('10,000 accounts: cards and table', probe.take());
}

/** User management over 10,000 accounts, as cards and as a table. */
export async function benchAccounts(probe: Probe): Promise<void> {
  await signInByToken(probe.page, 'admin');
  await cards(probe);
  await table(probe);
}
