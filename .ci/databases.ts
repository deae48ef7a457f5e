/** The tests that begin an embedded database themselves: they have nothing to say of another one. */
export const embeddedAlone = [
  'server/main.test.ts',
  'server/database/embedded.test.ts',
  'server/certificates/chain/embedded-chain.test.ts',
  'server/tools/stress/anchoring.test.ts',
  'server/tools/stress/life.test.ts',
];

/** What each run asks of the embedded database: those, and a walk of every operation. All others run on PostgreSQL. */
export const embedded = [
  ...embeddedAlone,
  'server/handlers/operations.test.ts',
  'server/database/migrations.test.ts',
  'server/database/constraints.test.ts',
];
