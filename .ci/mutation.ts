import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { findPrograms, makeCluster } from '../server/tools/testing/cluster';

/** The rooms whose rules the unit tests beside them keep. */
const rooms = [
  'src/lib',
  'src/api',
  ...['outbox', 'files', 'signing', 'worker', 'desk'].map((room) => `src/visits/${room}`),
  'server/domain',
  'server/proofs',
];

/** Mutates the sources of a room, or of some files of it, and gives the exit code. */
function mutate(path: string, env: NodeJS.ProcessEnv): Promise<number> {
  const isFile = /\.tsx?$/.test(path);
  const room = process.env.MUTATED_ROOM ?? (isFile ? dirname(path.replace(/,.*/, '')) : path);
  const files = isFile ? path : `${path}/**/*.ts?(x)`;
  const patterns = [files, '!**/*.test.ts?(x)', '!**/*.postgres.ts', '!**/generated/**'].join();
  const child = spawn('stryker', ['run', '.stryker.json', '--mutate', patterns], {
    stdio: 'inherit',
    env: { ...process.env, ...env, MUTATED_ROOM: room },
  });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

/**
 * `npm run test:mutation`: mutation testing. Changes one operator, literal or branch of a room at a time and tells
 * which changes no test beside it notices; `npm run test:mutation -- src/lib` does one room, a folder of a room or a
 * file that alone with the tests of the folder, paths with commas between several files of one. `MUTATED_ROOM` names
 * the folders of other tests, such as `server/proofs/{reading,routes}`, and `MUTATED_WITHOUT` tests that are too slow
 * to be run for each change, as a glob. A file takes minutes, a room hours; the server's rooms go on a PostgreSQL
 * server where there is one, which a test begins on faster, and with the tests that only such a server can have.
 */
async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  for (const path of chosen.length > 0 ? chosen : rooms) {
    process.stdout.write(`\n${path}\n`);
    const programs = path.startsWith('server/') ? findPrograms() : null;
    const cluster = programs === null ? null : await makeCluster(programs);
    try {
      const server = cluster ? { TEST_DATABASE_URL: cluster.url, TEST_SERVER_IS_REMOVED: '1' } : {};
      const code = await mutate(path, server);
      if (code !== 0) process.exitCode = 1;
    } finally {
      await cluster?.remove();
    }
  }
}

await main();
