import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  cattleCertifications,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  fileUploads,
  localities,
  producerProfiles,
  vetProfiles,
} from '../../database/schema';
import { today } from '../../../src/lib/calendar-day';
import { fullName } from '../../database/columns';
import { type IssuePlan, recordIssue, recordLot } from './certificate-records';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { lotFacets } from './lot-filters';
import { holdName } from '../shared/owner-names';
import { mayBecome } from '../requests/requests';
import { lotSearchText } from '../shared/search';
import { storedRow } from '../shared/stored-row';

/** What a veterinarian certifies of an animal; owner, veterinarian and date come from the visit. */
export type NewAnimal = Omit<
  typeof cattleCertifications.$inferInsert,
  'id' | 'vetProfileId' | 'producerProfileId' | 'createdAt'
>;

/** The mean of the known weights in kg with one decimal, or null when none is known. */
export function averageWeight(weights: readonly (number | null | undefined)[]): number | null {
  const known = weights.filter((weight) => weight !== null && weight !== undefined);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, weight) => sum + weight, 0) / known.length) * 10) / 10;
}

/**
 * An assigned request and its certified animals become a lot of the request's producer, and the request is executed.
 * Gives the lot's id. With a plan it is issued as that says. To run in a transaction. Throws `not_found`,
 * `status_conflict`, `signature_mismatch` where the plan cannot be kept.
 */
export async function issueLot(
  tx: Queryable,
  requestId: number,
  animals: readonly NewAnimal[],
  now: Date,
  plan?: IssuePlan,
): Promise<number> {
  const [request] = await tx
    .select({
      status: certificationRequests.status,
      address: certificationRequests.address,
      breed: certificationRequests.cattleBreed,
      producerProfileId: certificationRequests.producerProfileId,
      vetProfileId: certificationRequests.vetProfileId,
      scheduledDate: certificationRequests.scheduledDate,
      photo: fileUploads.photo,
      localityId: localities.id,
      locality: localities.name,
      veterinarian: fullName(vetProfiles.firstName, vetProfiles.lastName),
      licence: vetProfiles.licenseNumber,
      establishment: producerProfiles.name,
      cuig: producerProfiles.cuigNumber,
      renspa: producerProfiles.renspaNumber,
    })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .innerJoin(producerProfiles, eq(producerProfiles.id, certificationRequests.producerProfileId))
    .leftJoin(vetProfiles, eq(vetProfiles.id, certificationRequests.vetProfileId))
    .leftJoin(fileUploads, eq(fileUploads.id, certificationRequests.fileUploadId))
    .where(eq(certificationRequests.id, requestId))
    .for('update', { of: certificationRequests });
  if (!request) throw new DomainError('not_found');
  const { vetProfileId, producerProfileId } = request;
  if (vetProfileId === null || animals.length === 0 || !mayBecome(request.status, 'executed')) {
    throw new DomainError('status_conflict');
  }
  const owner = await holdName(tx, producerProfileId);
  // What a veterinarian signed states when that was prepared; it is done now.
  const issuedAt = plan?.issuedAt ?? now;
  await tx
    .update(certificationRequests)
    .set({ status: 'executed', updatedAt: now })
    .where(eq(certificationRequests.id, requestId));
  const all = animals.map((animal) => ({ ...animal, vetProfileId, producerProfileId, createdAt: issuedAt }));
  const inserting = tx.insert(cattleCertifications);
  const ids = plan?.certificates.map(({ id }) => id);
  const certified = await (
    ids
      ? inserting.overridingSystemValue().values(all.map((animal, at) => ({ ...animal, id: ids[at] })))
      : inserting.values(all)
  ).returning({ id: cattleCertifications.id, weight: cattleCertifications.estimatedWeight });
  const insertingLot = tx.insert(certifiedLots);
  const lots = await (plan ? insertingLot.overridingSystemValue() : insertingLot)
    .values({
      ...(plan && { id: plan.lotId }),
      producerProfileId,
      certificationRequestId: requestId,
      certifiedAnimalsCount: certified.length,
      averageWeight: averageWeight(certified.map((animal) => animal.weight)),
      photo: request.photo,
      certificationDate: issuedAt,
      searchText: lotSearchText(request.address, request.breed, request.locality, owner),
      facets: lotFacets(
        request.breed,
        request.localityId,
        animals.map(({ category }) => category),
      ),
      createdAt: issuedAt,
      updatedAt: issuedAt,
    })
    .returning({ id: certifiedLots.id });
  const lot = storedRow(lots);
  await tx
    .insert(certifiedLotAnimals)
    .values(certified.map(({ id }) => ({ certifiedLotId: lot.id, cattleCertificationId: id })));
  const { veterinarian, licence, establishment, cuig, renspa, address, locality, scheduledDate } = request;
  const issuedWith = {
    veterinarian: { name: veterinarian, licence: licence ?? '' },
    owner: { establishment, cuig, renspa },
    lot: { number: lot.id, address, locality },
    ...(scheduledDate !== null && scheduledDate > today(issuedAt) && { closedBefore: scheduledDate }),
  };
  await recordIssue(
    tx,
    certified.map(({ id }) => id),
    issuedWith,
    issuedAt,
    { drawn: plan?.certificates },
  );
  await recordLot(tx, lot.id, issuedAt);
  const closed = { certified_lot_id: lot.id, animals: certified.length };
  await recordEvent(tx, { action: 'visit_closed', object: ['request', requestId], after: closed }, now);
  return lot.id;
}

/** The ids of a lot's animals, in their order. */
export async function animalIds(tx: Queryable, lotId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: certifiedLotAnimals.cattleCertificationId })
    .from(certifiedLotAnimals)
    .where(eq(certifiedLotAnimals.certifiedLotId, lotId))
    .orderBy(asc(certifiedLotAnimals.cattleCertificationId));
  return rows.map((row) => row.id);
}
