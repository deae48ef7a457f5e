import { ensureBrowser, ensureFirefox } from './browser';
import { randomCalls, stress } from './databases';
import { ensurePdfPrograms } from './pdf-programs';
import { browserStep, runSteps, step } from './steps';

const sweep = (part: number, port: number) =>
  browserStep(
    `sweeps-${part}`,
    `E2E_LONG=1 SWEEP=all E2E_PORT=${port} playwright test e2e/accessibility.spec.ts --reporter=dot --shard=${part}/3`,
  );
const browser = (part: number) =>
  browserStep(
    `browser-${part}`,
    `E2E_LONG=1 E2E_PORT=${3117 + part} playwright test --grep @long|@sweep --reporter=dot --shard=${part}/3`,
  );
const embedded = (part: number) =>
  step(`embedded-${part}`, `vitest run --project server --reporter=dot --shard=${part}/3`);

/**
 * `npm run test:long`: what is worth running but not each time; `npm run test:long -- crash firefox` only those. What
 * tells most for its time goes first: late, the rest is left out.
 */
const chosen = process.argv.slice(2);
ensureBrowser();
/** Whether there is a Firefox: without one its step is left out of the whole run. */
let withFirefox = true;
if (chosen.length === 0 || chosen.includes('firefox')) {
  try {
    ensureFirefox();
  } catch (error) {
    if (chosen.length > 0) throw error;
    withFirefox = false;
  }
}
ensurePdfPrograms();
await runSteps(
  {
    steps: [
      step('components', 'vitest run --project app --reporter=dot .long.'),
      step('cases', 'vitest run --project app --project pure --tags-filter=long --reporter=dot'),
      browser(1),
      browser(2),
      browser(3),
      step('server', 'tsx .ci/postgres.ts --reporter=dot .long.'),
      step('server-cases', 'tsx .ci/postgres.ts --tags-filter=long --reporter=dot'),
      step('stress', `vitest run --project server --reporter=dot ${stress.join(' ')}`),
      step('new', 'tsx .new/try.ts'),
      step('node-24', 'tsx .ci/on-node.ts 24'),
      sweep(1, 3111),
      embedded(1),
      ...(withFirefox
        ? [
            browserStep(
              'firefox',
              'E2E_PORT=3112 E2E_LONG=1 playwright test e2e/firefox.spec.ts --reporter=dot',
            ),
          ]
        : []),
      step('crash', 'tsx server/tools/stress/crash.ts'),
      sweep(2, 3113),
      embedded(2),
      step('random-calls', `FUZZ_CALLS=20000 tsx .ci/postgres.ts --reporter=dot ${randomCalls}`),
      browserStep(
        'printed',
        'E2E_LONG=1 SWEEP=all E2E_PORT=3115 playwright test e2e/printed-certificates.spec.ts --reporter=dot',
      ),
      browserStep(
        'selectors',
        'E2E_LONG=1 E2E_PORT=3116 playwright test e2e/selectors.spec.ts --reporter=dot',
      ),
      sweep(3, 3114),
      embedded(3),
      step('node-22', 'tsx .ci/on-node.ts 22'),
      step('uploads', 'tsx server/tools/stress/uploads.ts'),
    ],
    mayLeaveOut: true,
  },
  chosen,
);
if (!withFirefox) process.stdout.write('left out, as there is no Firefox: firefox\n');
