import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures';

/** Before hydration: what somebody does on a page that is there already and cannot answer yet. */

/** A page that shows and whose scripts do not come, and what lets them come. No fixture waits for it. */
async function openUnanswering(context: BrowserContext, path: string) {
  let begin = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const answer = async () => {
    begin();
    await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  };
  return { page, problems, answer };
}

test('who typed and scrolled before the page could answer stays there, and what was typed is searched', async ({
  context,
}) => {
  const { page, problems, answer } = await openUnanswering(context, '/lotes-certificados');
  const search = page.getByRole('searchbox', { name: 'Buscar lotes' });
  await search.fill('hereford');
  await page.evaluate(() => window.scrollTo(0, 300));
  const scrolls = await page.evaluateHandle(() => {
    const places: number[] = [];
    document.addEventListener('scroll', () => places.push(window.scrollY));
    return places;
  });
  await answer();
  expect((await scrolls.jsonValue()).filter((place) => place !== 300)).toEqual([]);
  await expect(page).toHaveURL('/lotes-certificados?q=hereford');
  await expect(search).toHaveValue('hereford');
  expect(problems).toEqual([]);
});

test(
  'a code that was typed and sent before the page could answer is looked up',
  { tag: '@long' },
  async ({ context }) => {
    const { page, problems, answer } = await openUnanswering(context, '/verificar');
    const code = page.getByRole('textbox', { name: 'Código, número o caravana' });
    await code.fill('000001');
    await code.press('Enter');
    await answer();
    await expect(page.getByRole('region', { name: 'Verificación del certificado 000001' })).toBeVisible();
    await expect(code).toHaveValue('000001');
    await expect(page).toHaveURL('/verificar');
    expect(problems).toEqual([]);
  },
);

test(
  'a table that the server drew stays while the page is taken over',
  { tag: '@long' },
  async ({ context }) => {
    const { page, problems, answer } = await openUnanswering(context, '/lotes-certificados/1?view=table');
    const table = page.getByRole('table');
    const drawn = await table.elementHandle();
    const lost = await page.evaluateHandle(() => {
      const parts: string[] = [];
      const look = () => {
        const [first] = document.querySelectorAll('table');
        if (!first?.checkVisibility()) parts.push('lost');
      };
      new MutationObserver(look).observe(document, { childList: true, attributes: true, subtree: true });
      return parts;
    });
    await answer();
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
    expect(await lost.jsonValue()).toEqual([]);
    expect(await table.evaluate((now, before) => now === before, drawn)).toBe(true);
    expect(problems).toEqual([]);
  },
);

test('what was pressed last before the page could answer is answered, once', async ({ context }) => {
  const { page, problems, answer } = await openUnanswering(context, '/lotes-certificados/1');
  await page.getByRole('button', { name: 'English' }).click();
  const share = page.getByRole('button', { name: 'Compartir' });
  await share.click();
  await share.click();
  await answer();
  const dialog = page.getByRole('dialog', { name: 'Compartir el lote 0001' });
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test(
  'who went on to something else than what was pressed is not called back to it',
  { tag: '@long' },
  async ({ context }) => {
    const { page, answer } = await openUnanswering(context, '/lotes-certificados');
    const filters = page.getByRole('button', { name: 'Filtros' });
    await filters.click();
    await page.getByRole('heading', { level: 1 }).click();
    await answer();
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    // It answers by now.
    await filters.click();
    await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
  },
);

test(
  'an order that was chosen before the page could answer is the one that the list gets',
  { tag: '@long' },
  async ({ context }) => {
    const { page, problems, answer } = await openUnanswering(context, '/lotes-certificados');
    await page.getByLabel('Ordenar por').selectOption({ label: 'Mayor peso promedio' });
    await answer();
    await expect(page).toHaveURL('/lotes-certificados?sort=weight');
    expect(problems).toEqual([]);
  },
);

// React takes a page over part by part: a part that is still to come would meet the next page's data instead of its
// own.
test(
  'a link that is pressed while a page is taken over leads on as any link does',
  { tag: '@long' },
  async ({ page }) => {
    // Slow enough that there is time between the parts.
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // The header is the browser's before what it stands above.
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const link = document.querySelector<HTMLElement>('header a[href^="/signin"]');
        const taken = Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
        if (!taken) return port2.postMessage('look again');
        if (document.querySelector('#root[data-drawn]')) sessionStorage.setItem('pressed', 'early');
        return link?.click();
      });
      port1.start();
      if (window.location.pathname !== '/signin') port2.postMessage('look');
    });
    await page.goto('/lotes-certificados', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('early');
  },
);
