import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Checks of the project as steps, each a process of its own, and the summary of how they ended. */

/** A command that checks something: its exit code says whether it passed. */
export interface Step {
  name: string;
  command: string;
  parameters: string[];
  environment: NodeJS.ProcessEnv;
  /** What is added the second time, so that only what failed is run. */
  again?: string[];
}

interface Outcome {
  name: string;
  passed: boolean;
  /** What the processors worked for it, its children's work with it. */
  seconds: number;
  output: string;
  /** Whether it ran only what had failed before. */
  partial: boolean;
}

/** A step of a command line, in front of which variables may stand: `NAME=value command parameter…`. */
export function step(name: string, line: string): Step {
  const words = line.split(' ');
  const variables = words.slice(
    0,
    words.findIndex((word) => !/^[A-Z0-9_]+=/.test(word)),
  );
  const [command = '', ...parameters] = words.slice(variables.length);
  return {
    name,
    command,
    parameters,
    environment: Object.fromEntries(variables.map((word) => word.split(/=(.*)/s, 2))) as NodeJS.ProcessEnv,
  };
}

/** A step of Playwright's: it keeps which tests failed, and the second time runs only those. */
export function browserStep(name: string, line: string): Step {
  const kept = `PLAYWRIGHT_LAST_RUN_OUTPUT_FILE=test-results/${name}.json`;
  return { ...step(name, `${kept} ${line}`), again: ['--last-failed'] };
}

const environment = {
  // The time and the summary are this run's: a step that begins a run of its own has none.
  UNTIL: undefined,
  SUMMARY: undefined,
  PATH: [join(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter),
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
};

/**
 * Bash knows what a command and the children it waited for have used: user and system seconds go to a pipe of their
 * own.
 */
const timed = `TIMEFORMAT='%U %S'; { time "$@" 2>&4 3>&- 4>&-; } 4>&2 2>&3`;

/** How long a step may say nothing: against hanging alone. */
const maxSilenceMs = 25 * 60_000;

interface RunOptions {
  attempt: number;
  silenceMs: number;
}

function run(
  { name, command, parameters, environment: own, again = [] }: Step,
  { attempt, silenceMs }: RunOptions,
): Promise<Outcome> {
  const added = attempt === 1 ? [] : again;
  const child = spawn('bash', ['-c', timed, name, command, ...parameters, ...added], {
    env: { ...process.env, ...environment, ...own, ATTEMPT: String(attempt) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that a step ends with all that it started.
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended by itself.
    }
  };
  const stop = () => {
    end('SIGTERM');
    process.exit(1);
  };
  const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of stops) process.once(signal, stop);
  let output = '';
  let times = '';
  // In looks, not by the clock: a machine that was halted in between has not been silent.
  const looks = 25;
  let silent = 0;
  const looking = setInterval(() => {
    silent += 1;
    if (silent === looks) {
      output += '\nEnded, as it hung: it said nothing any more.\n';
      end('SIGTERM');
    } else if (silent === looks + 2) {
      end('SIGKILL');
      // What left the group may hold them open.
      for (const stream of child.stdio) stream?.destroy();
    }
  }, silenceMs / looks);
  const [, out, errors, used] = child.stdio;
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    if (silent < looks) silent = 0;
  };
  for (const stream of [out, errors]) stream?.on('data', hear);
  used?.on('data', (chunk: Buffer) => (times += chunk.toString()));
  return new Promise((done) => {
    child.once('close', (code) => {
      clearInterval(looking);
      for (const signal of stops) process.off(signal, stop);
      const seconds = times.trim().split(/\s+/).map(Number);
      const sum = seconds.reduce((total, some) => total + some, 0);
      done({ name, passed: code === 0, seconds: sum, output, partial: added.length > 0 });
    });
  });
}

/** Tests passed and failed that a runner's closing lines tell; a step without such lines is one check. */
export function count({ output, passed }: Pick<Outcome, 'output' | 'passed'>): {
  passed: number;
  failed: number;
} {
  // Of vitest one line, of Playwright one each.
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1];
  const tell = (what: string) =>
    Number(
      (line === undefined
        ? new RegExp(`^\\s*(\\d+) ${what}`, 'm').exec(output)
        : new RegExp(`(\\d+) ${what}`).exec(line))?.[1] ?? 0,
    );
  const [good, bad] = [tell('passed'), tell('failed')];
  return { passed: good + bad === 0 && passed ? 1 : good, failed: bad || (passed ? 0 : 1) };
}

