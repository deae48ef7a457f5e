import { type BrowserContext, chromium, devices } from '@playwright/test';
import { ensureBuilt } from '../../.ci/build';
import { browserArguments, ensureBrowser } from '../../.ci/browser';
import { signInByToken } from '../fixtures';
import { memberLoads, publicLoads, totalBytes, watchScripts } from '../first-load';
import { benchAccounts } from './accounts';
import { benchForms } from './forms';
import { Probe } from './probe';
import { printHead, printLoad, printLoadHead, printLoadOfMachine } from './report';
import { startServer } from './server';

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

/** `npm run bench:web`: how quick the app feels on a slow machine, and what a first visit loads, beside the targets. */
async function main(): Promise<void> {
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
  const withServer = async (
    script: string,
    work: (newContext: () => Promise<BrowserContext>) => Promise<void>,
  ) => {
    const server = await startServer(script, port);
    try {
      await work(() => browser.newContext({ ...screen, baseURL: server.origin }));
    } finally {
      await server.stop();
    }
  };
  try {
    printHead();
    await withServer('e2e/many-accounts.ts', async (newContext) => {
      await benchAccounts(await Probe.on(await (await newContext()).newPage()));
    });
    await withServer('e2e/server.ts', async (newContext) => {
      await benchForms(await Probe.on(await (await newContext()).newPage()));
      printLoadOfMachine();
      await benchLoads(newContext);
    });
  } finally {
    await browser.close();
  }
}

await main();
