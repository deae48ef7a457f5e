import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience, testTags } from './patience.ts';

const root = join(import.meta.dirname, '..');
const room = process.env.MUTATED_ROOM ?? 'src/lib';
const onServer = room.startsWith('server/');
/** What only a PostgreSQL server has, such as two who wait for each other. */
const onPostgres = onServer && !!process.env.TEST_DATABASE_URL;

/**
 * The tests that stand beside what is mutated: a rule is a unit test's to keep, and the screens' tests would take days.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@': join(root, 'src'), '@i18n': join(root, 'i18n') } },
  test: {
    environment: onServer ? 'node' : 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: onServer ? [] : ['src/test/setup.ts'],
    include: [`${room}/**/*.test.{ts,tsx}`, ...(onPostgres ? [`${room}/**/*.postgres.ts`] : [])],
    // A plan over 100,000 rows tells what is slow, a built page how large it is: not what is wrong.
    exclude: ['**/plans.long.postgres.ts', '**/size.test.ts', process.env.MUTATED_WITHOUT ?? ''],
    restoreMocks: true,
    css: false,
    ...patience,
    tags: testTags,
    runner: join(import.meta.dirname, 'mutation-runner.ts'),
  },
});
