import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { compact, createdAt, id, instant, localityOf, oneOf, updatedAt } from './columns';
import {
  breeds,
  categories,
  dentalChronologies,
  genders,
  requestEffects,
  requestStatuses,
  visitSlots,
} from './enumerations';
import { localities, producerProfiles, users, vetProfiles } from './schema-accounts';
import type { Wire } from '../domain/shared/wire';

/** Database schema: the tables of cattle, which are requests, lots and animals. */

export const fileUploads = pgTable('file_uploads', {
  id: id(),
  /** The name of the photo in the file storage, `<64 hex digits>.webp`. */
  photo: text().notNull(),
  aiAnalyzedAge: doublePrecision(),
  aiAnalyzedWeight: doublePrecision(),
  aiAnalyzedBreed: text(),
  processedAt: instant(),
});

export const certificationRequests = pgTable(
  'certification_requests',
  {
    id: id(),
    address: text().notNull(),
    localityId: integer()
      .notNull()
      .references(() => localities.id),
    intendedAnimalGroup: integer().notNull(),
    declaredLotWeight: doublePrecision().notNull(),
    declaredLotAge: integer().notNull(),
    cattleBreed: text({ enum: breeds }).notNull(),
    preferredStart: date({ mode: 'string' }).notNull(),
    preferredEnd: date({ mode: 'string' }).notNull(),
    /** What the producer wrote for the veterinarian. */
    comments: text(),
    scheduledDate: date({ mode: 'string' }),
    scheduledTime: text({ enum: visitSlots }),
    status: text({ enum: requestStatuses }),
    /** Why it was rejected. */
    rejectionReason: text(),
    /** What all animals of its visit have that say nothing else. */
    visitDefaults: jsonb().$type<Wire<'AnimalFacts'>>().notNull().default({}),
    visitDefaultsRev: integer().notNull().default(0),
    /** What the deactivation of an account did to it. */
    deactivationEffect: text({ enum: requestEffects }),
    producerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    vetProfileId: integer().references(() => vetProfiles.id),
    /** The user of the admin who gave it its visit; null when it was matched. */
    assignedBy: integer().references(() => users.id),
    fileUploadId: integer().references(() => fileUploads.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('certification_requests_breed', t.cattleBreed, breeds),
    oneOf('certification_requests_slot', t.scheduledTime, visitSlots),
    oneOf('certification_requests_status', t.status, requestStatuses),
    oneOf('certification_requests_effect', t.deactivationEffect, requestEffects),
    check('certification_requests_group', sql`${t.intendedAnimalGroup} > 0`),
    check('certification_requests_weight', sql`${t.declaredLotWeight} > 0`),
    check('certification_requests_age', sql`${t.declaredLotAge} > 0`),
    check('certification_requests_range', sql`${t.preferredEnd} >= ${t.preferredStart}`),
    check(
      'certification_requests_visit_whole',
      sql`num_nonnulls(${t.scheduledDate}, ${t.scheduledTime}, ${t.vetProfileId}) in (0, 3)`,
    ),
    check(
      'certification_requests_assigned_has_visit',
      sql`${t.status} not in ('assigned', 'executed') or ${t.scheduledDate} is not null`,
    ),
    // One visit per vet and slot; a canceled or rejected request gives its slot back.
    uniqueIndex('certification_requests_one_visit_per_slot')
      .on(t.vetProfileId, t.scheduledDate, t.scheduledTime)
      .where(sql`${t.status} in ('assigned', 'executed')`),
    index('certification_requests_producer').on(t.producerProfileId, t.id),
    index('certification_requests_vet').on(t.vetProfileId, t.id),
    // The agenda of a veterinarian.
    index('certification_requests_agenda').on(t.vetProfileId, t.scheduledDate, t.scheduledTime),
    // Those that nobody visits yet.
    index('certification_requests_waiting')
      .on(t.localityId, t.id)
      .where(sql`${t.status} is null or ${t.status} = 'created'`),
    // Those that wait for a veterinarian or a visit.
    index('certification_requests_open')
      .on(t.id)
      .where(sql`${t.status} is null or ${t.status} in ('created', 'assigned')`),
  ],
);

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
    index('certified_lots_producer')
      .on(t.producerProfileId, t.id)
      .where(sql`${t.isActive}`),
  ],
);

export interface OtherTest {
  name: string;
  date: string | null;
  result: string | null;
}

export interface OtherVaccination {
  name: string;
  date: string | null;
}

export const cattleCertifications = pgTable(
  'cattle_certifications',
  {
    id: id(),
    cuigCode: text(),
    alternativeCode: text(),
    cattleBreed: text({ enum: breeds }),
    gender: text({ enum: genders }),
    category: text({ enum: categories }),
    dentalChronology: text({ enum: dentalChronologies }),
    estimatedWeight: doublePrecision(),
    corporalCondition: smallint(),
    brucellosisTestDate: date({ mode: 'string' }),
    brucellosisTestResult: text(),
    footAndMouthTestDate: date({ mode: 'string' }),
    footAndMouthTestResult: text(),
    otherTests: jsonb().$type<OtherTest[]>().notNull().default([]),
    brucellosisVaccinationDate: date({ mode: 'string' }),
    footAndMouthVaccinationDate: date({ mode: 'string' }),
    otherVaccinations: jsonb().$type<OtherVaccination[]>().notNull().default([]),
    recentTreatments: text(),
    clinicalObservations: text(),
    finalNotes: text(),
    photo: text(),
    /** `YYYY-MM` */
    birthMonth: text(),
    /** When the electronic device was applied. */
    applicationDate: date({ mode: 'string' }),
    vetProfileId: integer()
      .notNull()
      .references(() => vetProfiles.id),
    /** The owner now: follows the lot when it is transferred. */
    producerProfileId: integer()
      .notNull()
      .references(() => producerProfiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('cattle_certifications_breed', t.cattleBreed, breeds),
    oneOf('cattle_certifications_gender', t.gender, genders),
    oneOf('cattle_certifications_category', t.category, categories),
    oneOf('cattle_certifications_teeth', t.dentalChronology, dentalChronologies),
    check('cattle_certifications_weight', sql`${t.estimatedWeight} > 0`),
    check('cattle_certifications_birth', sql`${t.birthMonth} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('cattle_certifications_condition', sql`${t.corporalCondition} between 1 and 5`),
    // An animal is found by either of its codes.
    index('cattle_certifications_cuig').on(compact(t.cuigCode), t.id),
    index('cattle_certifications_alternative').on(compact(t.alternativeCode), t.id),
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