/** What failed in a step, as its runner names it; of one that names no tests its last words. */
export function namesOfFailed(output: string): string[] {
  const maxLines = 10;
  const named = output.matchAll(/^(?: FAIL {2}| {4}(?=\S+\.spec\.ts:\d))(.+)$/gm);
  const names = [...new Set([...named].map(([, name = '']) => name.trim()))];
  return names.length > 0 ? names.slice(0, maxLines) : output.trim().split('\n').slice(-3);
}

function tellEnd({ name, passed, seconds, output }: Outcome): void {
  const head = passed ? 'ok    ' : 'FAILED';
  process.stdout.write(`${head} ${name} (${seconds.toFixed(0)} s of the processors)\n`);
  if (!passed) process.stdout.write(`${output}\n`);
}

/**
 * Runs steps one after the other, all of them even when one fails; none begins once `late` says so. Each takes all
 * processors: two beside each other end no sooner, and cost up to twice as much of them.
 */
async function runAll(
  steps: readonly Step[],
  { late, ...options }: RunOptions & { late: (next: Step) => boolean },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const next of steps) {
    if (late(next)) continue;
    const outcome = await run(next, options);
    outcomes.push(outcome);
    tellEnd(outcome);
  }
  return outcomes;
}

/** The tests of a step that ran once or twice, as the last time that each ran. */
function countBoth(first: Outcome, last: Outcome): { passed: number; failed: number } {
  const counts = count(last);
  return last.partial ? { ...counts, passed: count(first).passed + counts.passed } : counts;
}

interface Plan {
  steps: readonly Step[];
  /**
   * Whether steps are left out once it is late. All others run in any case, but for their second time where that is
   * the whole step.
   */
  mayLeaveOut?: boolean;
  /** How long a step may say nothing before it is ended as one that hangs. */
  silenceMs?: number;
}

/**
 * Runs the steps whose names are given, all without any, and what failed once more after the others. After `UNTIL`, in
 * seconds since 1970, it is late. Prints how each ended and appends that to the file `SUMMARY`, which is there for who
 * lets nothing pass that failed at first: there and in the exit code it counts as failed then.
 */
export async function runSteps(
  { steps, mayLeaveOut = false, silenceMs = maxSilenceMs }: Plan,
  chosen: string[],
): Promise<void> {
  const { SUMMARY, UNTIL } = process.env;
  const late = () => Date.now() > Number(UNTIL || Infinity) * 1000;
  const all = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const outcomes = await runAll(all, { attempt: 1, silenceMs, late: () => mayLeaveOut && late() });
  const failed = outcomes.filter(({ passed }) => !passed);
  const again = await runAll(
    all.filter(({ name }) => failed.some((one) => one.name === name)),
    { attempt: 2, silenceMs, late: (next) => !next.again && late() },
  );
  const recovered = failed.filter(({ name }) => again.some((one) => one.passed && one.name === name));

  const lines: string[] = [];
  const sums = { passed: 0, failed: 0, seconds: 0 };
  for (const outcome of outcomes) {
    const last = again.findLast(({ name }) => name === outcome.name) ?? outcome;
    const counts = SUMMARY ? count(outcome) : countBoth(outcome, last);
    const end = last.passed ? 'ok    ' : 'FAILED';
    const tests = `${counts.passed} passed, ${counts.failed} failed`;
    lines.push(`${end} ${outcome.name.padEnd(16)} ${tests.padEnd(24)} ${outcome.seconds.toFixed(0)} s`);
    if (!outcome.passed) lines.push(...namesOfFailed(outcome.output).map((name) => `       ${name}`));
    sums.passed += counts.passed;
    sums.failed += counts.failed;
    sums.seconds += outcome.seconds;
  }
  lines.push(`${sums.seconds.toFixed(0)} s of the processors, ${(sums.seconds / 60).toFixed(1)} minutes`);
  for (const { name } of recovered) lines.push(`failed, then passed: ${name}`);
  for (const { name } of all)
    if (!outcomes.some((one) => one.name === name)) lines.push(`left out, as the time was over: ${name}`);
  lines.push(`${sums.passed} passed, ${sums.failed} failed`);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  if (SUMMARY) appendFileSync(SUMMARY, `${lines.join('\n')}\n`);
  const bad = SUMMARY ? failed.length : failed.length - recovered.length;
  process.exitCode = bad === 0 && all.length > 0 ? 0 : 1;
}
