import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../.ci/browser';
import { expect, keptToken, signIn, signInByToken, test, userMenu } from './fixtures';
import { codesOf, newVisit, readCode, readerField, receivedAnimals, servedByWorker } from './visit-work';

/**
 * At the corral with a session that is over: what is entered needs no server, and is sent once its owner signs in
 * again.
 */

const ready = /^Lista para usar sin señal/;

/** The card of a visit in the agenda. */
const cardOf = (page: Page, visit: number) =>
  page.getByRole('article', { name: `LOT-${visit}`, exact: true });

/** Reads the agenda, and waits until a visit in it may be opened without a signal. */
async function readAgenda(page: Page, visit: number): Promise<void> {
  await page.goto('/mis-visitas');
  await expect(cardOf(page, visit).getByText(ready)).toBeVisible();
  await servedByWorker(page);
}

/** Lets the time of the stored token pass, as a night does. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, payload = '', signature] = (localStorage.getItem('auth_token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
    const over = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }));
    localStorage.setItem('auth_token', [head, over, signature].join('.'));
  });
}

/** The addresses of what this browser keeps of what was read. */
const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opened = indexedDB.open('caravana');
        opened.addEventListener('success', () => {
          const keys = opened.result.transaction('reads').objectStore('reads').getAllKeys();
          keys.addEventListener('success', () => {
            opened.result.close();
            done(keys.result.map(String));
          });
        });
      }),
  );

const kept = async (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} en este dispositivo`))).toBeVisible();

test(
  'a visit that was never opened is worked on at dawn without a session, and sent after signing in',
  { tag: '@long' },
  async ({ page, context, request, watch }) => {
    test.slow();
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const visit = await newVisit(request, 3);
    const [first = '', second = ''] = codesOf(visit, 2);
    await signInByToken(page, 'veterinarian');
    await readAgenda(page, visit);
    await endSession(page);
    await context.setOffline(true);
    await page.goto('/mis-visitas');
    await expect(page.getByText(/Su sesión terminó\. Puede seguir cargando/)).toBeVisible();
    await expect(userMenu(page)).toBeVisible();
    await page.getByRole('link', { name: `Abrir visita LOT-${visit}`, exact: true }).click();
    await readCode(page, first);
    await kept(page, 1);
    await page.reload();
    await kept(page, 1);
    await readCode(page, second);
    await kept(page, 2);
    // A moment of signal takes nothing away, and sends nothing in nobody's name.
    await context.setOffline(false);
    await page.reload();
    await kept(page, 2);
    await expect(page.getByText(/Su sesión terminó\. Puede seguir cargando/)).toBeVisible();
    expect(await keptToken(page)).toBeNull();
    expect(await receivedAnimals(request, visit)).toEqual([]);
    // Somebody else signs in: neither sent nor seen.
    const other = await context.newPage();
    await other.goto('/signin');
    await expect(userMenu(other)).toBeVisible();
    await expect(other.getByText(/Puede seguir cargando/)).toBeHidden();
    await signIn(other, 'producer');
    await expect(readerField(page)).toBeHidden();
    expect((await keptReads(other)).filter((key) => key.includes('/visits/'))).toEqual([]);
    expect(await receivedAnimals(request, visit)).toEqual([]);
    await userMenu(other).click();
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(userMenu(other)).toBeHidden();
    // Its owner signs in: it is sent by itself.
    await signIn(other, 'veterinarian');
    await expect.poll(async () => (await receivedAnimals(request, visit)).length).toBe(2);
  },
);

test(
  'who signs in again in another tab goes on where the work is open, and it is sent by itself',
  { tag: '@long' },
  async ({ page, context, request, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const visit = await newVisit(request, 1);
    const [code = ''] = codesOf(visit, 1);
    await signInByToken(page, 'veterinarian');
    await readAgenda(page, visit);
    await endSession(page);
    await context.setOffline(true);
    await page.goto(`/mis-visitas/${visit}`);
    await readCode(page, code);
    await kept(page, 1);
    await context.setOffline(false);
    const other = await context.newPage();
    await signIn(other, 'veterinarian');
    await expect.poll(async () => (await receivedAnimals(request, visit)).length).toBe(1);
    await expect(page.getByText(/Su sesión terminó/)).toBeHidden();
    await kept(page, 1);
  },
);

test(
  'where the server can be reached a session that is over shows nothing and leaves nothing',
  { tag: '@long' },
  async ({ page, request }) => {
    const visit = await newVisit(request, 1);
    await signInByToken(page, 'veterinarian');
    await readAgenda(page, visit);
    expect((await keptReads(page)).length).toBeGreaterThan(1);
    await endSession(page);
    await page.goto('/mis-visitas');
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByText(/Su sesión terminó/)).toBeVisible();
    await expect.poll(() => keptReads(page)).toEqual([]);
  },
);

test(
  'a browser that was closed over night opens the visit without a signal and without a session',
  { tag: '@long' },
  async ({ playwright, baseURL, request }) => {
    test.slow();
    const visit = await newVisit(request, 2);
    const [code = ''] = codesOf(visit, 1);
    const profile = await mkdtemp(join(tmpdir(), 'caravana-profile-'));
    const executablePath = findBrowser();
    const open = async (): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(profile, {
        ...(baseURL && { baseURL }),
        ...(executablePath && { executablePath }),
        args: browserArguments,
      });
    try {
      const evening = await open();
      const agenda = await evening.newPage();
      await signIn(agenda, 'veterinarian');
      await readAgenda(agenda, visit);
      await endSession(agenda);
      await evening.close();
      const dawn = await open();
      await dawn.setOffline(true);
      const work = await dawn.newPage();
      await work.goto(`/mis-visitas/${visit}`);
      await readCode(work, code);
      await kept(work, 1);
      await dawn.close();
      const noon = await open();
      await noon.setOffline(true);
      const again = await noon.newPage();
      await again.goto('/mis-visitas');
      await again.getByRole('link', { name: new RegExp(`LOT-${visit}$`) }).click();
      await kept(again, 1);
      await noon.setOffline(false);
      await signIn(again, 'veterinarian');
      await expect.poll(async () => (await receivedAnimals(request, visit)).length).toBe(1);
      await noon.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  },
);
