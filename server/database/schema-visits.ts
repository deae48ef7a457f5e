import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Wire } from '../domain/shared/wire';
import { createdAt, updatedAt } from './columns';
import { vetProfiles } from './schema-accounts';
import { certificationRequests } from './schema-requests';

/** Database schema: what a veterinarian enters at a visit, before it is certified. */

export const visitAnimals = pgTable(
  'visit_animals',
  {
    certificationRequestId: integer()
      .notNull()
      .references(() => certificationRequests.id),
    /** Made where the animal was first entered, also without a connection. */
    clientId: uuid().notNull(),
    /** Of two that save one animal, the higher stays. */
    rev: integer().notNull(),
    /** A deleted one stays, so that another phone learns of it. */
    deleted: boolean().notNull().default(false),
    facts: jsonb().$type<Wire<'VisitAnimalFacts'>>().notNull(),
    /** Who entered it or changed it last: it is certified by nobody else. */
    enteredBy: integer().references(() => vetProfiles.id),
    /** SHA-256 of the photo's file as it was taken, as hex. */
    photoDigest: text(),
    /** Its name in the file storage, once it is there. */
    photo: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.certificationRequestId, t.clientId] }),
    check('visit_animals_rev', sql`${t.rev} >= 0`),
    check('visit_animals_photo', sql`${t.photo} is null or ${t.photoDigest} is not null`),
    // Whether a photo is still named by a row.
    index('visit_animals_by_photo').on(t.photo),
  ],
);

/** What the certificates of a visit were to be issued with, when their documents were given to be signed. */
export interface ClosingPlan {
  /** The instant that they state. */
  at: string;
  /** The animals in their order. */
  clientIds: string[];
  lotId: number;
  certificates: { id: number; code: string; nonce: string; statusIndex: number }[];
  /** SHA-256 in base64 of the photos, by their names. */
  photos: Record<string, string>;
}

export const closingPlans = pgTable('closing_plans', {
  certificationRequestId: integer()
    .primaryKey()
    .references(() => certificationRequests.id),
  plan: jsonb().$type<ClosingPlan>().notNull(),
});

/** Who has handed a visit back: it never comes to it again by itself. */
export const handedBackVisits = pgTable(
  'handed_back_visits',
  {
    certificationRequestId: integer()
      .notNull()
      .references(() => certificationRequests.id),
    vetProfileId: integer()
      .notNull()
      .references(() => vetProfiles.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.certificationRequestId, t.vetProfileId] })],
);
