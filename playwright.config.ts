import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser, findFirefox } from './.ci/browser';

const port = Number(process.env.E2E_PORT ?? 3100);
const executablePath = findBrowser();
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** The built app on the real server, over a fresh embedded database with the demonstration data. */
export default defineConfig({
  testDir: 'e2e',
  // Without a Firefox they are none of the run's; `npm test` says so.
  testIgnore: findFirefox() === null ? ['firefox.spec.ts'] : [],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    ...desktop,
    baseURL: `http://localhost:${port}`,
    locale: 'es-AR',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node --import tsx e2e/server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: { PORT: String(port), OPEN_REQUESTS: '100', LOG_LEVEL: 'error', CHECKPOINT_SECONDS: '5' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
