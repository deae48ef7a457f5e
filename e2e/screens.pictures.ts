import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { refuseChanges } from './refused-changes';
import { type Place, places } from './states';
import { bring, enter, groups, setLanguage, setScheme, setWidth } from './sweep';

/** Where the pictures are left: a page of them all, and the files of each state beside it. */
const folder = join(import.meta.dirname, '../test-results/screens');

/** Each state is seen as an office has it and as a stranger's phone has it. */
const views = [
  { width: 1440, height: 900, language: 'es', scheme: 'light' },
  { width: 390, height: 844, language: 'en', scheme: 'dark' },
] as const;

/** Those that a state exists in. */
const viewsOf = ({ only }: Place) => views.filter(({ width }) => !only || only < 600 === width < 600);

const fileOf = ({ as, route, name }: Place, width: number) =>
  `${[as, route, name, width].join('-').replaceAll(/[^\w-]+/g, '_')}.png`;

async function take(page: Page, place: Place): Promise<void> {
  for (const { width, height, language, scheme } of viewsOf(place)) {
    await setWidth(page, width, height);
    await setLanguage(page, language);
    await setScheme(page, scheme);
    // What lies over a page lies over the window: of the whole page it would be a part.
    const over = await page.locator('[role="dialog"], [role="menu"], [role="presentation"]').count();
    await page.screenshot({ path: join(folder, fileOf(place, width)), fullPage: over === 0 });
  }
  await setScheme(page, 'light');
  await setLanguage(page, 'es');
}

const titleOf = ({ as, route, name }: Place) => `${as}: ${route} (${name})`;

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const figures = places.flatMap((place) =>
    viewsOf(place).map(({ width }) => {
      const words = `${titleOf(place)}, ${width} px`;
      const picture = `<img loading="lazy" src="${fileOf(place, width)}" alt="">`;
      return `<figure><figcaption>${words}</figcaption>${picture}</figure>`;
    }),
  );
  writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8">\n${figures.join('\n')}\n`);
});

for (const { as, places: group, title } of groups)
  test(title, async ({ page, watch }) => {
    watch.expected.push(/status of \d+/);
    await refuseChanges(page);
    await enter(page, as);
    for (const place of group) {
      await bring(page, place);
      await take(page, place);
    }
  });
