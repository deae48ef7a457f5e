import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensure } from './debian';

/** How the tests start Chromium: without a sandbox (it may be root's) and without calls of its own to the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** The one without a window comes first: it takes half as long for each page of a test. */
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a browser: `CHROMIUM_PATH`, else Playwright's own, else the system's; null without any. */
export function findBrowser(): string | null {
  return (
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...system].find(
      (path) => path && existsSync(path),
    ) ?? null
  );
}

/** Finds a browser, or installs Debian's when root may. Throws an Error that says what to install. */
export function ensureBrowser(): string {
  const missing =
    'The tests need a browser: install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.';
  return ensure(findBrowser, ['chromium-headless-shell', 'chromium'], missing);
}

/** The path of a Firefox, to see drawn pages in another engine: `FIREFOX_PATH`, else Debian's; null without any. */
export function findFirefox(): string | null {
  return [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'].find((path) => path && existsSync(path)) ?? null;
}

/** Finds a Firefox, or installs Debian's when root may. Throws an Error that says what to install. */
export function ensureFirefox(): void {
  const missing =
    'Drawn pages are opened in Firefox too: install it (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH.';
  ensure(findFirefox, ['firefox-esr'], missing);
}
