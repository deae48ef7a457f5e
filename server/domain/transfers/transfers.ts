import { and, eq, inArray } from 'drizzle-orm';
import { lotRef } from '../../../src/lib/proof/log-entry';
import { brokenConstraint, type Queryable } from '../../database';
import {
  cattleCertifications,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  localities,
  logOutbox,
  producerProfiles,
  transferIntents,
  veterinarianRatings,
} from '../../database/schema';
import { recordLot } from '../lots/certificate-records';
import { holdActive } from '../shared/active-accounts';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { animalIds } from '../lots/lots';
import { holdName } from '../shared/owner-names';
import { lotSearchText } from '../shared/search';
import { storedRow } from '../shared/stored-row';

export interface NewTransfer {
  certifiedLotId: number;
  fromProducerProfileId: number;
  toProducerProfileId: number;
  message: string | null;
}

const recipient = '/transfer_intent/to_producer_profile_id';

/**
 * Offers a lot to another producer and gives the transfer's id. Throws `not_found` for another's lot,
 * `account_inactive`, `lot_inactive`, `transfer_to_oneself`, `transfer_to_inactive` and `transfer_pending` (the
 * database allows one pending per lot).
 */
export async function createTransfer(tx: Queryable, transfer: NewTransfer, now: Date): Promise<number> {
  const { fromProducerProfileId: from, toProducerProfileId: to } = transfer;
  const active = await holdActive(tx, producerProfiles, [from, to]);
  if (!active.has(from)) throw new DomainError('account_inactive');
  const [lot] = await tx
    .select({ owner: certifiedLots.producerProfileId, isActive: certifiedLots.isActive })
    .from(certifiedLots)
    .where(eq(certifiedLots.id, transfer.certifiedLotId))
    .for('update');
  if (!lot || lot.owner !== from) throw new DomainError('not_found');
  if (!lot.isActive) throw new DomainError('lot_inactive');
  if (to === from) {
    throw new DomainError('transfer_to_oneself', recipient);
  }
  if (!active.has(to)) throw new DomainError('transfer_to_inactive', recipient);
  try {
    const rows = await tx
      .insert(transferIntents)
      .values({ ...transfer, createdAt: now, updatedAt: now })
      .returning({ id: transferIntents.id });
    const { id } = storedRow(rows);
    const offered = { certified_lot_id: transfer.certifiedLotId, to_producer_profile_id: to };
    await recordEvent(tx, { action: 'transfer_offered', object: ['transfer', id], after: offered }, now);
    return id;
  } catch (error) {
    const pending = brokenConstraint(error) === 'transfer_intents_one_pending_per_lot';
    throw pending ? new DomainError('transfer_pending') : error;
  }
}

type Side = 'fromProducerProfileId' | 'toProducerProfileId';

async function endTransfer(
  tx: Queryable,
  id: number,
  side: Side,
  producerProfileId: number,
  status: 'accepted' | 'rejected' | 'cancelled',
  now: Date,
): Promise<typeof transferIntents.$inferSelect> {
  const [intent] = await tx.select().from(transferIntents).where(eq(transferIntents.id, id)).for('update');
  if (!intent || intent[side] !== producerProfileId) throw new DomainError('not_found');
  if (intent.status !== 'pending') throw new DomainError('not_pending');
  await tx.update(transferIntents).set({ status, updatedAt: now }).where(eq(transferIntents.id, id));
  const action = status === 'cancelled' ? 'transfer_canceled' : (`transfer_${status}` as const);
  const ended = { certified_lot_id: intent.certifiedLotId };
  await recordEvent(tx, { action, object: ['transfer', id], after: ended }, now);
  return intent;
}

/** The sender takes a pending transfer back. Throws `not_found`, `not_pending`. */
export async function cancelTransfer(tx: Queryable, id: number, senderId: number, now: Date): Promise<void> {
  await endTransfer(tx, id, 'fromProducerProfileId', senderId, 'cancelled', now);
}

