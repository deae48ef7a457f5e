import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findPrograms, makeCluster } from '../server/tools/testing/cluster';
import { ensure } from './debian';

const missing =
  'These tests need PostgreSQL: install its server (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL.';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

/** Runs the API's tests on a server, as the environment names it, and gives the runner's exit code. */
function runTests(server: NodeJS.ProcessEnv): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const parameters = [vitest, 'run', '--config', '.ci/vitest.postgres.ts'];
  if (findPrograms() === null) {
    process.stdout.write('Without the programs of PostgreSQL, no test stops and starts a server.\n');
    parameters.push('--exclude', '**/*.postgres.ts');
  }
  const child = spawn(process.execPath, [...parameters, ...process.argv.slice(2)], {
    env: { ...process.env, ...server },
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
  if (process.env.TEST_DATABASE_URL) {
    process.exitCode = await runTests({});
    return;
  }
  const cluster = await makeCluster(ensure(findPrograms, ['postgresql'], missing));
  try {
    process.exitCode = await runTests({ TEST_DATABASE_URL: cluster.url, TEST_SERVER_IS_REMOVED: '1' });
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
