import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { doubleClicks } from './double-click';
import { looks } from './looks';
import { refuseChanges } from './refused-changes';
import {
  axeFindings,
  bring,
  enter,
  type Group,
  groups,
  rest,
  setLanguage,
  setScheme,
  setWidth,
  walk,
  widths,
} from './sweep';
import type { Place } from './states';

const ways = { tab: ['Tab', 'Shift+Tab'], arrows: ['ArrowDown', 'ArrowUp'], none: [] } as const;

/** Every width meets both languages and both schemes. */
const turns = {
  1280: [
    ['es', 'light'],
    ['en', 'dark'],
  ],
  320: [
    ['en', 'light'],
    ['es', 'dark'],
  ],
} as const;
/** Where each is met once alone. */
const once = { 1280: [['es', 'light']], 320: [['en', 'dark']] } as const;

/** Where electronic codes, which are long, come closest to what stands beside them. */
const codeWidths = [360, 390, 412, 1024];

/** Whether each state is seen in all variants. */
const all = process.env.SWEEP === 'all';

/**
 * All that is wrong with what is on the screen. Each check sees it once: all of axe at the wider width, in Spanish and
 * the light scheme; in English, narrow and in the dark what depends on colours, room and keys. With `all`, in both
 * languages, both schemes and at both widths.
 */
async function findings(page: Page, place: Place): Promise<string[]> {
  const found: string[] = [];
  const keep = (where: string, some: string[]) => found.push(...some.map((one) => `${where}: ${one}`));
  for (const width of place.only ? [place.only] : widths) {
    const [first, last] = place.only ? [true, true] : [width === 1280, width === 320];
    await setWidth(page, width);
    for (const [language, scheme] of (all ? turns : once)[width]) {
      await setLanguage(page, language);
      await setScheme(page, scheme);
      keep(`${width} ${language} ${scheme}`, await axeFindings(page, all || first ? 'all' : 'colours'));
      keep(`${width} ${language}`, await page.evaluate(() => window.look.misfits()));
      keep(`${width} ${language}`, await page.evaluate(looks));
      keep(`${width} ${language} ${scheme}`, await page.evaluate(() => window.look.faint()));
      if (!all && !last) continue;
      await page.evaluate(() => window.look.space(true));
      keep(`${width} ${language}, spaced`, await page.evaluate(() => window.look.misfits()));
      await page.evaluate(() => window.look.space(false));
      // What scrolled then takes the focus as long as the screen does not know that it fits again.
      await rest(page);
    }
    if (all || first) {
      await page.evaluate(() => window.look.note());
      await page.emulateMedia({ forcedColors: 'active' });
      keep(`${width}, forced colours`, await page.evaluate(() => window.look.lost()));
      await page.emulateMedia({ forcedColors: 'none' });
    }
    // Each stop is seen in both directions, and in both schemes: in the dark one first, which is on the screen. A list
    // is gone down first: from its top, up leads nowhere.
    const [there, back] = ways[place.keys ?? 'tab'];
    if (there && back && !all) {
      if (last) keep(`${width}`, await walk(page, there));
    } else if (there && back) {
      const [one, other] = width === 320 && there === 'Tab' ? [back, there] : [there, back];
      keep(`${width} dark`, await walk(page, one));
      await setScheme(page, 'light');
      keep(`${width} light`, await walk(page, other));
    }
  }
  for (const width of place.codes ? codeWidths : []) {
    await setWidth(page, width);
    keep(`${width}`, await page.evaluate(looks));
  }
  await setScheme(page, 'light');
  await setLanguage(page, 'es');
  return found;
}

/** The buttons that each pressed twice already: those of every row and screen are pressed once. */
const pressed = new Map<Group['as'], Set<string>>();

for (const { as, places, title } of groups)
  test(title, { tag: '@sweep' }, async ({ page, watch }) => {
    watch.expected.push(/status of (401|409|422|500)/);
    // Who enlarged a photo and comes back: the browser shows the wide one that it has, and not the one preloaded.
    watch.expected.push(/webp\?width=\d+ was preloaded using link preload but not used/);
    const sent = await refuseChanges(page);
    await enter(page, as);
    const done = pressed.get(as) ?? new Set();
    pressed.set(as, done);
    const found: Record<string, string[]> = {};
    for (const [turn, place] of places.entries()) {
      if (place.status) watch.expected.push(new RegExp(`status of ${place.status} `));
      await bring(page, place);
      const some = await findings(page, place);
      const stays = places[turn + 1]?.onward ?? false;
      if (!place.onward) some.push(...(await doubleClicks(page, place, { sent, done, stays })));
      if (some.length > 0) found[`${place.route} (${place.name})`] = some;
    }
    expect(found).toEqual({});
  });
