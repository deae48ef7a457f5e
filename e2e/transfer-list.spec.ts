import type { Locator, Page } from '@playwright/test';
import { expect, signInByToken, tabTo, test } from './fixtures';

test(
  'an admin goes from the legend to the transfers of a state, to others, and back',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await page.goto('/dashboard');
    const legend = page.getByRole('link', { name: 'Aceptadas: ver las transferencias' });
    await tabTo(page, legend);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/transferencias?status=accepted');
    await expect(page.getByRole('heading', { level: 1, name: 'Transferencias' })).toBeFocused();
    await expect(page).toHaveTitle('Transferencias · Caravana');

    const table = page.getByRole('table', { name: 'Transferencias' });
    const states = async () => new Set(await table.locator('td:nth-of-type(3)').allTextContents());
    await expect.poll(states).toEqual(new Set(['Aceptada']));
    await page.getByLabel('Estado', { exact: true }).selectOption('Rechazadas');
    await expect(page).toHaveURL('/dashboard/transferencias?status=rejected');
    await expect.poll(states).toEqual(new Set(['Rechazada']));
    await table.getByRole('button', { name: 'Lote' }).click();
    await expect(page).toHaveURL('/dashboard/transferencias?status=rejected&sort=lot');
    await page.reload();
    await expect.poll(states).toEqual(new Set(['Rechazada']));

    const lot = table.getByRole('rowheader').first().getByRole('link');
    const number = await lot.textContent();
    await lot.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /\d{4}$/.exec(number ?? '')?.[0] ?? '',
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Volver al panel' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: /^Total: .*Ver todas las transferencias$/ }).click();
    await expect(page).toHaveURL('/dashboard/transferencias');
    await expect.poll(async () => (await states()).size).toBeGreaterThan(1);

    // The page scrolls, with the heads under the header; where it is narrow the table's frame scrolls sideways, by
    // keyboard too.
    const head = table.getByRole('columnheader').first();
    const last = table.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(head).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    expect((await head.boundingBox())?.y).toBeCloseTo(header?.height ?? 0, 0);
    const frame = page.getByRole('region', { name: 'Transferencias' });
    await expect(frame).toBeHidden();
    await page.setViewportSize({ width: 620, height: 844 });
    await frame.focus();
    // The browser scrolls with a key what it has painted as something that scrolls.
    await frame.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

    // On a phone a row is a card as wide as the screen, its state beside its name; it is still a row of a table.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Ordenar por').selectOption('Lote, descendente');
    await expect(page).toHaveURL(/sort=-lot/);
    await expect(frame).toBeHidden();
    const card = table.locator('tbody').getByRole('row').first();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await expect
      .poll(async () =>
        Math.abs((await topOf(card.getByRole('rowheader'))) - (await topOf(card.getByRole('cell').nth(2)))),
      )
      .toBeLessThan(10);
    await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThanOrEqual(390);
  },
);

const reports = {
  ...{ certified_lots_count: 4, cattle_certifications_count: 9, pending_certification_requests_count: 2 },
  ...{ pending_transfers_count: 3, accepted_transfers_count: 5, rejected_transfers_count: 2 },
  ...{ cancelled_transfers_count: 1, producers_count: 7, veterinarians_count: 3 },
};

declare global {
  interface Window {
    /** Every shape that a slice or a bar has had, from the one it came with on. */
    drawn: Map<Element, string[]>;
  }
}

const parts = '.MuiPieChart-arc, .MuiBarChart-element';

/** Opens the dashboard, always with the same figures, and keeps each shape of its charts. */
async function openCharts(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.route('**/api/v1/reports', (route) => route.fulfill({ json: reports }));
  await page.addInitScript((selector) => {
    window.drawn = new Map();
    new MutationObserver(() => {
      for (const part of document.querySelectorAll(selector)) {
        const shape = ['d', 'y', 'height'].map((name) => part.getAttribute(name)).join(' ');
        const before = window.drawn.get(part) ?? [];
        if (before.at(-1) !== shape) window.drawn.set(part, [...before, shape]);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, parts);
  await page.goto('/dashboard');
  await expect(page.locator(parts)).toHaveCount(6);
}

const shapes = (page: Page) => page.evaluate(() => [...window.drawn.values()]);
const lastShapes = async (page: Page) => (await shapes(page)).map((drawn) => drawn.at(-1));

test(
  'the charts grow, but stand still from the first where less motion is asked for',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'admin');
    await openCharts(page, 'reduce');
    const still = await shapes(page);
    expect(still.map((drawn) => drawn.length)).toEqual([1, 1, 1, 1, 1, 1]);
    const animations = await page
      .locator('svg')
      .evaluateAll((all) => all.flatMap((svg) => svg.getAnimations({ subtree: true })).length);
    expect(animations).toBe(0);

    const moving = await page.context().newPage();
    await openCharts(moving, 'no-preference');
    await expect.poll(() => lastShapes(moving)).toEqual(still.map(([shape]) => shape));
    expect((await shapes(moving)).filter((drawn) => drawn.length === 1)).toEqual([]);
    // Meanwhile, what stood still has had the time to move.
    expect(await shapes(page)).toEqual(still);
  },
);
