import { ensureBrowser } from './browser';
import { embedded, randomCalls } from './databases';
import { ensurePdfPrograms } from './pdf-programs';
import { browserStep, runSteps, step } from './steps';

/** Leaves out what waits for the long run: files and single tests. */
const withoutLong = '--exclude **/*.long.* --tags-filter=!long';

/** `npm test`: every check; `npm test -- unit lint` only those. */
ensureBrowser();
ensurePdfPrograms();
await runSteps(
  {
    steps: [
      // Writes the files that all others read.
      step('generated', 'tsx .ci/generate.ts --check'),
      // The native compiler takes a third of the time; the generators still need the older one. More checkers work out
      // types twice, and to collect garbage seldom spares both a sixth of the processors.
      step('types', 'GOGC=400 node node_modules/typescript-native/bin/tsc --noEmit --checkers 1'),
      step('lint', 'GOGC=400 oxlint --type-aware --deny-warnings'),
      step('format', 'oxfmt --check'),
      step('unused', 'knip --config .knip.json'),
      step('contract', 'redocly lint openapi.yaml --config .redocly.yaml'),
      step('unit', `vitest run --project app --project pure ${withoutLong} --reporter=dot`),
      step('server', `tsx .ci/postgres.ts ${withoutLong} --exclude ${randomCalls} --reporter=dot`),
      step('embedded', `vitest run --project server --reporter=dot ${embedded.join(' ')}`),
      browserStep('end-to-end', 'playwright test --reporter=dot'),
    ],
  },
  process.argv.slice(2),
);
