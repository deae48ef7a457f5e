import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './.ci/browser';

const port = Number(process.env.E2E_PORT ?? 3100);
const executablePath = findBrowser();
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const minute = 60_000;
/** Whether this is the second time, alone: then a trace has the page at each step, which takes much longer. */
const again = (process.env.ATTEMPT ?? '1') !== '1';

/**
 * The built app on the real server, over a fresh embedded database with the demonstration data. Its limits stand
 * against hanging alone. What a failed test saw is kept, and the run says where.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${port}-${process.env.ATTEMPT ?? 1}`,
  // Another browser is the long run's, as is what is worth running but not each time.
  ...(!process.env.E2E_LONG && { testIgnore: ['firefox.spec.ts', 'selectors.spec.ts'], grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 20 * minute,
  expect: { timeout: 5 * minute },
  reporter: 'line',
  use: {
    ...desktop,
    baseURL: `http://localhost:${port}`,
    locale: 'es-AR',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 5 * minute,
    navigationTimeout: 5 * minute,
    trace: { mode: 'retain-on-failure', screenshots: again, snapshots: again, sources: again },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: browserArguments,
      timeout: 5 * minute,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    // In place of the shell: what the server works counts as the step's.
    command: 'exec node --import tsx e2e/server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 15 * minute,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      OPEN_REQUESTS: '100',
      LOG_LEVEL: 'error',
      CHECKPOINT_SECONDS: '5',
      // Nothing is cut off as a machine is slow.
      STOP_SECONDS: '600',
      REQUEST_SECONDS: '3600',
      PAGE_SECONDS: '600',
      TURN_SECONDS: '600',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5 * minute },
  },
});
