import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, updatedAt } from './columns';
import { accountActions, transferEffects, transferStatuses } from './enumerations';
import { producerProfiles, users, vetProfiles } from './schema-accounts';
import { certifiedLots } from './schema-lots';
import { certificationRequests } from './schema-requests';

/** Database schema: the tables of what comes after a certification, transfers, ratings, and what admins decided. */

export const transferIntents = pgTable(
  'transfer_intents',
  {
    id: id(),
    status: text({ enum: transferStatuses }).notNull().default('pending'),
    /** Whose deactivation cancelled it. */
    deactivationEffect: text({ enum: transferEffects }),
    message: text(),
    fromProducerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    toProducerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    certifiedLotId: integer()
      .notNull()
      .references(() => certifiedLots.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('transfer_intents_status', t.status, transferStatuses),
    oneOf('transfer_intents_effect', t.deactivationEffect, transferEffects),
    check('transfer_intents_not_to_oneself', sql`${t.fromProducerProfileId} <> ${t.toProducerProfileId}`),
    uniqueIndex('transfer_intents_one_pending_per_lot')
      .on(t.certifiedLotId)
      .where(sql`${t.status} = 'pending'`),
    // Those that nobody has answered, by age.
    index('transfer_intents_pending')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    index('transfer_intents_from').on(t.fromProducerProfileId, t.id),
    index('transfer_intents_to').on(t.toProducerProfileId, t.id),
  ],
);

export const veterinarianRatings = pgTable(
  'veterinarian_ratings',
  {
    id: id(),
    rating: smallint().notNull(),
    comments: text(),
    producerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    vetProfileId: integer()
      .notNull()
      .references(() => vetProfiles.id),
    certificationRequestId: integer()
      .notNull()
      .references(() => certificationRequests.id),
    transferIntentId: integer()
      .notNull()
      .unique()
      .references(() => transferIntents.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('veterinarian_ratings_rating', sql`${t.rating} between 1 and 5`),
    // Who sends a lot to and fro has one voice still.
    unique('veterinarian_ratings_one_per_request').on(t.producerProfileId, t.certificationRequestId),
    index('veterinarian_ratings_vet').on(t.vetProfileId, t.id),
    // Means are read from the index alone.
    index('veterinarian_ratings_means').on(t.vetProfileId, t.rating),
    index('veterinarian_ratings_producer').on(t.producerProfileId, t.id),
  ],
);

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
