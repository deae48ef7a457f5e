import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns';
import { accountActions } from './enumerations';
import { users } from './schema-accounts';
import { certificationRequests, transferIntents } from './schema-certification';

/** What an admin decided about an account and what came of it: written with the change itself, never changed. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    action: text({ enum: accountActions }).notNull(),
    reason: text(),
    adminUserId: integer()
      .notNull()
      .references(() => users.id),
    /** The request that was canceled or whose visit was moved or lost. */
    certificationRequestId: integer().references(() => certificationRequests.id),
    /** The transfer that was cancelled. */
    transferIntentId: integer().references(() => transferIntents.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_events_user').on(t.userId, t.id),
    oneOf('account_events_action', t.action, accountActions),
    check('account_events_reason', sql`char_length(${t.reason}) between 1 and 500`),
  ],
);
