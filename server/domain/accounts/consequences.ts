import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transactional } from '../../database';
import {
  accountEvents,
  certificationRequests,
  producerProfiles,
  transferIntents,
} from '../../database/schema';
import { recordEvent, recordEvents } from '../events/record-event';
import { takenFacts, visitChanged, visitFacts } from '../events/visit-events';
import { matchFor } from '../requests/matching';
import { isOpen } from '../requests/requests';
import { findSlot, holdingSlot } from '../requests/scheduling';
import { countAnimals } from '../visits/entered-animals';
import type { Wire } from '../shared/wire';

/** Something that a deactivation did, as the account's history has it. */
export type Consequence = Pick<
  typeof accountEvents.$inferInsert,
  'action' | 'certificationRequestId' | 'transferIntentId'
>;

/** A veterinarian's visits that are not closed, also those whose day is over: nobody else could close them. */
function openVisits(vetProfileIds: readonly number[]) {
  const { vetProfileId, status } = certificationRequests;
  return and(inArray(vetProfileId, [...vetProfileIds]), eq(status, 'assigned'));
}

/** A producer's requests that wait for a visit or its day. */
function openRequests(producerProfileIds: readonly number[]) {
  return and(inArray(certificationRequests.producerProfileId, [...producerProfileIds]), isOpen);
}

/** A producer's pending transfers, sent and received. */
function pendingTransfers(producerProfileIds: readonly number[]) {
  const { fromProducerProfileId: from, toProducerProfileId: to, status } = transferIntents;
  const ids = [...producerProfileIds];
  return and(eq(status, 'pending'), or(inArray(from, ids), inArray(to, ids)));
}

async function moveVisit(
  tx: Transactional,
  request: typeof certificationRequests.$inferSelect,
  now: Date,
): Promise<Consequence> {
  const range = { start: request.preferredStart, end: request.preferredEnd };
  return holdingSlot(tx, async (nested) => {
    const visit = await findSlot(nested, request, range, now);
    const deactivationEffect = visit ? 'visit_moved' : 'visit_lost';
    const given = {
      vetProfileId: visit?.vetProfileId ?? null,
      scheduledDate: visit?.date ?? null,
      scheduledTime: visit?.slot ?? null,
    };
    await nested
      .update(certificationRequests)
      .set({
        status: visit ? 'assigned' : 'created',
        ...given,
        assignedBy: null,
        deactivationEffect,
        waitingSince: now,
        updatedAt: now,
      })
      .where(eq(certificationRequests.id, request.id));
    const event = visitChanged(request.id, request, given);
    await recordEvent(nested, { ...event, before: { ...event.before, ...takenFacts(request) } }, now);
    return { action: deactivationEffect, certificationRequestId: request.id };
  });
}

/**
 * A deactivated veterinarian's open visits are matched anew; where nobody is free the request waits again. What was
 * entered at one stays with it, for who visits then.
 */
export async function moveVisits(tx: Transactional, vetProfileId: number, now: Date): Promise<Consequence[]> {
  const requests = await tx
    .select()
    .from(certificationRequests)
    .where(openVisits([vetProfileId]))
    .orderBy(asc(certificationRequests.scheduledDate), asc(certificationRequests.id))
    .for('update');
  const moved: Consequence[] = [];
  for (const request of requests) moved.push(await moveVisit(tx, request, now));
  return moved;
}

/** What a request has that is canceled with its producer's account; null of one that has nothing. */
function factsBefore(request: typeof certificationRequests.$inferSelect) {
  const facts = { ...visitFacts(request), ...takenFacts({ ...request, assignedBy: null }) };
  return Object.keys(facts).length === 0 ? null : facts;
}

