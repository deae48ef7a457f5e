import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './schema-accounts';

/** Database schema: admins who see the product as somebody else does. */

/** Those that go on: one that ends is gone, and its end is in the audit log. */
export const viewings = pgTable('viewings', {
  /** The session in which the admin sees it, and the own one in which it was asked for. */
  jti: uuid().primaryKey(),
  adminJti: uuid().notNull(),
  adminUserId: integer()
    .notNull()
    .references(() => users.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
  /** When it ends by itself. */
  until: instant().notNull(),
});
