import { spawnSync } from 'node:child_process';

/** The rooms whose rules unit tests keep. */
const rooms = ['src/lib', 'src/api', 'server/domain'];

/**
 * `npm run test:mutation`: mutation testing. Changes one operator, literal or branch of a room at a time and tells which changes
 * no test beside it notices; `npm run test:mutation -- src/lib` does one room. It takes from minutes to hours.
 */
const chosen = process.argv.slice(2);
for (const room of chosen.length > 0 ? chosen : rooms) {
  process.stdout.write(`\n${room}\n`);
  const mutate = [`${room}/**/*.ts?(x)`, '!**/*.test.ts?(x)', '!**/*.postgres.ts', '!**/generated/**'].join();
  const { status } = spawnSync('stryker', ['run', '.stryker.json', '--mutate', mutate], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_ROOM: room },
  });
  if (status !== 0) process.exitCode = 1;
}
