import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownClass, ownSelectors } from './own-selectors';
import { refuseChanges } from './refused-changes';
import { bring, enter, groups, setScheme, setWidth } from './sweep';

/** Those that something on a screen has met, as the browser writes them. */
const met = new Set<string>();
let groupsLeft = 0;

declare global {
  interface Window {
    /** The selectors of a list, each as the browser writes it. */
    partsOf: (list: string) => string[];
  }
}

function installParts(): void {
  window.partsOf = (list) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${list} {}`);
    const [rule] = sheet.cssRules;
    if (!(rule instanceof CSSStyleRule)) throw new Error(`No selector: ${list}`);
    const parts = [''];
    let depth = 0;
    for (const letter of rule.selectorText) {
      if ('([)]'.includes(letter)) depth += '(['.includes(letter) ? 1 : -1;
      if (letter === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim());
  };
}

/**
 * Notes the selectors of the screen's styles that something on it meets; what a pointer, a key or a pseudo-element adds
 * counts as met where its element is there.
 */
async function note(page: Page): Promise<void> {
  const found = await page.evaluate((own) => {
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
      });
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const lists = new Set(
      sheets.flatMap((sheet) => rulesIn(sheet.cssRules)).map((rule) => rule.selectorText),
    );
    const there = [...lists].flatMap(window.partsOf).filter((part) => {
      const still = part
        .replaceAll(/::[\w-]+/g, '')
        .replaceAll(/:(?:hover|active|focus-visible|focus-within|focus)\b|\.Mui-focusVisible/g, ':is(*)');
      return document.querySelector(still || '*') !== null;
    });
    return there.map((part) => part.replaceAll(/\.css-[\w-]+/g, own));
  }, ownClass);
  for (const selector of found) met.add(selector);
}

test.describe.configure({ mode: 'serial' });

for (const { as, places, title } of groups) {
  groupsLeft += 1;
  test(title, async ({ page, watch }) => {
    watch.expected.push(/status of \d+/);
    await refuseChanges(page);
    await enter(page, as);
    for (const place of places) {
      await bring(page, place);
      await page.evaluate(installParts);
      for (const width of place.only ? [place.only] : [1280, 390]) {
        await setWidth(page, width);
        await setScheme(page, width === 390 ? 'dark' : 'light');
        await note(page);
      }
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await note(page);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    }
    groupsLeft -= 1;
  });
}

test('no selector of ours meets nothing in all states', async ({ page }) => {
  expect(groupsLeft, 'states that were not looked at').toBe(0);
  await page.evaluate(installParts);
  const dead: string[] = [];
  for (const { selector, file } of ownSelectors()) {
    const parts = await page.evaluate((list) => window.partsOf(list), selector);
    dead.push(...parts.filter((part) => !met.has(part)).map((part) => `${file}: ${part}`));
  }
  expect(dead).toEqual([]);
});
