import type { Locator, Page } from '@playwright/test';
import animals from '../i18n/es/animals.json' with { type: 'json' };
import { spacedCode } from '../src/lib/identifiers';
import { monthOf } from '../src/lib/month';
import { expect, signInByToken, test } from './fixtures';
import { dayFromNow } from './request-form';
import { codesOf, newVisit, readerField, receivedAnimals } from './visit-work';

/** A veterinarian with a phone and a reader that is paired as a keyboard, one animal after the other. */
test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

/** The box of something, all of which is on the screen, with nothing over its middle: no hand has to scroll to it. */
async function boxOnScreen(page: Page, target: Locator) {
  const box = await target.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error('it is not on the page');
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  expect(inside, `${String(target)} on the screen: ${JSON.stringify(box)}`).toBe(true);
  const uncovered = await target.evaluate((element) => {
    const { left, top, width: wide, height: high } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + wide / 2, top + high / 2);
    return element.contains(over);
  });
  expect(uncovered, `${String(target)} lies open`).toBe(true);
  return box;
}

/** Waits for all to be received, the last one with its weight: its code alone was sent when it was read. */
async function expectAllReceived(page: Page, codes: readonly string[]) {
  const last = page.getByRole('article').filter({ hasText: codes.at(-1) ?? '' });
  await expect(last).toContainText(`${170 + ((count - 1) % 20)} kg`);
  await expect(page.getByText(`${count} de ${count} · ${count} recibidas`)).toBeVisible();
}

/** The hands of a veterinarian: each key and each tap of them is counted. */
function hands(page: Page) {
  let acts = 0;
  return {
    acts: () => acts,
    tap: async (target: Locator) => {
      const { x, y, width, height } = await boxOnScreen(page, target);
      acts += 1;
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    },
    type: async (text: string) => {
      acts += text.length;
      await page.keyboard.type(text);
    },
    enter: async () => {
      acts += 1;
      await page.keyboard.press('Enter');
    },
  };
}

const weightField = (page: Page) => page.locator('[name="estimated_weight"]');
const saveButton = (page: Page) => page.getByRole('button', { name: animals.form.save });

/** Reads a code wherever the focus is, as a reader does: no hand touches the phone. */
async function read(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(animals.said.added.replace('{{name}}', spacedCode(code)), { exact: false }),
  ).toBeVisible();
  await expect(weightField(page)).toBeFocused();
}

const count = 60;

/** Opens a new visit of so many calves as its veterinarian; gives the visit and their codes. */
async function openVisit(page: Page) {
  const visit = await newVisit(page.request, count);
  await signInByToken(page, 'veterinarian');
  await page.goto(`/mis-visitas/${visit}`);
  await expect(readerField(page)).toBeVisible();
  return { visit, codes: codesOf(visit, count) };
}

test(
  'sixty calves by reader with the values of the visit: at most 5 keys or taps each, and no scrolling',
  { tag: '@long' },
  async ({ page }) => {
    const { visit, codes } = await openVisit(page);
    await page.getByRole('button', { name: animals.defaults.change }).click();
    const defaults = page.getByRole('dialog', { name: animals.defaults.title });
    for (const [name, value] of [
      ['gender', 'female'],
      ['category', 'weaned_heifer'],
      ['corporal_condition', '3'],
    ] as const)
      await defaults.locator(`[name="${name}"][value="${value}"]`).check();
    await defaults.locator('[name="dental_chronology"]').selectOption('milk_corners');
    await defaults.locator('[name="birth_month"]').fill(monthOf(dayFromNow(-180)));
    await defaults.locator('[name="application_date"]').fill(dayFromNow(-20));
    await defaults.getByRole('button', { name: animals.defaults.save }).click();
    await expect(defaults).toBeHidden();

    const places = new Set<number>();
    for (const [place, code] of codes.entries()) {
      const { acts, type, enter } = hands(page);
      await read(page, code);
      for (const part of [readerField(page), saveButton(page)]) await boxOnScreen(page, part);
      places.add((await boxOnScreen(page, weightField(page))).y);
      await type(String(170 + (place % 20)));
      await enter();
      await expect(readerField(page)).toBeFocused();
      expect(acts()).toBeLessThanOrEqual(5);
      places.add((await boxOnScreen(page, weightField(page))).y);
      await expect(page.getByText(`${place + 1} de ${count} ·`)).toBeInViewport();
    }
    expect([...places], 'the fields stay in their place').toHaveLength(1);
    await expectAllReceived(page, codes);
    const received = await receivedAnimals(page.request, visit);
    expect(received.map(({ facts }) => [facts.cuig_code, facts.estimated_weight])).toEqual(
      codes.map((code, place) => [code, 170 + (place % 20)]),
    );
  },
);