/** A deactivated producer's open requests are canceled, and its pending transfers on both sides cancelled. */
export async function endUnfinished(
  tx: Transactional,
  producerProfileId: number,
  now: Date,
): Promise<Consequence[]> {
  const requests = await tx
    .select()
    .from(certificationRequests)
    .where(openRequests([producerProfileId]))
    .orderBy(asc(certificationRequests.id))
    .for('update');
  await tx
    .update(certificationRequests)
    .set({ status: 'canceled', deactivationEffect: 'producer_deactivated', updatedAt: now })
    .where(openRequests([producerProfileId]));
  await matchFor(
    tx,
    requests.map(({ vetProfileId }) => vetProfileId),
    now,
  );
  const transfers: { id: number; lot: number }[] = [];
  for (const [side, deactivationEffect] of [
    [transferIntents.fromProducerProfileId, 'sender_deactivated'],
    [transferIntents.toProducerProfileId, 'recipient_deactivated'],
  ] as const) {
    const ended = await tx
      .update(transferIntents)
      .set({ status: 'cancelled', deactivationEffect, updatedAt: now })
      .where(and(pendingTransfers([producerProfileId]), eq(side, producerProfileId)))
      .returning({ id: transferIntents.id, lot: transferIntents.certifiedLotId });
    transfers.push(...ended);
  }
  await recordEvents(
    tx,
    [
      ...requests.map((request) => ({
        action: 'request_canceled' as const,
        object: ['request', request.id] as const,
        before: factsBefore(request),
      })),
      ...transfers.map(({ id, lot }) => ({
        action: 'transfer_canceled' as const,
        object: ['transfer', id] as const,
        after: { certified_lot_id: lot },
      })),
    ],
    now,
  );
  return [
    ...requests.map(({ id }) => ({ action: 'request_canceled' as const, certificationRequestId: id })),
    ...transfers.map(({ id }) => ({ action: 'transfer_cancelled' as const, transferIntentId: id })),
  ];
}

const maxNamed = 5;
const sender = alias(producerProfiles, 'sender');
const recipient = alias(producerProfiles, 'recipient');

async function requestsOf(db: Queryable, condition: ReturnType<typeof openRequests>) {
  const first = await db
    .select({
      id: certificationRequests.id,
      address: certificationRequests.address,
      producer_name: producerProfiles.name,
      scheduled_date: certificationRequests.scheduledDate,
    })
    .from(certificationRequests)
    .innerJoin(producerProfiles, eq(producerProfiles.id, certificationRequests.producerProfileId))
    .where(condition)
    .orderBy(asc(certificationRequests.scheduledDate), asc(certificationRequests.id))
    .limit(maxNamed);
  const entered = await countAnimals(
    db,
    first.map(({ id }) => id),
  );
  return {
    count: await db.$count(certificationRequests, condition),
    first: first.map((request) => ({ ...request, animals_count: entered.get(request.id) ?? 0 })),
  };
}

async function transfersOf(db: Queryable, condition: ReturnType<typeof pendingTransfers>) {
  const first = await db
    .select({
      id: transferIntents.id,
      certified_lot_id: transferIntents.certifiedLotId,
      from_name: sender.name,
      to_name: recipient.name,
    })
    .from(transferIntents)
    .innerJoin(sender, eq(sender.id, transferIntents.fromProducerProfileId))
    .innerJoin(recipient, eq(recipient.id, transferIntents.toProducerProfileId))
    .where(condition)
    .orderBy(asc(transferIntents.id))
    .limit(maxNamed);
  return { count: await db.$count(transferIntents, condition), first };
}

/** What deactivating these accounts would do now: counts, and the first ones by name. Changes nothing. */
export async function previewDeactivation(
  db: Queryable,
  accounts: Wire<'DeactivationPreviewInput'>,
): Promise<Wire<'DeactivationPreview'>> {
  return {
    visits: await requestsOf(db, openVisits(accounts.vet_profile_ids)),
    requests: await requestsOf(db, openRequests(accounts.producer_profile_ids)),
    transfers: await transfersOf(db, pendingTransfers(accounts.producer_profile_ids)),
  };
}
