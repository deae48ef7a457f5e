import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import {
  cattleCertifications,
  certificateRecords,
  certifiedLotAnimals,
  certifiedLots,
  producerProfiles,
  vetProfiles,
} from '../../database/schema';
import { onDays } from '../shared/days';
import { certificatesOf } from '../shared/owned-by';
import { standingOf } from '../lots/cattle-certifications';
import { dayOf, type Export, type Stretch } from './export';

/** The newest lot that holds the animal. */
const newestLot = sql<number | null>`(
  select max(${certifiedLotAnimals.certifiedLotId}) from ${certifiedLotAnimals}
  where ${certifiedLotAnimals.cattleCertificationId} = ${cattleCertifications.id})`;

/**
 * When an animal was certified: a corrected certificate is issued later, in a lot that tells when. One that stands in
 * no lot tells of itself.
 */
const certifiedAt = sql<Date>`coalesce(
  case when ${certificateRecords.supersedesId} is not null then (
    select ${certifiedLots.certificationDate} from ${certifiedLots} where ${certifiedLots.id} = ${newestLot}) end,
  ${cattleCertifications.createdAt})`.mapWith(cattleCertifications.createdAt);

/** The certificates of a stretch with what the files tell of them. */
async function readCertificates(
  db: Queryable,
  { viewer, from, to, after, count }: Stretch,
  which: 'all' | 'current',
) {
  const { id, producerProfileId, vetProfileId, createdAt } = cattleCertifications;
  return db
    .select({
      animal: cattleCertifications,
      record: {
        code: certificateRecords.code,
        issuedWith: certificateRecords.issuedWith,
        revokedAt: certificateRecords.revokedAt,
        revocationReason: certificateRecords.revocationReason,
        supersededAt: certificateRecords.supersededAt,
        supersessionReason: certificateRecords.supersessionReason,
        supersededById: certificateRecords.supersededById,
      },
      lot: newestLot,
      certifiedAt,
      owner: producerProfiles,
      vet: fullName(vetProfiles.firstName, vetProfiles.lastName),
      license: vetProfiles.licenseNumber,
    })
    .from(cattleCertifications)
    .innerJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
    .innerJoin(vetProfiles, eq(vetProfiles.id, vetProfileId))
    .leftJoin(certificateRecords, eq(certificateRecords.cattleCertificationId, id))
    .where(
      and(
        gt(id, after),
        onDays(which === 'current' ? certifiedAt : createdAt, from, to),
        which === 'current' ? isNull(certificateRecords.supersededAt) : undefined,
        certificatesOf(viewer),
      ),
    )
    .orderBy(asc(id))
    .limit(count);
}

/** Animals as they are now, each once: by its certificate that no other took the place of; of days of certification. */
export const animals: Export = {
  columns: {
    cuig_code: 'code',
    alternative_code: 'code',
    standing: 'standing',
    breed: 'breed',
    gender: 'gender',
    category: 'category',
    weight_kg: 'number',
    birth_month: 'code',
    body_condition: 'number',
    certified_on: 'day',
    certificate: 'number',
    lot: 'number',
    owner: 'text',
    owner_cuig: 'code',
    owner_renspa: 'code',
    veterinarian: 'text',
    license: 'code',
  },
  read: async (db, stretch) => {
    const rows = await readCertificates(db, stretch, 'current');
    return rows.map((row) => ({
      id: row.animal.id,
      cuig_code: row.animal.cuigCode,
      alternative_code: row.animal.alternativeCode,
      standing: standingOf(row.record),
      breed: row.animal.cattleBreed,
      gender: row.animal.gender,
      category: row.animal.category,
      weight_kg: row.animal.estimatedWeight,
      birth_month: row.animal.birthMonth,
      body_condition: row.animal.corporalCondition,
      certified_on: dayOf(row.certifiedAt),
      certificate: row.animal.id,
      lot: row.lot,
      owner: row.owner.name,
      owner_cuig: row.owner.cuigNumber,
      owner_renspa: row.owner.renspaNumber,
      veterinarian: row.vet,
      license: row.license,
    }));
  },
};

/** Every certificate that was issued, with what it said of people then and where it stands. */
export const certifications: Export = {
  columns: {
    certificate: 'number',
    standing: 'standing',
    issued_on: 'day',
    ended_on: 'day',
    ending_reason: 'text',
    superseded_by: 'number',
    short_code: 'code',
    cuig_code: 'code',
    alternative_code: 'code',
    lot: 'number',
    address: 'text',
    locality: 'text',
    owner: 'text',
    owner_cuig: 'code',
    owner_renspa: 'code',
    veterinarian: 'text',
    license: 'code',
  },
  read: async (db, stretch) => {
    const rows = await readCertificates(db, stretch, 'all');
    return rows.map((row) => {
      const { record, animal, owner } = row;
      const said = record?.issuedWith;
      return {
        id: animal.id,
        certificate: animal.id,
        standing: standingOf(row.record),
        issued_on: dayOf(animal.createdAt),
        ended_on: dayOf(record?.revokedAt ?? record?.supersededAt ?? null),
        ending_reason: record?.revocationReason ?? record?.supersessionReason ?? null,
        superseded_by: record?.supersededById ?? null,
        short_code: record?.code ?? null,
        cuig_code: animal.cuigCode,
        alternative_code: animal.alternativeCode,
        lot: said?.lot.number ?? row.lot,
        address: said?.lot.address ?? null,
        locality: said?.lot.locality ?? null,
        owner: said?.owner.establishment ?? owner.name,
        owner_cuig: said ? said.owner.cuig : owner.cuigNumber,
        owner_renspa: said ? said.owner.renspa : owner.renspaNumber,
        veterinarian: said?.veterinarian.name ?? row.vet,
        license: said?.veterinarian.licence ?? row.license,
      };
    });
  },
};
