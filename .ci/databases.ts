const ownEmbedded = ['server/main.test.ts', 'server/database/embedded.test.ts'];

/** Tests of the embedded database that kill processes: the long run has them. */
export const stress = ['server/tools/stress/anchoring.test.ts', 'server/tools/stress/life.test.ts'];

/** The tests that begin an embedded database themselves: they have nothing to say of another one. */
export const embeddedAlone = [...ownEmbedded, ...stress];

/** Random calls are a step of the long run of their own. */
export const randomCalls = 'server/tools/fuzz/fuzz.test.ts';

/**
 * What each run asks of the embedded database: what is about it, and a walk of every operation. All others run on
 * PostgreSQL.
 */
export const embedded = [...ownEmbedded, 'server/api/handlers/operations.test.ts'];
