import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureBrowser, findFirefox } from './browser';
import { ensurePdfPrograms } from './pdf-programs';

interface Step {
  name: string;
  command: string;
  parameters: string[];
}

interface Outcome extends Step {
  passed: boolean;
  seconds: number;
  output: string;
}

const step = (name: string, command: string, ...parameters: string[]): Step => ({
  name,
  command,
  parameters,
});

/** Writes the files that all others read, so it goes alone. */
const first = step('generated', 'tsx', '.ci/generate.ts', '--check');

/**
 * The longest first: two at a time, and whoever is done takes the next. The browser's tests wait now and then, for a page or for
 * a moment to pass; what runs beside them has what they leave of the processors.
 */
const steps: Step[] = [
  step('end-to-end', 'playwright', 'test', '--reporter=dot'),
  step('unit', 'vitest', 'run', '--reporter=dot'),
  step('postgres', 'tsx', '.ci/postgres.ts', '--reporter=dot'),
  // The native compiler takes a third of the time; the generators still need the older one.
  step('types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit'),
  step('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  step('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  step('unused', 'knip', '--config', '.knip.json'),
  step('contract', 'redocly', 'lint', 'openapi.yaml', '--config', '.redocly.yaml'),
];
const atOnce = 2;

const withoutFirefox =
  'No page was opened in Firefox, as there is none: on Debian apt-get install firefox-esr, or set FIREFOX_PATH.';

const environment = {
  ...process.env,
  PATH: [join(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter),
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
};

function run({ name, command, parameters }: Step): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(command, parameters, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.once('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      done({ name, command, parameters, passed: code === 0, seconds, output });
    });
  });
}

/** Tests passed and failed that a runner's closing lines tell; a step without such lines is one check. */
function count({ name, output, passed }: Outcome): { passed: number; failed: number } {
  const tell = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  if (name === 'unit' || name === 'postgres') {
    const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
    const failed = Number(/(\d+) failed/.exec(line)?.[1] ?? 0);
    return { passed: Number(/(\d+) passed/.exec(line)?.[1] ?? 0), failed: failed || (passed ? 0 : 1) };
  }
  if (name === 'end-to-end') {
    const failed = tell(/^\s*(\d+) failed/m);
    return { passed: tell(/^\s*(\d+) passed/m), failed: failed || (passed ? 0 : 1) };
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** Runs steps, so many at once, all of them even when one fails, and tells how each ended. */
async function runSteps(wanted: readonly Step[]): Promise<Outcome[]> {
  const left = [...wanted];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const outcome = await run(next);
      outcomes.push(outcome);
      process.stdout.write(
        `${outcome.passed ? 'ok    ' : 'FAILED'} ${next.name} (${outcome.seconds.toFixed(1)} s)\n`,
      );
      if (!outcome.passed) process.stdout.write(`${outcome.output}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** `npm test`: every check; `npm test -- unit lint` only those. */
async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const wanted = ({ name }: Step) => chosen.length === 0 || chosen.includes(name);
  const chosenSteps = steps.filter(wanted);
  const browses = chosenSteps.some(({ name }) => name === 'end-to-end');
  if (browses) ensureBrowser();
  if (chosenSteps.some(({ name }) => name === 'unit')) ensurePdfPrograms();
  const outcomes = [...(await runSteps([first].filter(wanted))), ...(await runSteps(chosenSteps))];
  const totals = outcomes.map(count);
  const sum = (key: 'passed' | 'failed') => totals.reduce((total, counts) => total + counts[key], 0);
  process.stdout.write('\n');
  for (const [place, { name, passed }] of outcomes.entries()) {
    const counts = totals[place];
    process.stdout.write(
      `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${counts?.passed} passed, ${counts?.failed} failed\n`,
    );
  }
  if (browses && findFirefox() === null) process.stdout.write(`\n${withoutFirefox}\n`);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = outcomes.every(({ passed }) => passed) && outcomes.length > 0 ? 0 : 1;
}

await main();
