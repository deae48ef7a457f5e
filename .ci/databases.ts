/** The tests that begin an embedded database themselves: they have nothing to say of another one. */
export const embeddedAlone = [
  'server/main.test.ts',
  'server/database/embedded.test.ts',
  'server/certificates/chain/embedded-chain.test.ts',
  'server/tools/stress/anchoring.test.ts',
  'server/tools/stress/life.test.ts',
];

/** Of the server's tests those of the long run: every case of a document, crashes, command lines, large files, plans of queries, random calls. */
export const longServer = [
  'mocks/contract/kept-facts.test.ts',
  'server/certificates/pdf/rules.test.ts',
  'server/certificates/pdf/thread.test.ts',
  'server/commands/admin.test.ts',
  'server/commands/verify.test.ts',
  'server/database/snapshot/snapshot.test.ts',
  'server/domain/ending.postgres.ts',
  'server/domain/plans.postgres.ts',
  'server/http/drawn-pages.postgres.ts',
  'server/http/uploads.test.ts',
  'server/tools/fuzz/fuzz.test.ts',
  'server/tools/stress/anchoring.test.ts',
  'server/tools/stress/life.test.ts',
];

/** What each run asks of the embedded database: what is about it, and a walk of every operation. All others run on PostgreSQL. */
export const embedded = [
  ...embeddedAlone.filter((file) => !longServer.includes(file)),
  'server/handlers/operations.test.ts',
  'server/database/migrations.test.ts',
  'server/database/constraints.test.ts',
];
