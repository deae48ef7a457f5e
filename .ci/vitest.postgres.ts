import { defineConfig } from 'vitest/config';

/**
 * The API's tests, for the PostgreSQL server of `TEST_DATABASE_URL`, without those of the embedded database itself, and with
 * those that only such a server can have (`*.postgres.ts`).
 */
export default defineConfig({
  test: {
    include: ['server/**/*.{test,postgres}.ts', 'mocks/contract/*.test.ts'],
    exclude: [
      'server/{main,database/embedded,tools/stress/anchoring,tools/stress/life,certificates/chain/embedded-chain}.test.ts',
      'server/certificates/pdf/**',
    ],
    // The unit tests make the long round of random calls.
    env: { FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? '5' },
    // The database works in processes of its own.
    maxWorkers: '100%',
    isolate: false,
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
