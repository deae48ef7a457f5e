import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStep, count, namesOfFailed, runSteps, step } from './steps';

let folder: string;
let said: string;
beforeEach(() => {
  // Who runs these tests may keep one.
  vi.stubEnv('SUMMARY', undefined);
  vi.stubEnv('UNTIL', undefined);
  folder = mkdtempSync(join(tmpdir(), 'caravana-steps-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A step that a script does. */
function script(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return step(name, `bash ${file}`);
}

it.each([
  ['      Tests  3 failed | 21 passed | 1 skipped (25)', false, { passed: 21, failed: 3 }],
  [' Test Files  2 passed (2)\n      Tests  64 passed (64)', true, { passed: 64, failed: 0 }],
  ['  1 failed\n    [chromium] a 5 passed b\n  120 passed (2.1m)', false, { passed: 120, failed: 1 }],
  ['  1 flaky\n  7 passed (3.0s)', true, { passed: 7, failed: 0 }],
  ['', true, { passed: 1, failed: 0 }],
  ['', false, { passed: 0, failed: 1 }],
  ['      Tests  64 passed (64)\nError: unhandled', false, { passed: 64, failed: 1 }],
])('the tests of a step are counted: %j', (output, passed, counts) => {
  expect(count({ output, passed })).toEqual(counts);
});

it.each([
  [
    ' FAIL  |server| a.test.ts > one\nError\n FAIL  |server| a.test.ts > two\n FAIL  |server| a.test.ts > one\n',
    ['|server| a.test.ts > one', '|server| a.test.ts > two'],
  ],
  [
    'Error: no\n    at e2e/a.spec.ts:3:4\n  1 failed\n    e2e/a.spec.ts:3:1 › one › two \n  7 passed (3.0s)\n',
    ['e2e/a.spec.ts:3:1 › one › two'],
  ],
  ['round 1\nround 2\nlost: a\nlost 1\n', ['round 2', 'lost: a', 'lost 1']],
])('what failed in a step is named: %j', (output, names) => {
  expect(namesOfFailed(output)).toEqual(names);
});

it("what a step's children work is told, and what the whole did", async () => {
  const busy = 'bash -c "for ((i = 0; i < 60000; i += 1)); do :; done"';
  await runSteps({ steps: [script('busy', busy), script('idle', 'sleep 0')] }, []);
  expect(said).toMatch(/^ok {5}busy +1 passed, 0 failed +\d+ s$/m);
  expect(said).toMatch(/^\d+ s of the processors, \d+\.\d minutes\n2 passed, 0 failed\n$/m);
  expect(process.exitCode).toBe(0);
});

it('what failed late is not run once more, but what has to run is', async () => {
  vi.stubEnv('UNTIL', '1');
  const seen = join(folder, 'seen');
  await runSteps({ steps: [script('bad', `echo bad >>${seen}; false`)] }, []);
  expect(readFileSync(seen, 'utf8')).toBe('bad\n');
  expect(said).toMatch(/^FAILED bad +0 passed, 1 failed/m);
});

it('the summary names what failed', async () => {
  await runSteps({ steps: [script('bad', 'echo its last words; false')] }, []);
  expect(said).toMatch(/^FAILED bad .*\n {7}its last words\n.* of the processors/m);
});

it('what failed is run once more, after the others, and told; who keeps a summary counts it', async () => {
  const seen = join(folder, 'seen');
  const steps = [
    script('shaky', `echo shaky >>${seen}; [ "$(grep -c shaky ${seen})" = 2 ]`),
    script('good', `echo good >>${seen}`),
    script('bad', 'echo sentence; false'),
  ];
  await runSteps({ steps: steps.slice(0, 2) }, []);
  expect(readFileSync(seen, 'utf8').trim().split('\n').at(-1)).toBe('shaky');
  expect(said).toContain('\nfailed, then passed: shaky\n2 passed, 0 failed\n');
  expect(process.exitCode).toBe(0);

  rmSync(seen);
  const summary = join(folder, 'summary');
  vi.stubEnv('SUMMARY', summary);
  await runSteps({ steps: steps.slice(0, 2) }, []);
  expect(readFileSync(summary, 'utf8')).toContain('\nfailed, then passed: shaky\n1 passed, 1 failed\n');
  expect(process.exitCode).toBe(1);
  vi.stubEnv('SUMMARY', undefined);

  said = '';
  await runSteps({ steps }, ['bad', 'good']);
  expect(said).toContain('sentence');
  expect(said).toMatch(/^FAILED bad +0 passed, 1 failed/m);
  expect(said).not.toContain('shaky');
  expect(process.exitCode).toBe(1);
});

it('a step knows neither the time nor the summary of the run, which are not those of one that it begins', async () => {
  vi.stubEnv('UNTIL', '1');
  vi.stubEnv('SUMMARY', join(folder, 'summary'));
  await runSteps({ steps: [script('within', '[ -z "$UNTIL$SUMMARY" ]')] }, []);
  expect(said).toMatch(/^ok {5}within/m);
});

it('of a browser step only what failed is run once more, however late, and counted with the rest', async () => {
  vi.stubEnv('UNTIL', '1');
  const file = join(folder, 'stories');
  const second = '[ "$1" = --last-failed ] && echo "  1 passed"';
  writeFileSync(file, `${second} || { echo "  1 failed"; echo "  130 passed"; false; }`);
  await runSteps({ steps: [browserStep('stories', `bash ${file}`)] }, []);
  expect(said).toMatch(/^ok {5}stories +131 passed, 0 failed/m);
  expect(said).toContain('\nfailed, then passed: stories\n');
});

it('variables stand in front of a command', () => {
  expect(step('x', 'E2E_LONG=1 UP=a=b program --port=1 rest')).toEqual({
    name: 'x',
    command: 'program',
    parameters: ['--port=1', 'rest'],
    environment: { E2E_LONG: '1', UP: 'a=b' },
  });
});

it('no step begins when the time is over, and those are named', async () => {
  vi.stubEnv('UNTIL', '1');
  const steps = [script('one', 'true'), script('two', 'true')];
  await runSteps({ steps, mayLeaveOut: true }, []);
  expect(said).toContain(
    'left out, as the time was over: one\nleft out, as the time was over: two\n0 passed, 0 failed\n',
  );
  said = '';
  await runSteps({ steps }, []);
  expect(said).toContain('\n2 passed, 0 failed\n');
});

it(
  'a step that hangs is ended with all that it started, told, and run once more',
  { tags: 'long' },
  async () => {
    const [seen, hung] = [join(folder, 'seen'), join(folder, 'hung')];
    const text = `echo x >>${seen}; [ "$(grep -c x ${seen})" = 2 ] || { sleep 1000 & echo $! >${hung}; wait; }`;
    await runSteps({ steps: [script('hangs', text)], silenceMs: 1000 }, []);
    expect(said).toContain('Ended, as it hung');
    expect(said).toContain('\nfailed, then passed: hangs\n');
    // Nobody waits for it: its number is there until the system has taken note.
    await expect.poll(() => existsSync(`/proc/${readFileSync(hung, 'utf8').trim()}`)).toBe(false);
  },
);

it(
  'a step that hangs ends, too, where something that left its group holds what it says',
  { tags: 'long' },
  async () => {
    const left = join(folder, 'left');
    const text = `setsid bash -c 'echo $$ >>${left}; exec sleep 1000' & sleep 1000`;
    try {
      await runSteps({ steps: [script('hangs', text)], silenceMs: 500 }, []);
      expect(said).toMatch(/^FAILED hangs/m);
    } finally {
      for (const pid of readFileSync(left, 'utf8').trim().split('\n')) process.kill(Number(pid));
    }
  },
);
