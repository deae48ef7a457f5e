import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, plain, updatedAt } from './columns';
import { breeds, requestEffects, requestStatuses, visitSlots } from './enumerations';
import { localities, producerProfiles, users, vetProfiles } from './schema-accounts';
import type { Wire } from '../domain/shared/wire';

/** Database schema: the tables of requests, from the photo that is sent with one to its visit. */

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
    /** Since when nobody visits it, where it had lost its veterinarian; null where it waits since it was made. */
    waitingSince: instant(),
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
    index('certification_requests_search')
      .using('gin', sql`search_words(${plain(t.address)})`)
      .with({ gin_pending_list_limit: 64 }),
    // The agenda of a veterinarian.
    index('certification_requests_agenda').on(t.vetProfileId, t.scheduledDate, t.scheduledTime),
    // Of everybody on some days.
    index('certification_requests_by_day').on(t.scheduledDate, t.status),
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
