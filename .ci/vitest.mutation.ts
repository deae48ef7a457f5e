import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const room = process.env.MUTATED_ROOM ?? 'src/lib';
const onServer = room.startsWith('server/');

/** The tests that stand beside what is mutated: a rule is a unit test's to keep, and the screens' tests would take days. */
export default defineConfig({
  root,
  resolve: { alias: { '@': join(root, 'src'), '@i18n': join(root, 'i18n') } },
  test: {
    environment: onServer ? 'node' : 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: onServer ? [] : ['src/test/setup.ts'],
    include: [`${room}/**/*.test.{ts,tsx}`],
    restoreMocks: true,
    css: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    runner: join(import.meta.dirname, 'mutation-runner.ts'),
  },
});
