import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { embeddedAlone } from './databases.ts';
import { patience, testTags } from './patience.ts';

/**
 * The server's tests, for the PostgreSQL server of `TEST_DATABASE_URL`, without those of the embedded database itself,
 * and with those that only such a server can have (`*.postgres.ts`).
 */
export default defineConfig({
  // What the device and the server share is tested against both.
  resolve: {
    alias: { '@': join(import.meta.dirname, '../src'), '@i18n': join(import.meta.dirname, '../i18n') },
  },
  test: {
    include: ['{server,mocks,.ci}/**/*.test.ts', 'server/**/*.postgres.ts'],
    exclude: embeddedAlone,
    // As in vite.config.ts; the database works in processes of its own.
    maxWorkers: 1,
    isolate: false,
    restoreMocks: true,
    ...patience,
    tags: testTags,
  },
});
