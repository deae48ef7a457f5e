import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from './columns';
import { auditActions, auditObjects } from './enumerations';
import { users } from './schema-accounts';

/** Database schema: who did what. Rows are added and never changed: triggers refuse it (migration 0024). */

/** A fact of an object before or after an act, as the contract names it. */
export type EventFacts = Readonly<Record<string, string | number | boolean | null>>;

export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: instant().notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Who did it; null for what the service does by itself and for its command line. */
    actorUserId: integer().references(() => users.id),
    objectType: text({ enum: auditObjects }).notNull(),
    /** The id of the object; of an account its user's. */
    objectId: integer().notNull(),
    before: jsonb().$type<EventFacts>(),
    after: jsonb().$type<EventFacts>(),
    /** The call in whose transaction it stands; null where there was none. */
    requestId: text(),
  },
  (t) => [
    oneOf('audit_events_action', t.action, auditActions),
    oneOf('audit_events_object_type', t.objectType, auditObjects),
    index('audit_events_object').on(t.objectType, t.objectId, t.id),
    index('audit_events_actor').on(t.actorUserId, t.id),
    index('audit_events_at').on(t.at),
    index('audit_events_action').on(t.action, t.id),
  ],
);

/** The hash chain over the events, in the order in which they were seen to be there. */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** From 1, without a gap. */
    seq: integer().primaryKey(),
    auditEventId: integer()
      .notNull()
      .unique()
      .references(() => auditEvents.id),
    /** SHA-256, in hexadecimal, of the hash before and the event's canonical JSON. */
    hash: text().notNull(),
  },
  (t) => [check('audit_chain_seq', sql`${t.seq} >= 1`)],
);
