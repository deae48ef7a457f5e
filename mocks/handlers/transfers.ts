import type { ProducerProfile, TransferIntent, TransferStatus, User } from '../../src/api/generated/model';
import { isLate } from '../../src/components/transfers/transfer-order';
import { mark, required } from '../checks';
import { database, find, newestFirst, nextId, provider } from '../database';
import { Refusal } from '../problem';
import { buildRating, created } from '../seeds/builders';
import type { MockHandlers } from '../types';

type Ids =
  | 'createTransferIntent'
  | 'listTransferIntents'
  | 'listSentTransferIntents'
  | 'listReceivedTransferIntents'
  | 'acceptTransferIntent'
  | 'rejectTransferIntent'
  | 'cancelTransferIntent'
  | 'listVeterinarianRatings';

type Producer = User & { producer_profile: ProducerProfile };
type Side = 'from_producer_profile' | 'to_producer_profile';

function end(viewer: Producer, id: number, side: Side, status: TransferStatus): TransferIntent {
  const producer = viewer.producer_profile;
  const intent = find(database.transfers, id);
  if (intent[side].id !== producer.id) throw new Refusal('not_found');
  if (intent.status !== 'pending') throw new Refusal('not_pending');
  intent.status = status;
  find(database.lots, intent.certified_lot.id).transfer_pending = false;
  return intent;
}

/** A transfer as the provider tells it: without extensions only what the specification names. */
function shown(intent: TransferIntent): TransferIntent {
  if (provider.ext) return intent;
  const { id, is_active, created_at, certification_request } = intent.certified_lot;
  return { ...intent, certified_lot: { id, is_active, created_at, certification_request } };
}

function listed(viewer: Producer, side: Side): TransferIntent[] {
  const { id } = viewer.producer_profile;
  return newestFirst(database.transfers.filter((intent) => intent[side].id === id)).map(shown);
}

/** Transfers of lots and the ratings that come with accepting them. */
export const transferHandlers: MockHandlers<Ids> = {
  createTransferIntent: ({ viewer, id, body }) => {
    const from = viewer.producer_profile;
    const lot = find(database.lots, id);
    const { to_producer_profile_id: recipient, message = null } = body.transfer_intent;
    if (lot.producer_profile_id !== from.id) throw new Refusal('not_found');
    if (!lot.is_active) throw new Refusal('lot_inactive');
    const pointer = '/transfer_intent/to_producer_profile_id';
    if (recipient === from.id) throw new Refusal('transfer_to_oneself', { pointer });
    const to = database.producers.find((producer) => producer.id === recipient && producer.active);
    if (!to) throw new Refusal('transfer_to_inactive', { pointer });
    if (lot.transfer_pending) throw new Refusal('transfer_pending');
    lot.transfer_pending = true;
    const { id: requestId, address, intended_animal_group, cattle_breed } = lot.certification_request;
    const intent: TransferIntent = {
      id: nextId(database.transfers),
      status: 'pending',
      message,
      from_producer_profile: { id: from.id, name: from.name, cuig_number: from.cuig_number },
      to_producer_profile: { id: to.id, name: to.name, cuig_number: to.cuig_number },
      certified_lot: {
        id: lot.id,
        is_active: true,
        created_at: lot.created_at,
        certification_request: { id: requestId, address, intended_animal_group, cattle_breed },
      },
      created_at: created,
      updated_at: created,
    };
    database.transfers.push(intent);
    return { transfer_intent: shown(intent) };
  },
  listTransferIntents: ({ query }) => {
    // Who knows no extension has no such address.
    if (!provider.ext) throw new Refusal('not_found');
    const [status, late] = [query.get('status'), query.get('late') === 'true'];
    return newestFirst(database.transfers).filter(
      (one) => (status === null || one.status === status) && (!late || isLate(one)),
    );
  },
  listSentTransferIntents: ({ viewer }) => listed(viewer, 'from_producer_profile'),
  listReceivedTransferIntents: ({ viewer }) => listed(viewer, 'to_producer_profile'),
  acceptTransferIntent: ({ viewer, id, body }) => {
    const producer = viewer.producer_profile;
    const given = required(body?.veterinarian_rating, '/veterinarian_rating');
    const rating = mark(given.rating, '/veterinarian_rating/rating');
    const intent = end(viewer, id, 'to_producer_profile', 'accepted');
    const parent = find(database.lots, intent.certified_lot.id);
    const lot = {
      ...structuredClone(parent),
      id: nextId(database.lots),
      is_active: true,
      parent_certified_lot_id: parent.id,
      producer_profile_id: producer.id,
      successor_certified_lot_id: null,
    };
    Object.assign(parent, { is_active: false, successor_certified_lot_id: lot.id });
    intent.certified_lot.is_active = false;
    for (const animal of lot.cattle_certifications) animal.producer_profile_id = producer.id;
    database.lots.push(lot);
    const { comments = null } = given;
    const [vet] = database.vets;
    const ratings = vet?.veterinarian_ratings ?? [];
    ratings.unshift(
      buildRating({ id: nextId(ratings), rating, comments, producer_profile: { name: producer.name } }),
    );
    return provider.ext ? { transfer_intent: intent, certified_lot: lot } : { transfer_intent: intent };
  },
  rejectTransferIntent: ({ viewer, id }) => ({
    transfer_intent: end(viewer, id, 'to_producer_profile', 'rejected'),
  }),
  cancelTransferIntent: ({ viewer, id }) => {
    end(viewer, id, 'from_producer_profile', 'cancelled');
    return null;
  },
  listVeterinarianRatings: ({ viewer, query }) => {
    const user: User = viewer;
    const type = query.get('type');
    if ((type === 'received' && !user.vet_profile) || (type === 'given' && !user.producer_profile)) {
      throw new Refusal('forbidden');
    }
    const name = user.producer_profile?.name;
    const all = database.vets.flatMap((vet) => vet.veterinarian_ratings ?? []);
    const seen = user.vet_profile
      ? (user.vet_profile.veterinarian_ratings ?? [])
      : all.filter((rating) => user.admin_profile || rating.producer_profile?.name === name);
    return { veterinarian_ratings: newestFirst(seen) };
  },
};
