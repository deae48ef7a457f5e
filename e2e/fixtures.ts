import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type TestInfo,
  test as base,
} from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What a page did that a walk must not see. */
interface Watch {
  problems: string[];
  /** The API's GETs since the last look, as paths with their query. */
  calls: string[];
  /** Problems that this test provokes on purpose. */
  expected: RegExp[];
}

/** What a page asked for: how often, and what has not ended. */
interface Traffic {
  asked: number;
  open: Set<Request>;
}

const watched = new WeakMap<Page, Traffic>();

/** What the page of a test asked for. Throws for a page that the test opened itself. */
export function trafficOf(page: Page): Readonly<Traffic> {
  const traffic = watched.get(page);
  if (!traffic) throw new Error('the traffic of this page is not watched');
  return traffic;
}

function watchTraffic(page: Page): void {
  const traffic: Traffic = { asked: 0, open: new Set() };
  watched.set(page, traffic);
  page.on('request', (request) => {
    traffic.asked += 1;
    traffic.open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => traffic.open.delete(request));
}

/**
 * Waits until a page asks for nothing more: nothing is open, and nothing new came until its processor had time to
 * spare, twice.
 */
export async function atRest(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const stillAsking = async () => {
    const { asked } = traffic;
    for (let time = 0; time < 2; time += 1)
      await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
    return traffic.asked > asked ? ['more'] : [...traffic.open].map((request) => request.url());
  };
  await expect.poll(stillAsking).toEqual([]);
}

interface Fixtures {
  watch: Watch;
  /** Whether the loader stays for its whole second (rule 2.3), which most walks need not wait for. */
  wholeLoader: boolean;
  /** Whether the server draws the public pages, as it does; else the browser asks the API for all that is on them. */
  drawn: boolean;
}

/**
 * Ends the loader as soon as the session is checked: as if the page had shown it for its second before the app runs.
 */
function hurryLoader(): void {
  const entries = performance.getEntriesByName.bind(performance);
  performance.getEntriesByName = (name, type) =>
    name === 'first-contentful-paint' ? [{ startTime: -1_000 } as PerformanceEntry] : entries(name, type);
}

function watchPage(page: Page, origin: string): Watch {
  const watch: Watch = { problems: [], calls: [], expected: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) watch.problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => watch.problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      watch.problems.push(`request: ${url.href}`);
    if (request.method() === 'GET' && url.pathname.startsWith('/api/'))
      watch.calls.push(url.pathname + url.search);
  });
  return watch;
}

/** Waits until a page that the server drew is the browser's: what is pressed before goes nowhere. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
}

/** Opens pages so that the next step is taken on a page that can take it. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...how) => {
    const response = await goto(...how);
    await hydrated(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await hydrated(page);
    return response;
  };
}

/** Prints what a walk that failed had before it: where its output is all there is, a trace cannot be opened. */
async function tellPage(page: Page, { problems }: Watch, { title, errors }: TestInfo): Promise<void> {
  const seen = page.isClosed() ? '' : await page.locator('body').ariaSnapshot();
  const why = errors.map(({ message }) => message);
  const told = ['', title, page.url(), ...why, ...problems, seen.slice(0, 6_000), ''];
  process.stdout.write(told.join('\n'));
}

/** The addresses of the pages that the server draws. */
const drawnPages =
  /^\/(?:lotes-certificados|certification|veterinario|certificado-ejemplo|como-funciona|veterinarios|verificar|registro|signin|register-\w+)(?:\/|$)/;

/** Has the browser draw every page alone, so that a test can answer what such a page asks the API for. */
async function drawInBrowser(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => drawnPages.test(pathname),
    async (route) => {
      const url = new URL('/index.html', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
}

/** A page that must stay silent: no console error or warning, no CSP violation, no request to another origin. */
export const test = base.extend<Fixtures>({
  wholeLoader: [false, { option: true }],
  drawn: [true, { option: true }],
  watch: [
    async ({ page, context, baseURL, wholeLoader, drawn }, use, info) => {
      if (!wholeLoader) await context.addInitScript(hurryLoader);
      if (!drawn) await drawInBrowser(page);
      waitForHydration(page);
      watchTraffic(page);
      const watch = watchPage(page, new URL(baseURL ?? '').origin);
      await use(watch);
      if (info.status !== info.expectedStatus) await tellPage(page, watch, info);
      const unexpected = watch.problems.filter(
        (problem) => !watch.expected.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const accounts = {
  producer: 'productor@caravana.example',
  otherProducer: 'productora@caravana.example',
  veterinarian: 'veterinaria@caravana.example',
  waitingVeterinarian: 'ramiro.basualdo@caravana.example',
  admin: 'admin@caravana.example',
} as const;

export type Role = keyof typeof accounts;

/** The button that says who is signed in; behind it are the profile, the language and the end of the session. */
export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: /: menú de la cuenta$/ });
}

/** Ends the session, and waits until it has ended: what a veterinarian's device keeps goes first. */
export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(userMenu(page)).toBeHidden();
}

/** Signs in through the form. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Correo electrónico').fill(accounts[role]);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('caravana');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  // The menu shows before the screen that follows: who leaves in between is taken there all the same.
  await expect(page).not.toHaveURL(/\/signin/);
  await expect(userMenu(page)).toBeVisible();
}

/** A new session of an account, by its token. */
export async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const data = { user: { email: accounts[role], password: 'caravana' } };
  const answer = await request.post('/api/v1/sessions', { data });
  expect(answer.status(), `the sign-in of ${accounts[role]}`).toBe(200);
  return answer.headers().authorization?.replace('Bearer ', '') ?? '';
}

/** Signs in without the form, at any width of the window; the next address that is opened knows it. */
export async function signInByToken(page: Page, role: Role): Promise<void> {
  await keepToken(page, await tokenOf(page.request, role));
}

/**
 * Puts a session into the browser, from an answer of the same origin that runs nothing and that no service worker
 * stands before.
 */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** The session that the browser keeps. */
export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token'));
}

/** Stores a preference before the page loads. */
export async function prefer(
  page: Page,
  preference: { language?: 'es' | 'en'; scheme?: 'light' | 'dark' },
): Promise<void> {
  await page.addInitScript(({ language, scheme }) => {
    if (language) localStorage.setItem('language', language);
    if (scheme) localStorage.setItem('color-mode', scheme);
  }, preference);
}

/** No call for the same data twice. */
export function expectNoRepeatedCalls({ calls }: Watch): void {
  expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
}

/** Presses Tab until the place has the focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(place)}`);
}
