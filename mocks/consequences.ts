import type { AccountEvent, DeactivationPreview, TransferIntent, User } from '../src/api/generated/model';
import { database, find } from './database';
import { enteredAt, freeVisit } from './visits';

/** What came of a deactivation, as the account's history has it. */
export type Consequence = Pick<AccountEvent, 'action'> &
  Partial<Pick<AccountEvent, 'certification_request_id' | 'transfer_intent_id'>>;

const open = new Set<unknown>(['created', 'assigned', null]);

const visitsOf = (vetId: number) =>
  database.requests.filter(({ status, vet_profile: vet }) => status === 'assigned' && vet?.id === vetId);
const requestsOf = (producerId: number) =>
  database.requests.filter(({ status, producer_profile: one }) => open.has(status) && one?.id === producerId);

const isSide = ({ from_producer_profile: from, to_producer_profile: to }: TransferIntent, id: number) =>
  from.id === id || to.id === id;
const transfersOf = (producerId: number) =>
  database.transfers.filter((intent) => intent.status === 'pending' && isSide(intent, producerId));

/** A deactivated veterinarian's visits: the mock knows nobody else, so that they are lost. */
export function moveVisits(vetId: number): Consequence[] {
  return visitsOf(vetId).map((request) => {
    database.visitsLost.set(request.id, {
      vet_profile: request.vet_profile,
      scheduled_date: request.scheduled_date,
      scheduled_time: request.scheduled_time,
    });
    freeVisit(request);
    request.status = 'created';
    request.deactivation_effect = 'visit_lost';
    return { action: 'visit_lost', certification_request_id: request.id };
  });
}

/** An account whose deactivation is undone has its visits back that nobody was given meanwhile. */
export function returnVisits({ producer_profile: producer, vet_profile: vet }: User): number {
  const lost = database.requests.filter(({ id, status, deactivation_effect: effect, ...request }) =>
    producer
      ? effect === 'producer_deactivated' &&
        request.producer_profile?.id === producer.id &&
        request.vet_profile
      : status === 'created' && database.visitsLost.get(id)?.vet_profile?.id === vet?.id,
  );
  for (const request of lost) {
    Object.assign(request, database.visitsLost.get(request.id), {
      status: 'assigned',
      deactivation_effect: null,
    });
    database.visitsLost.delete(request.id);
  }
  // What waited for a visit waits again.
  for (const request of database.requests)
    if (
      producer &&
      request.producer_profile?.id === producer.id &&
      request.deactivation_effect === 'producer_deactivated'
    )
      Object.assign(request, { status: 'created', deactivation_effect: null });
  return lost.length;
}

/** A deactivated producer's open requests and pending transfers end. */
export function endUnfinished(producerId: number): Consequence[] {
  const requests = requestsOf(producerId).map((request): Consequence => {
    Object.assign(request, { status: 'canceled', deactivation_effect: 'producer_deactivated' });
    return { action: 'request_canceled', certification_request_id: request.id };
  });
  const transfers = transfersOf(producerId).map((intent): Consequence => {
    const sent = intent.from_producer_profile.id === producerId;
    intent.status = 'cancelled';
    intent.deactivation_effect = sent ? 'sender_deactivated' : 'recipient_deactivated';
    find(database.lots, intent.certified_lot.id).transfer_pending = false;
    return { action: 'transfer_cancelled', transfer_intent_id: intent.id };
  });
  return [...requests, ...transfers];
}

const affected = (requests: ReturnType<typeof visitsOf>): DeactivationPreview['visits'] => ({
  count: requests.length,
  first: requests.slice(0, 5).map(({ id, address, producer_profile: producer, scheduled_date: date }) => ({
    id,
    address,
    producer_name: producer?.name ?? '',
    scheduled_date: date,
    animals_count: enteredAt(id).animals.filter(({ deleted }) => !deleted).length,
  })),
});

/** What deactivating these accounts would do. */
export function preview(producerIds: readonly number[], vetIds: readonly number[]): DeactivationPreview {
  const transfers = [...new Set(producerIds.flatMap(transfersOf))];
  return {
    visits: affected(vetIds.flatMap(visitsOf)),
    requests: affected(producerIds.flatMap(requestsOf)),
    transfers: {
      count: transfers.length,
      first: transfers.slice(0, 5).map((intent) => ({
        id: intent.id,
        certified_lot_id: intent.certified_lot.id,
        from_name: intent.from_producer_profile.name,
        to_name: intent.to_producer_profile.name,
      })),
    },
  };
}
