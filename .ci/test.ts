import { ensureBrowser } from './browser';
import { embedded } from './databases';
import { longComponents } from './long-components';
import { ensurePdfPrograms } from './pdf-programs';
import { runSteps, step } from './steps';

/** `npm test`: every check; `npm test -- unit lint` only those. */
ensureBrowser();
ensurePdfPrograms();
const without = longComponents.map((file) => `--exclude ${file}`).join(' ');
await runSteps(
  {
    steps: [
      // Writes the files that all others read.
      step('generated', 'tsx .ci/generate.ts --check'),
      // The native compiler takes a third of the time; the generators still need the older one.
      step('types', 'node node_modules/typescript-native/bin/tsc --noEmit'),
      step('lint', 'oxlint --type-aware --deny-warnings'),
      step('format', 'prettier --check --log-level warn .'),
      step('unused', 'knip --config .knip.json'),
      step('contract', 'redocly lint openapi.yaml --config .redocly.yaml'),
      step('unit', `vitest run --project app --project pure --reporter=dot ${without}`),
      step('server', 'tsx .ci/postgres.ts --reporter=dot'),
      step('embedded', `vitest run --project server --reporter=dot ${embedded.join(' ')}`),
      step('end-to-end', 'playwright test --reporter=dot'),
    ],
  },
  process.argv.slice(2),
);
