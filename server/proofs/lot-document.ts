import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../database/columns';
import type { Queryable } from '../database';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  localities,
  lotDocuments,
  producerProfiles,
  vetProfiles,
} from '../database/schema';
import { standingOf } from '../domain/lots/cattle-certifications';
import type { PlacePrecision } from '../domain/shared/places';
import { storedRow } from '../domain/shared/stored-row';
import type { Lot, LotAnimal } from './pdf/lot';

/** What the document of a lot says, as the lot is now. */

/** A lot before its document is signed. */
export interface ListedLot extends Omit<Lot, 'credential' | 'issuer' | 'staple'> {
  code: string;
  animals: (LotAnimal & { credentialHash: string })[];
}

const parents = alias(certifiedLots, 'parents');
const previousOwners = alias(producerProfiles, 'previous_owners');

/** A lot as it is now, with its short code and the hashes of its certificates. Throws an Error without a lot. */
export async function readLot(
  db: Queryable,
  id: number,
  origin: string,
  precision: PlacePrecision,
): Promise<ListedLot> {
  const lots = await db
    .select({
      place: { address: certificationRequests.address, locality: localities.name },
      certifiedAt: certifiedLots.certificationDate,
      createdAt: certifiedLots.createdAt,
      owner: {
        establishment: producerProfiles.name,
        cuig: producerProfiles.cuigNumber,
        renspa: producerProfiles.renspaNumber,
      },
      previousOwner: previousOwners.name,
      code: lotDocuments.code,
      veterinarian: {
        name: fullName(vetProfiles.firstName, vetProfiles.lastName),
        licence: vetProfiles.licenseNumber,
      },
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .innerJoin(producerProfiles, eq(producerProfiles.id, certifiedLots.producerProfileId))
    .innerJoin(vetProfiles, eq(vetProfiles.id, certificationRequests.vetProfileId))
    .innerJoin(lotDocuments, eq(lotDocuments.certifiedLotId, certifiedLots.id))
    .leftJoin(parents, eq(parents.id, certifiedLots.parentCertifiedLotId))
    .leftJoin(previousOwners, eq(previousOwners.id, parents.producerProfileId))
    .where(eq(certifiedLots.id, id));
  const { certifiedAt, createdAt, previousOwner, code, place, ...lot } = storedRow(lots);
  const animals = await db
    .select({ row: cattleCertifications, record: certificateRecords })
    .from(certifiedLotAnimals)
    .innerJoin(cattleCertifications, eq(cattleCertifications.id, certifiedLotAnimals.cattleCertificationId))
    .innerJoin(certificateRecords, eq(certificateRecords.cattleCertificationId, cattleCertifications.id))
    .where(eq(certifiedLotAnimals.certifiedLotId, id))
    .orderBy(asc(cattleCertifications.id));
  return {
    ...lot,
    code,
    place: precision === 'address' ? place : { ...place, address: '' },
    number: id,
    address: `${origin}/c/${code}`,
    certifiedAt: (certifiedAt ?? createdAt).toISOString(),
    ...(previousOwner !== null && { previousOwner }),
    animals: animals.map(({ row, record }) => ({
      number: row.id,
      credentialHash: record.credentialHash ?? '',
      ...(row.cuigCode !== null && { cuigCode: row.cuigCode }),
      ...(row.alternativeCode !== null && { alternativeCode: row.alternativeCode }),
      ...(row.category !== null && { category: row.category }),
      ...(row.gender !== null && { gender: row.gender }),
      ...(row.estimatedWeight !== null && { weightKg: row.estimatedWeight }),
      standing: standingOf(record),
    })),
  };
}
