import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { compact, createdAt, id, oneOf } from './columns';
import { breeds, categories, dentalChronologies, genders } from './enumerations';
import { producerProfiles, vetProfiles } from './schema-accounts';

/** Database schema: the table of certified animals. */

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
    // Whose certificates are, as a file.
    index('cattle_certifications_producer').on(t.producerProfileId, t.id),
    index('cattle_certifications_vet').on(t.vetProfileId, t.id),
    // An animal is found by either of its codes.
    index('cattle_certifications_cuig').on(compact(t.cuigCode), t.id),
    index('cattle_certifications_alternative').on(compact(t.alternativeCode), t.id),
  ],
);
