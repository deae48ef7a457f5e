import type { Page } from '@playwright/test';
import { accounts, expect, type Role, test } from './fixtures';
import { doubleClicks, refuseChanges } from './double-click';
import { axeFindings, bring, enter, groupsOf, setLanguage, setScheme, setWidth, walk, widths } from './sweep';
import type { Place } from './states';

const languages = ['es', 'en'] as const;
const schemes = ['light', 'dark'] as const;
const ways = { tab: ['Tab', 'Shift+Tab'], arrows: ['ArrowDown', 'ArrowUp'], none: [] } as const;

/** All that is wrong with what is on the screen, in both languages, both schemes and at both widths. */
async function findings(page: Page, place: Place): Promise<string[]> {
  const found: string[] = [];
  const keep = (where: string, some: string[]) => found.push(...some.map((one) => `${where}: ${one}`));
  for (const width of place.only ? [place.only] : widths) {
    await setWidth(page, width);
    for (const language of languages) {
      await setLanguage(page, language);
      for (const scheme of schemes) {
        await setScheme(page, scheme);
        // All rules in either language and in either scheme; in the other two of the four what colours change.
        const all = (language === 'es') === (scheme === 'light');
        keep(`${width} ${language} ${scheme}`, await axeFindings(page, all));
      }
      keep(`${width} ${language}`, await page.evaluate(() => window.look.misfits()));
      await page.evaluate(() => window.look.space(true));
      keep(`${width} ${language}, spaced`, await page.evaluate(() => window.look.misfits()));
      await page.evaluate(() => window.look.space(false));
    }
    await page.evaluate(() => window.look.note());
    await page.emulateMedia({ forcedColors: 'active' });
    keep(`${width}, forced colours`, await page.evaluate(() => window.look.lost()));
    await page.emulateMedia({ forcedColors: 'none' });
    // Each stop is seen in both directions, and in both schemes.
    for (const [turn, key] of ways[place.keys ?? 'tab'].entries()) {
      await setScheme(page, (width === 320) === (turn === 0) ? 'dark' : 'light');
      keep(`${width}`, await walk(page, key));
    }
    await setLanguage(page, 'es');
  }
  return found;
}

for (const as of ['guest', ...(Object.keys(accounts) as Role[])] as const) {
  // The buttons that were pressed twice already: those of every row and screen are pressed once.
  const done = new Set<string>();
  for (const group of groupsOf(as, 4)) {
    const names = group.map(({ route, name }) => `${route} (${name})`).join(', ');
    test(`${as}: ${names}`, async ({ page, watch }) => {
      // The longest group, the wizard with all that follows from its first step, takes 30 s alone.
      test.setTimeout(120_000);
      watch.expected.push(/status of (401|409|422|500)/);
      const sent = await refuseChanges(page);
      await enter(page, as);
      const found: Record<string, string[]> = {};
      for (const [turn, place] of group.entries()) {
        if (place.status) watch.expected.push(new RegExp(`status of ${place.status} `));
        await bring(page, place);
        const some = await findings(page, place);
        const stays = group[turn + 1]?.onward ?? false;
        if (!place.onward) some.push(...(await doubleClicks(page, place, { sent, done, stays })));
        if (some.length > 0) found[`${place.route} (${place.name})`] = some;
      }
      expect(found).toEqual({});
    });
  }
}
