import { type BrowserContext, chromium, devices } from '@playwright/test';
import { ensureBuilt } from '../../.ci/build';
import { browserArguments, ensureBrowser } from '../../.ci/browser';
import { signInByToken } from '../fixtures';
import { memberLoads, publicLoads, totalBytes, watchScripts } from '../first-load';
import { benchAccounts } from './accounts';
import { benchFirstView } from './first-view';
import { benchForms } from './forms';
import { Probe } from './probe';
import { printHead, printLoad, printLoadHead, printLoadOfMachine } from './report';
import { benchOutbox } from './outbox';
import { startServer } from './server';
import { benchSigning } from './signing';
import { benchVisit } from './visit';
import { benchVisitor } from './visitor';

const port = Number(process.env.BENCH_PORT ?? 3150);
const screen = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'es-AR' };

/** Loads each route that has a budget once, with nothing kept from the one before. */
async function benchLoads(newContext: () => Promise<BrowserContext>): Promise<void> {
  printLoadHead();
  for (const { path, as, budget } of [...publicLoads, ...memberLoads]) {
    const context = await newContext();
    const page = await context.newPage();
    if (as) await signInByToken(page, as);
    const scripts = watchScripts(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    printLoad(path, await totalBytes(scripts), budget);
    await context.close();
  }
}

/** What is measured: all, or what is named on the command line. */
const chosen = process.argv.slice(2);
const wants = (
  part: 'accounts' | 'first-view' | 'forms' | 'loads' | 'outbox' | 'signing' | 'visit' | 'visitor',
) => chosen.length === 0 || chosen.includes(part);

/**
 * `npm run bench:web`: how quick the app feels on a slow machine, what a first visit waits for and loads, beside the
 * targets. `npm run bench:web -- first-view` does one part (accounts, first-view, forms, loads, outbox, signing,
 * visit, visitor).
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
  const withServer = async (
    script: string,
    work: (newContext: () => Promise<BrowserContext>, origin: string) => Promise<void>,
  ) => {
    const server = await startServer(script, port);
    try {
      await work(() => browser.newContext({ ...screen, baseURL: server.origin }), server.origin);
    } finally {
      await server.stop();
    }
  };
  try {
    printHead();
    if (wants('accounts'))
      await withServer('e2e/many-accounts.ts', async (newContext) => {
        await benchAccounts(await Probe.on(await (await newContext()).newPage()));
      });
    await withServer('e2e/server.ts', async (newContext, origin) => {
      if (wants('forms')) await benchForms(await Probe.on(await (await newContext()).newPage()));
      if (wants('visitor')) await benchVisitor(await Probe.on(await (await newContext()).newPage()));
      if (wants('visit')) await benchVisit(await Probe.on(await (await newContext()).newPage()));
      if (wants('signing')) await benchSigning(await newContext());
      printLoadOfMachine();
      if (wants('outbox')) await benchOutbox(await newContext());
      if (wants('loads')) await benchLoads(newContext);
      if (wants('first-view')) await benchFirstView(origin);
    });
  } finally {
    await browser.close();
  }
}

await main();
