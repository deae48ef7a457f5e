import { defineConfig } from 'vitest/config';

/** The API's tests, for a PostgreSQL server (`TEST_DATABASE_URL`): what tests the embedded database itself stays out. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'mocks/contract/*.test.ts'],
    exclude: ['server/database/embedded.test.ts'],
    // The database works in processes of its own.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
