import type { BrowserContext, Page } from '@playwright/test';
import { signInByToken } from '../fixtures';
import { codesOf, newVisit, readCode, readerField, receivedAnimals, servedByWorker } from '../visit-work';

/**
 * Chaos test: animals are entered without a connection while the page is killed again and again, and sent while it is.
 */

const saves = 200;
/** How often the page is killed while animals are entered, and while they are sent. */
const kills = { entering: 10, sending: 10 };
/** How long until everything is sent, ms. */
const waitTimeoutMs = 120_000;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ends a page's process as a phone does that is out of memory: nothing of it runs any more. */
async function kill(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  client.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function openVisit(context: BrowserContext, visit: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/mis-visitas/${visit}`);
  await readerField(page).waitFor();
  return page;
}

/**
 * Enters the animals one by one; the page is killed at some of them, at any moment after the key. Gives those that were
 * kept.
 */
async function enter(context: BrowserContext, visit: number, random: () => number) {
  const codes = codesOf(visit, saves);
  const deadly = new Set<number>();
  while (deadly.size < kills.entering) deadly.add(Math.floor(random() * saves));
  const kept: string[] = [];
  let page = await openVisit(context, visit);
  for (const [place, code] of codes.entries()) {
    if (deadly.has(place)) {
      await readerField(page).fill(code);
      await page.keyboard.press('Enter');
      // Nothing is waited for: the page is to end at any moment of its writing.
      await page.waitForTimeout(random() * 30);
      await kill(page);
      page = await openVisit(context, visit);
      // Nobody was told that it is kept: it is read again, which opens it where it is.
      await readerField(page).fill(code);
      await page.keyboard.press('Enter');
      await page
        .locator('article')
        .filter({ hasText: code.slice(-3) })
        .first()
        .waitFor();
    } else await readCode(page, code);
    kept.push(code);
  }
  await page.close();
  return kept;
}

/** Sends what is kept, while the page is killed. Gives how much of it the server holds in the end. */
async function send(context: BrowserContext, visit: number, random: () => number) {
  for (let turn = 0; turn < kills.sending; turn += 1) {
    const page = await openVisit(context, visit);
    // Nor here: at any moment of its sending.
    await page.waitForTimeout(100 + random() * 400);
    await kill(page);
  }
  const page = await openVisit(context, visit);
  const all = `${saves} en este dispositivo · ${saves} recibidas`;
  await page
    .getByText(all)
    .waitFor({ timeout: waitTimeoutMs })
    .catch(() => undefined);
  const received = await receivedAnimals(page.request, visit);
  return received.map(({ facts }) => facts.cuig_code);
}

/**
 * So many saves without a connection and kills of the page, and what became of them: what was lost and what is there
 * twice.
 */
export async function benchOutbox(context: BrowserContext): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000);
  const random = randomOf(seed);
  const first = await context.newPage();
  const visit = await newVisit(first.request, saves);
  await signInByToken(first, 'veterinarian');
  await first.goto(`/mis-visitas/${visit}`);
  await readerField(first).waitFor();
  await servedByWorker(first);
  await first.close();
  await context.setOffline(true);
  const kept = await enter(context, visit, random);
  await context.setOffline(false);
  const received = await send(context, visit, random);
  const there = new Set(received);
  const lost = kept.filter((code) => !there.has(code)).length;
  process.stdout.write(
    `\nOutbox: ${kept.length} saves without a connection, ${kills.entering + kills.sending} kills of the page ` +
      `(SEED=${seed}): ` +
      `${lost} lost, ${received.length - there.size} doubled, ${received.length} received\n`,
  );
  if (lost > 0 || received.length !== there.size) process.exitCode = 1;
}
