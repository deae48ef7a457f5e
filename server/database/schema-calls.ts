import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';

/** Database schema: what is kept of calls for a while, so that one counts once and none guesses for long. */

/** The first answer to a creating call with an `Idempotency-Key`, kept for a day; no status while the call runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who called: a user, or nobody. */
    caller: text().notNull(),
    key: uuid().notNull(),
    /** A keyed hash of the operation and its body. */
    fingerprint: text().notNull(),
    status: smallint(),
    body: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/**
 * Tries under keyed hashes of accounts and addresses, each until its window ends. The table is unlogged: a crash
 * forgets it, and no try waits for the disk.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant(),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
