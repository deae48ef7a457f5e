import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, plain } from './columns';
import { savedTables } from './enumerations';
import { users } from './schema-accounts';

/** Database schema: the filters of admins' tables that have a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    table: text('table_name', { enum: savedTables }).notNull(),
    name: text().notNull(),
    /** The search of the address that shows the table so. */
    query: text().notNull(),
    /** Whether all admins see it. */
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('saved_views_table', t.table, savedTables),
    check('saved_views_name', sql`char_length(${t.name}) between 1 and 60`),
    check('saved_views_query', sql`char_length(${t.query}) <= 2000`),
    // An admin's views of a table go by different names.
    uniqueIndex('saved_views_by_name').on(t.userId, t.table, plain(t.name)),
    index('saved_views_shared')
      .on(t.table)
      .where(sql`${t.shared}`),
  ],
);
