import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../.ci/browser';
import { differencesOf, drawnPages, languages, plantWord, readRoot, watchRoot } from './drawn';

/**
 * Hydration in a browser with another engine, other dates and numbers (ICU): Debian's Firefox, over WebDriver BiDi.
 * Playwright speaks to a Firefox of its own alone. Where there is none these tests are none of the run's
 * (`playwright.config.ts`).
 */

/** Against hanging alone, in ms. */
const timeoutMs = 600_000;

interface Visit {
  page: Page;
  /** What went wrong: messages of the console, errors. */
  problems: string[];
  /** What was asked of the API. */
  calls: string[];
}

const test = base.extend<{ visit: Visit }, { firefox: Browser }>({
  firefox: [
    async ({ headless }, use) => {
      // Root's Firefox refuses the home of anyone else.
      const home = mkdtempSync(join(tmpdir(), 'caravana-firefox-'));
      const firefox = await launch({
        browser: 'firefox',
        executablePath: findFirefox() ?? '',
        headless: headless ?? true,
        timeout: timeoutMs,
        protocolTimeout: timeoutMs,
        env: { ...process.env, HOME: home },
      });
      await use(firefox);
      await firefox.close();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: timeoutMs },
  ],
  visit: [
    async ({ firefox }, use) => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      const visit: Visit = { page, problems: [], calls: [] };
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) visit.problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => visit.problems.push(`page: ${String(error)}`));
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) visit.calls.push(request.url());
      });
      await use(visit);
      await context.close();
    },
    { scope: 'test' },
  ],
});

// One Firefox for all of them.
test.describe.configure({ mode: 'default' });

/** Opens a page and tells all that did not stay as the server drew it, in Firefox. */
async function differences(page: Page, url: string, language: string): Promise<string[]> {
  await page.goto(`${url}?lang=${language}`);
  await page.waitForSelector('#root:not([data-drawn])');
  await page.waitForNetworkIdle();
  return differencesOf(await page.evaluate(readRoot), language);
}

for (const path of drawnPages) {
  test(`${path} is taken over as it was drawn, in Firefox`, async ({ visit, baseURL }) => {
    const { page, problems, calls } = visit;
    await page.evaluateOnNewDocument(watchRoot);
    for (const language of languages)
      expect(await differences(page, `${baseURL}${path}`, language)).toEqual([]);
    expect({ problems, calls }).toEqual({ problems: [], calls: [] });
  });
}

test('a word that the server would draw otherwise does not pass, in Firefox', async ({ visit, baseURL }) => {
  const { page, problems } = visit;
  await page.evaluateOnNewDocument(watchRoot);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const plant = async () => {
      if (!request.isNavigationRequest()) return request.continue();
      const answer = await fetch(request.url());
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      return request.respond({ status: 200, headers, body: plantWord(await answer.text()) });
    };
    void plant();
  });
  expect(await differences(page, `${baseURL}/certification/1`, 'es')).not.toEqual([]);
  expect(problems.join()).toMatch(/Minified React error #418/);
});
