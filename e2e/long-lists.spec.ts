import { expect, test } from './fixtures';

const all = 900;
const pageSize = 60;

/** A page of lots, as the API would give it. */
function lotsBefore(before: number) {
  return Array.from({ length: Math.min(pageSize, before - 1) }, (_, place) => ({
    id: before - 1 - place,
    certified_animals_count: 12,
    average_weight: 180.5,
    photo_url: null,
    address:
      `Ruta Provincial 50, km ` +
      `${(before - place) % 97}${place % 7 === 0 ? ', entrada por el camino de tierra detrás de la escuela' : ''}`,
    certification_date: '2026-05-04T12:30:00.000Z',
    cattle_breed: 'hereford',
    transfer_pending: false,
  }));
}

test.use({ drawn: false });

test(
  'a list of hundreds stays light, whole for the keyboard and on paper, and is where one left it',
  { tag: '@long' },
  async ({ page, watch }) => {
    await page.route(/\/api\/v1\/certified_lots\?limit=60/, (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? all + 1);
      return route.fulfill({ json: lotsBefore(before) });
    });
    // The lots of this list are nowhere to be read ahead.
    watch.expected.push(/404/);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    const items = page.getByRole('main').getByRole('listitem');
    await page.goto('/lotes-certificados');
    const light = 3_500;
    await expect(items.first()).toHaveAttribute('aria-posinset', '1');
    let most = 0;
    const scrolled = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      most = Math.max(most, await nodes());
      return items.last().getAttribute('aria-posinset');
    };
    await expect.poll(scrolled, { intervals: [50] }).toBe(String(all));
    expect(most).toBeLessThan(light);
    await expect(page.getByRole('link', { name: 'Lote 0001' })).toBeVisible();

    // Tab goes on where nothing was drawn a moment ago.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const firstDrawn = async () => Number(await items.first().getAttribute('aria-posinset'));
    await expect.poll(firstDrawn).toBeLessThan(all - 100);
    const middle = items.filter({ visible: true }).nth(20).getByRole('link');
    await middle.focus();
    const number = async () => Number(/\d+$/.exec((await page.locator(':focus').textContent()) ?? '')?.[0]);
    const from = await number();
    for (let step = 1; step <= 30; step += 1) await page.keyboard.press('Tab');
    expect(await number()).toBe(from - 30);

    // By a link of the app and back: the list is read from what is there, and stands where it stood.
    const name = (await page.locator(':focus').textContent()) ?? '';
    const card = page.getByRole('link', { name, exact: true });
    const before = (await card.boundingBox())?.y ?? 0;
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/certificado-ejemplo"]')?.click());
    await expect(page).toHaveURL('/certificado-ejemplo');
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(200);

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(items).toHaveCount(all);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(nodes).toBeLessThan(light);
  },
);
