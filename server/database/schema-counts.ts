import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns';
import { countedScopes, countedThings } from './enumerations';

/**
 * Database schema: how much was done each day in Argentina. Triggers on requests, lots and transfers keep it in the
 * transaction that does it, at its end (migration 0035); `counted_days()` gives what it has to say.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    counted: text({ enum: countedThings }).notNull(),
    /** Of the whole province, of a locality, or of a veterinarian. */
    scope: text({ enum: countedScopes }).notNull(),
    /** The id of the locality or of the veterinarian's profile; 0 for the whole. */
    scopeId: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.day, t.scopeId, t.counted] }),
    // Sums over years are read from the index alone.
    index('day_counts_summed').on(t.scope, t.counted, t.day, t.scopeId, t.count),
    oneOf('day_counts_counted', t.counted, countedThings),
    oneOf('day_counts_scope', t.scope, countedScopes),
  ],
);
