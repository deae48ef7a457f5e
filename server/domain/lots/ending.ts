import { and, eq, inArray, sql } from 'drizzle-orm';
import { keptFacts, keptText } from '../../../src/lib/kept-facts';
import { certificationRef } from '../../../src/lib/proof/log-entry';
import type { Queryable } from '../../database';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  logOutbox,
  lotDocuments,
} from '../../database/schema';
import { recordIssue } from './certificate-records';
import { certifiedFacts } from './certified-facts';
import { DomainError } from '../shared/errors';
import { recordEvent } from '../events/record-event';
import { lotFacets } from './lot-filters';
import { animalIds, averageWeight } from './lots';
import { storedRow } from '../shared/stored-row';
import type { Viewer, Wire } from '../shared/wire';

/** The end of a certificate: revoked, or superseded by a corrected one. Both stay readable. */

/** Locks the record of a certificate that is good and that the viewer issued, or any for an admin. */
async function holdRecord(tx: Queryable, id: number, viewer: Viewer) {
  const { cattleCertificationId } = certificateRecords;
  const [row] = await tx
    .select({ record: certificateRecords, certification: cattleCertifications })
    .from(certificateRecords)
    .innerJoin(cattleCertifications, eq(cattleCertifications.id, cattleCertificationId))
    .where(eq(cattleCertificationId, id))
    .for('update', { of: certificateRecords });
  if (!row) throw new DomainError('not_found');
  const issued = viewer.role === 'veterinarian' && viewer.profileId === row.certification.vetProfileId;
  if (viewer.role !== 'admin' && !issued) throw new DomainError('forbidden');
  if (row.record.revokedAt ?? row.record.supersededAt) throw new DomainError('certificate_ended');
  return row;
}

/** A lot whose certificates changed gets its document anew. */
async function renewDocuments(tx: Queryable, lotIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(lotDocuments)
    .set({
      pdfHash: null,
      documentAttempts: 0,
      documentError: null,
      documentDueAt: now,
      queuedAt: sql`now()`,
    })
    .where(inArray(lotDocuments.certifiedLotId, [...lotIds]));
}

/** The lot that holds a certificate now, locked; null when none does. */
async function holdLotOf(tx: Queryable, certificationId: number) {
  const ids = tx
    .select({ id: certifiedLotAnimals.certifiedLotId })
    .from(certifiedLotAnimals)
    .where(eq(certifiedLotAnimals.cattleCertificationId, certificationId));
  const holding = and(inArray(certifiedLots.id, ids), eq(certifiedLots.isActive, true));
  // One that a transfer ends while this waits for it is given by nobody any more: then its successor is looked for.
  for (;;) {
    const [lot] = await tx.select().from(certifiedLots).where(holding).for('update');
    if (lot) return lot;
    if ((await tx.$count(certifiedLots, holding)) === 0) return null;
  }
}

/**
 * Revokes a certificate. To run in a transaction. Throws `not_found`, `forbidden` for another veterinarian's,
 * `certificate_ended` for one that is revoked or superseded already.
 */
export async function revokeCertification(
  tx: Queryable,
  id: number,
  reason: string,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const kept = keptText(reason) ?? reason;
  const lot = await holdLotOf(tx, id);
  await holdRecord(tx, id, viewer);
  await tx
    .update(certificateRecords)
    .set({ endedBy: viewer.userId, revokedAt: now, revocationReason: kept })
    .where(eq(certificateRecords.cattleCertificationId, id));
  await tx.insert(logOutbox).values({ type: 'revoked', cattleCertificationId: id, createdAt: now });
  const revoked = { action: 'certificate_revoked', object: ['certificate', id] } as const;
  await recordEvent(tx, { ...revoked, after: { reason: kept }, actor: viewer.userId }, now);
  if (lot) {
    await recount(tx, lot, now);
    await renewDocuments(tx, [lot.id], now);
  }
}

/** What a lot keeps of its animals is counted anew after the certificate of one of them ended. */
async function recount(tx: Queryable, lot: typeof certifiedLots.$inferSelect, now: Date): Promise<void> {
  const animals = await tx
    .select({
      weight: cattleCertifications.estimatedWeight,
      category: cattleCertifications.category,
      revokedAt: certificateRecords.revokedAt,
    })
    .from(cattleCertifications)
    .leftJoin(certificateRecords, eq(certificateRecords.cattleCertificationId, cattleCertifications.id))
    .where(inArray(cattleCertifications.id, await animalIds(tx, lot.id)));
  const requests = await tx
    .select({ breed: certificationRequests.cattleBreed, localityId: certificationRequests.localityId })
    .from(certificationRequests)
    .where(eq(certificationRequests.id, lot.certificationRequestId));
  const { breed, localityId } = storedRow(requests);
  const good = animals.filter(({ revokedAt }) => revokedAt === null);
  await tx
    .update(certifiedLots)
    .set({
      averageWeight: averageWeight(good.map(({ weight }) => weight)),
      revokedCount: animals.length - good.length,
      facets: lotFacets(
        breed,
        localityId,
        animals.map(({ category }) => category),
      ),
      updatedAt: now,
    })
    .where(eq(certifiedLots.id, lot.id));
}

/**
 * Issues a corrected certificate, which takes the place of another in its lot, and gives its id. Who certified it, for
 * whom and where stays as it was, and so does the photo. To run in a transaction. Throws as `revokeCertification` does.
 */
export async function correctCertification(
  tx: Queryable,
  id: number,
  { facts, reason }: Wire<'CorrectionInput'>,
  viewer: Viewer,
  now: Date,
): Promise<number> {
  const lot = await holdLotOf(tx, id);
  const { record, certification } = await holdRecord(tx, id, viewer);
  const { vetProfileId, producerProfileId, photo } = certification;
  const kept = keptText(reason) ?? reason;
  const rows = await tx
    .insert(cattleCertifications)
    .values({
      ...certifiedFacts({ facts: keptFacts(facts), photo }, {}),
      vetProfileId,
      producerProfileId,
      createdAt: now,
    })
    .returning({ id: cattleCertifications.id });
  const corrected = storedRow(rows).id;
  await recordIssue(tx, [corrected], record.issuedWith, now, { supersedesId: id });
  await tx
    .update(certificateRecords)
    .set({ endedBy: viewer.userId, supersededAt: now, supersessionReason: kept, supersededById: corrected })
    .where(eq(certificateRecords.cattleCertificationId, id));
  await tx.insert(logOutbox).values({
    type: 'superseded',
    cattleCertificationId: id,
    details: { by: certificationRef(corrected) },
    createdAt: now,
  });
  const after = { reason: kept, corrected };
  await recordEvent(
    tx,
    { action: 'certificate_corrected', object: ['certificate', id], after, actor: viewer.userId },
    now,
  );
  if (lot) {
    const { certifiedLotId, cattleCertificationId } = certifiedLotAnimals;
    await tx
      .update(certifiedLotAnimals)
      .set({ cattleCertificationId: corrected })
      .where(and(eq(certifiedLotId, lot.id), eq(cattleCertificationId, id)));
    await recount(tx, lot, now);
    await renewDocuments(tx, [lot.id], now);
  }
  return corrected;
}
