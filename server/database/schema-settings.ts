import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, oneOf } from './columns';
import { limitNames } from './enumerations';

/** Database schema: what an installation sets while it runs. */

/** Days without visits, such as holidays. */
export const closedDays = pgTable(
  'closed_days',
  { id: id(), day: date({ mode: 'string' }).notNull().unique(), reason: text().notNull() },
  (t) => [check('closed_days_reason', sql`${t.reason} <> ''`)],
);

/** Limits that are set; of the others those of the environment hold. */
export const limits = pgTable(
  'limits',
  { name: text({ enum: limitNames }).primaryKey(), value: integer().notNull() },
  (t) => [oneOf('limits_name', t.name, limitNames), check('limits_value', sql`${t.value} > 0`)],
);

/** What everybody is told: one at most. Days are `YYYY-MM-DD`, both included; without a first one it has begun. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().default(1),
    textEs: text().notNull(),
    textEn: text().notNull(),
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('announcements_one', sql`${t.id} = 1`),
    check('announcements_text', sql`${t.textEs} <> '' and ${t.textEn} <> ''`),
    check('announcements_days', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
);