/** The recipient rejects a pending transfer. Throws `not_found`, `not_pending`. */
export async function rejectTransfer(
  tx: Queryable,
  id: number,
  recipientId: number,
  now: Date,
): Promise<void> {
  await endTransfer(tx, id, 'toProducerProfileId', recipientId, 'rejected', now);
}

/**
 * Locks the lot of a transfer, for this transaction to change: the lot comes before the transfer, as when one is
 * offered.
 */
async function lockLotOf(tx: Queryable, transferId: number): Promise<void> {
  const lotId = tx
    .select({ id: transferIntents.certifiedLotId })
    .from(transferIntents)
    .where(eq(transferIntents.id, transferId));
  await tx
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .where(inArray(certifiedLots.id, lotId))
    .for('update');
}

/**
 * The recipient accepts: the lot ends, a new lot of the recipient takes its animals, and the veterinarian is rated.
 * Gives the new lot's id. To run in a transaction, all of it happens or nothing (rule 6.3).
 */
export async function acceptTransfer(
  tx: Queryable,
  id: number,
  recipientId: number,
  rating: { rating: number; comments: string | null },
  now: Date,
): Promise<number> {
  await lockLotOf(tx, id);
  const intent = await endTransfer(tx, id, 'toProducerProfileId', recipientId, 'accepted', now);
  const ended = await tx
    .update(certifiedLots)
    .set({ isActive: false, updatedAt: now })
    .where(eq(certifiedLots.id, intent.certifiedLotId))
    .returning();
  const parent = storedRow(ended);
  const { address, cattleBreed, localityId } = certificationRequests;
  const requests = await tx
    .select({
      address,
      breed: cattleBreed,
      locality: localities.name,
      vetProfileId: certificationRequests.vetProfileId,
    })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, localityId))
    .where(eq(certificationRequests.id, parent.certificationRequestId));
  const request = storedRow(requests);
  const { vetProfileId } = request;
  if (!vetProfileId) throw new Error('A certified lot has a veterinarian');
  const owner = await holdName(tx, recipientId);
  const begun = await tx
    .insert(certifiedLots)
    .values({
      parentCertifiedLotId: parent.id,
      producerProfileId: recipientId,
      certificationRequestId: parent.certificationRequestId,
      certifiedAnimalsCount: parent.certifiedAnimalsCount,
      averageWeight: parent.averageWeight,
      revokedCount: parent.revokedCount,
      photo: parent.photo,
      certificationDate: parent.certificationDate,
      searchText: lotSearchText(request.address, request.breed, request.locality, owner),
      facets: parent.facets,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: certifiedLots.id });
  const lot = storedRow(begun);
  const animals = await animalIds(tx, parent.id);
  await tx
    .insert(certifiedLotAnimals)
    .values(animals.map((animal) => ({ certifiedLotId: lot.id, cattleCertificationId: animal })));
  await recordLot(tx, lot.id, now);
  await tx.insert(logOutbox).values({
    type: 'transferred',
    certifiedLotId: lot.id,
    details: { from: lotRef(parent.id) },
    createdAt: now,
  });
  await tx
    .update(cattleCertifications)
    .set({ producerProfileId: recipientId })
    .where(inArray(cattleCertifications.id, animals));
  const { producerProfileId, certificationRequestId } = veterinarianRatings;
  const { certificationRequestId: requestId } = parent;
  // A producer has one voice on a certification: who gets the lot back says anew what it thinks, and counts once.
  await tx
    .delete(veterinarianRatings)
    .where(and(eq(producerProfileId, recipientId), eq(certificationRequestId, requestId)));
  await tx.insert(veterinarianRatings).values({
    ...rating,
    producerProfileId: recipientId,
    vetProfileId,
    certificationRequestId: requestId,
    transferIntentId: id,
    createdAt: now,
    updatedAt: now,
  });
  return lot.id;
}