test(
  'sixty calves by reader, everything of each by hand: at most 10 keys or taps each, and no scrolling',
  { tag: '@long' },
  async ({ page }) => {
    const { visit, codes } = await openVisit(page);
    const choice = (name: string, value: string) =>
      page.locator(`[data-chute] label:has([name="${name}"][value="${value}"])`);
    const rows = ['gender', 'category', 'corporal_condition', 'dental_chronology'] as const;
    const chosen = (place: number) =>
      place % 2 === 0
        ? (['female', 'weaned_heifer', '3', 'leveling_second_medians'] as const)
        : (['male', 'weaned_steer', '5', 'permanent_second_medians'] as const);

    for (const [place, code] of codes.entries()) {
      const { acts, type, tap } = hands(page);
      await read(page, code);
      for (const part of [readerField(page), weightField(page), saveButton(page)])
        await boxOnScreen(page, part);
      await type(String(170 + (place % 20)));
      for (const [row, value] of chosen(place).entries()) await tap(choice(rows[row] ?? '', value));
      await tap(saveButton(page));
      await expect(readerField(page)).toBeFocused();
      expect(acts()).toBeLessThanOrEqual(10);
    }
    await expectAllReceived(page, codes);
    const received = await receivedAnimals(page.request, visit);
    expect(
      received.map(({ facts }) => [
        facts.cuig_code,
        facts.estimated_weight,
        ...rows.map((row) => String(facts[row])),
      ]),
    ).toEqual(codes.map((code, place) => [code, 170 + (place % 20), ...chosen(place)]));
  },
);

test(
  'what a thumb presses at the chute is 48 px and 8 px apart, and what is entered has a contrast of 7:1',
  { tag: '@long' },
  async ({ page }) => {
    const visit = await newVisit(page.request, 1);
    await signInByToken(page, 'veterinarian');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/mis-visitas/${visit}`);
      await expect(readerField(page)).toBeVisible();
      await page.locator('[data-chute] [name="gender"]').first().check();
      const found = await page.locator('[data-chute]').evaluate((chute) => {
        const seen = [...chute.querySelectorAll<HTMLElement>('label:has([type="radio"]), button')].filter(
          (element) => element.checkVisibility(),
        );
        const boxes = seen.map((element) => ({ element, box: element.getBoundingClientRect() }));
        const small = boxes.filter(({ box }) => box.width < 48 || box.height < 47.9);
        const near = boxes.flatMap(({ element: one, box: a }, place) =>
          boxes.slice(place + 1).flatMap(({ element: other, box: b }) => {
            const wide = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            const high = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
            return Math.max(wide, high) < 7.9 ? [`${one.textContent} | ${other.textContent}`] : [];
          }),
        );
        const light = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
            const part = Number(text) / 255;
            return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = (element: Element | null): string => {
          if (!element) return 'rgb(255, 255, 255)';
          const { backgroundColor } = getComputedStyle(element);
          return /, 0\)$|^transparent$/.test(backgroundColor)
            ? ground(element.parentElement)
            : backgroundColor;
        };
        const faint = [
          ...chute.querySelectorAll('label:has([type="radio"]), input:not([type="radio"]), button'),
        ]
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
            const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            return contrast < 7
              ? [`${element.textContent || element.getAttribute('name')}: ${contrast}`]
              : [];
          });
        return { small: small.map(({ element }) => element.textContent), near, faint };
      });
      expect(found, colorScheme).toEqual({ small: [], near: [], faint: [] });
    }
  },
);
