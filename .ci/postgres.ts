import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms, makeCluster } from '../server/tools/testing/cluster';

/** Finds PostgreSQL, or installs Debian's when root may. Throws an Error that says what to install. */
function ensurePrograms(): string {
  const found = findPrograms();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findPrograms();
    if (installed !== null) return installed;
  }
  throw new Error(
    'These tests need PostgreSQL: install its server (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
  );
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

/** Runs the API's tests on the server of a connection string and gives the runner's exit code. */
function runTests(url: string): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const parameters = [vitest, 'run', '--config', '.ci/vitest.postgres.ts'];
  if (findPrograms() === null) {
    process.stdout.write('Without the programs of PostgreSQL, no test stops and starts a server.\n');
    parameters.push('--exclude', '**/*.postgres.ts');
  }
  const child = spawn(process.execPath, [...parameters, ...process.argv.slice(2)], {
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: 'inherit',
    signal: stopping.signal,
  });
  return new Promise((done) => {
    // Being told to stop is an error of the child's, too.
    child.once('error', () => undefined);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** `npm run test:postgres`: the API's tests on the server of `TEST_DATABASE_URL`, or on a throw-away one. */
async function main(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    process.exitCode = await runTests(url);
    return;
  }
  const cluster = await makeCluster(ensurePrograms());
  try {
    process.exitCode = await runTests(cluster.url);
  } finally {
    await cluster.remove();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
