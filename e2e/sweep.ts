import { type CDPSession, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { accounts, keepToken, type Role, signInByToken, trafficOf } from './fixtures';
import { installLook } from './look';
import { type Place, places } from './states';

export const widths = [1280, 320] as const;
const defaultHeight = 800;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's own protocol, for one page. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Signs in as who the states are for, at a neutral address. */
export async function enter(page: Page, as: Role | 'guest'): Promise<void> {
  if (as === 'guest') await keepToken(page, '');
  else await signInByToken(page, as);
}

async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'look' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(installLook);
}

/** Waits until the screen has all it will have. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.boot')).toHaveCount(0);
  await expect(page.locator('#page-title').first()).toBeAttached();
  await rest(page);
}

/** Waits until nothing is under way and nothing changes. */
export async function rest(page: Page): Promise<void> {
  await expect.poll(() => still(page), { intervals: [0] }).toBe(true);
}

/** Whether nothing is under way, and nothing changes for some frames. */
async function still(page: Page): Promise<boolean> {
  const waits = () => trafficOf(page).open.size !== 0;
  if (waits()) return page.evaluate(() => new Promise((next) => requestAnimationFrame(() => next(false))));
  const unchanged = await page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return changes === 0;
  });
  return unchanged && !waits();
}

export async function setWidth(page: Page, width: number, height = defaultHeight): Promise<void> {
  await page.setViewportSize({ width, height });
  await rest(page);
}

/** Opens the screen of a state and brings it about. */
export async function bring(page: Page, place: Place): Promise<void> {
  await setWidth(page, place.only ?? 1280);
  if (!place.onward) {
    const address = typeof place.at === 'function' ? await place.at(page) : (place.at ?? place.route);
    await page.goto(address);
    await settle(page);
  }
  await place.open?.(page);
  await prepare(page);
}

/** Changes the language where the screen is, without a click that could close something. */
export async function setLanguage(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.evaluate(async (wanted) => {
    if (document.documentElement.lang === wanted) return;
    const press = async (button: HTMLElement) => {
      // A click that goes further up closes what is open.
      document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
      button.click();
      await new Promise(requestAnimationFrame);
    };
    // What a busy machine has not drawn yet comes with one of the next frames.
    const met = async (selector: string) => {
      for (let frames = 0; frames < 20_000; frames += 1) {
        const found = document.querySelector<HTMLElement>(selector);
        if (found) return found;
        await new Promise(requestAnimationFrame);
      }
      throw new Error(`There is no ${selector}`);
    };
    const choice = `button[lang="${wanted}"]`;
    // Who is signed in has the languages behind the name.
    const menu = document.querySelector(choice) ? null : await met('header button[aria-controls]');
    if (menu) await press(menu);
    await press(await met(choice));
    // The words follow what is pressed: the screen is looked at a frame after they came.
    await window.look.until('lang', wanted);
    if (menu) await press(menu);
    else await new Promise(requestAnimationFrame);
  }, language);
}

export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((wanted) => window.look.until('data-scheme', wanted), scheme);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe knows beyond WCAG: no two landmarks of one name, and nothing outside of all landmarks. */
const further = { 'landmark-unique': { enabled: true }, region: { enabled: true } };

/** What axe judges by colours, or by the room that a width leaves. */
const byColours = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What axe finds at WCAG 2.2 AA: by all its rules, or by those alone that depend on the scheme and the width. */
export function axeFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const options =
    rules === 'all'
      ? { runOnly: { type: 'tag' as const, values: tags }, rules: further }
      : { runOnly: { type: 'rule' as const, values: byColours } };
  return page.evaluate(async (chosen) => {
    // What has scrolled under the header, or under a bar at the foot, is covered as long as it is there.
    window.scrollTo(0, 0);
    const bars = [...document.querySelectorAll<HTMLElement>('[data-at-foot]')];
    for (const bar of bars) bar.style.position = 'static';
    // A colour that still changes is nobody's to judge.
    await Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    );
    const { violations } = await window.axe.run({
      ...chosen,
      resultTypes: ['violations'],
      // No rule of these reads style sheets, which would be parsed anew each time.
      preload: { assets: ['media'] },
    });
    for (const bar of bars) bar.style.position = '';
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 400)).join(', ')}`,
    );
  }, options);
}

/** The keys of walks, as the browser's protocol has them. */
const pressed = {
  Tab: { key: 'Tab', windowsVirtualKeyCode: 9 },
  'Shift+Tab': { key: 'Tab', windowsVirtualKeyCode: 9, modifiers: 8 },
  ArrowDown: { key: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowUp: { key: 'ArrowUp', windowsVirtualKeyCode: 38 },
};
export type Key = keyof typeof pressed;

/** Presses follow each other without waiting for the screen, a few at a time: the page itself looks after each. */
const pressesAtOnce = 12;

/** Goes once through all that takes the focus, and says what is wrong at which stop. */
export async function walk(page: Page, key: Key): Promise<string[]> {
  const browser = await sessionOf(page);
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    browser.send('Input.dispatchKeyEvent', { type, code: pressed[key].key, ...pressed[key] });
  await page.evaluate(() => window.look.walk());
  for (let presses = 0; presses < 400; presses += pressesAtOnce) {
    await Promise.all(
      Array.from({ length: pressesAtOnce }, () => [send('rawKeyDown'), send('keyUp')]).flat(),
    );
    const found = await page.evaluate(() => window.look.walked());
    if (found) return found.map((problem) => `${key} at ${problem}`);
  }
  return [`${key} never comes back`];
}

/**
 * The long run sees all states of the screens, the other one what those are there for that strangers come to first.
 */
const isLong = process.env.E2E_LONG === '1';
const mostVisited = new Set([
  '/lotes-certificados',
  '/lotes-certificados/$lotId',
  '/certification/$id',
  '/signin',
]);

/** So many states, or a few more that follow from each other, are gone through in one test. */
const groupSize = 4;

export interface Group {
  as: Role | 'guest';
  places: Place[];
  /** The name of a test that goes through them. */
  title: string;
}

function groupsOf(as: Role | 'guest'): Group[] {
  const groups: Place[][] = [];
  for (const place of places.filter(
    (one) => one.as === as && (isLong || (one.main && mostVisited.has(one.route))),
  )) {
    const last = groups.at(-1);
    if (last && (place.onward || last.length < groupSize)) last.push(place);
    else groups.push([place]);
  }
  return groups.map((group) => {
    const names = group.map(({ route, name }) => `${route} (${name})`).join(', ');
    return { as, places: group, title: `${as}: ${names}` };
  });
}

/** The states of all, in groups of one who is signed in. */
export const groups: Group[] = (['guest', ...(Object.keys(accounts) as Role[])] as const).flatMap(groupsOf);
