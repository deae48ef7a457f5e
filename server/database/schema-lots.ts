import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, localityOf, updatedAt } from './columns';
import { producerProfiles } from './schema-accounts';
import { cattleCertifications } from './schema-animals';
import { certificationRequests } from './schema-requests';

/** Database schema: the tables of lots, which hold certified animals. */

export const certifiedLots = pgTable(
  'certified_lots',
  {
    id: id(),
    isActive: boolean().notNull().default(true),
    parentCertifiedLotId: integer()
      .unique()
      .references((): AnyPgColumn => certifiedLots.id),
    producerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    certificationRequestId: integer()
      .notNull()
      .references(() => certificationRequests.id),
    /** Kept beside the lot, so that a list needs no count of animals: set when the lot is made and never changed. */
    certifiedAnimalsCount: integer().notNull(),
    /** How many of them have a certificate that was revoked while the lot held it. */
    revokedCount: integer().notNull().default(0),
    /** Of those whose certificate was not. */
    averageWeight: doublePrecision(),
    photo: text(),
    certificationDate: instant(),
    /**
     * What a search looks through besides the number: address, breed with its labels, locality and, at the end, the
     * owner's name; lower case, without accents.
     */
    searchText: text().notNull(),
    /** What a lot is filtered by: its breed, then the id of its locality, then the categories of its animals. */
    facets: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('certified_lots_not_own_parent', sql`${t.parentCertifiedLotId} <> ${t.id}`),
    check('certified_lots_count', sql`${t.certifiedAnimalsCount} >= 0`),
    check('certified_lots_revoked', sql`${t.revokedCount} between 0 and ${t.certifiedAnimalsCount}`),
    // A request gives one lot; its later lots are children of that one.
    uniqueIndex('certified_lots_one_per_request')
      .on(t.certificationRequestId)
      .where(sql`${t.parentCertifiedLotId} is null`),
    index('certified_lots_active')
      .on(t.id)
      .where(sql`${t.isActive}`),
    // The orders of the public list besides that by number.
    index('certified_lots_by_date')
      .on(t.certificationDate, t.id)
      .where(sql`${t.isActive}`),
    index('certified_lots_by_animals')
      .on(t.certifiedAnimalsCount, t.id)
      .where(sql`${t.isActive}`),
    index('certified_lots_by_weight')
      .on(sql`coalesce(${t.averageWeight}, 0)`, t.id)
      .where(sql`${t.isActive}`),
    // The same orders within a locality, of which there are too many for the first lots of an order to hold a page of
    // one.
    index('certified_lots_of_locality')
      .on(localityOf(t.facets), t.id)
      .where(sql`${t.isActive}`),
    index('certified_lots_of_locality_by_date')
      .on(localityOf(t.facets), t.certificationDate, t.id)
      .where(sql`${t.isActive}`),
    index('certified_lots_of_locality_by_animals')
      .on(localityOf(t.facets), t.certifiedAnimalsCount, t.id)
      .where(sql`${t.isActive}`),
    index('certified_lots_of_locality_by_weight')
      .on(localityOf(t.facets), sql`coalesce(${t.averageWeight}, 0)`, t.id)
      .where(sql`${t.isActive}`),
    // Leads a search to its lots. A search reads the list of pending entries whole, so that it is kept short.
    index('certified_lots_search')
      .using('gin', sql`lot_search_words(${t.id}, ${t.searchText}, ${t.facets})`)
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${t.isActive}`),
    index('certified_lots_producer').on(t.producerProfileId, t.isActive, t.id),
    // Those that ended are found by who had them, and by admins.
    index('certified_lots_ended_search')
      .using('gin', sql`lot_search_words(${t.id}, ${t.searchText}, ${t.facets})`)
      .with({ gin_pending_list_limit: 64 })
      .where(sql`not ${t.isActive}`),
  ],
);

/** Which animals a lot holds; a lot that was transferred keeps showing those it had. */
export const certifiedLotAnimals = pgTable(
  'certified_lot_animals',
  {
    certifiedLotId: integer()
      .notNull()
      .references(() => certifiedLots.id),
    cattleCertificationId: integer()
      .notNull()
      .references(() => cattleCertifications.id),
  },
  (t) => [
    primaryKey({ columns: [t.certifiedLotId, t.cattleCertificationId] }),
    index('certified_lot_animals_certification').on(t.cattleCertificationId),
  ],
);

/** What somebody asked the owner of a lot about it; kept for a while only, since it names who asked. */
export const lotInquiries = pgTable(
  'lot_inquiries',
  {
    id: id(),
    certifiedLotId: integer()
      .notNull()
      .references(() => certifiedLots.id),
    /** Whose lot it was then: an inquiry is its owner's, whoever gets the lot later. */
    producerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    name: text().notNull(),
    contact: text().notNull(),
    message: text().notNull(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('lot_inquiries_producer').on(t.producerProfileId, t.id),
    index('lot_inquiries_lot').on(t.certifiedLotId, t.createdAt),
    // Those that are kept no longer.
    index('lot_inquiries_by_age').on(t.createdAt),
  ],
);
