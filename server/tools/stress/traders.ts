import { deepStrictEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

/** Workload of the crash test: transfers. */

import type { Wire } from '../../domain/shared/wire';
import type { Client } from './client';
import { requireOfferKept } from './kept';
import type { Desk, Writer } from './writers';

type Lot = Wire<'CertifiedLot'>;
type Intent = Wire<'TransferIntent'>;
type Ratings = { veterinarian_ratings: Wire<'VeterinarianRating'>[] };
type Ending = 'accepted' | 'rejected' | 'cancelled';

const sides = ['productor', 'productora'] as const;
const lotOf = async (client: Client, id: number) =>
  (await client.get<{ certified_lot: Lot }>(`certified_lots/${id}`)).certified_lot;
const animalsOf = (lot: Lot) => lot.cattle_certifications.map(({ id }) => id);

/** The newest lot of a chain of transfers. */
async function newest(client: Client, id: number): Promise<Lot> {
  const lot = await lotOf(client, id);
  return lot.successor_certified_lot_id ? newest(client, lot.successor_certified_lot_id) : lot;
}

async function sentOf(client: Client, token: string, lotId: number): Promise<Intent[]> {
  const sent = await client.get<Intent[]>('transfer_intents/sent', { token });
  return sent.filter((intent) => intent.certified_lot.id === lotId);
}

/**
 * After an acceptance: one lot more, with the same animals, of the new owner, and one rating of it, in one of these
 * words.
 */
async function requireNewOwner(
  client: Client,
  token: string,
  before: Lot,
  words: readonly string[],
): Promise<void> {
  const old = await lotOf(client, before.id);
  equal(old.is_active, false);
  const next = await lotOf(client, old.successor_certified_lot_id ?? 0);
  equal(next.parent_certified_lot_id, before.id);
  deepStrictEqual(animalsOf(next), animalsOf(before));
  const { producer_profile: owner } = await client.get<Wire<'User'>>('viewer', { token });
  // A later transfer has given the animals of an inactive lot on.
  if (next.is_active)
    ok(next.cattle_certifications.every((animal) => animal.producer_profile_id === owner?.id));
  const { veterinarian_ratings: ratings } = await client.get<Ratings>(
    'veterinarian_ratings?type=given&limit=200',
    {
      token,
    },
  );
  equal(ratings.filter(({ comments }) => words.includes(comments ?? '')).length, 1);
}

/** A lot that two producers offer to each other: accepted with a rating, rejected or taken back. */
export function transfers({ client, ledger, chance, tokenOf }: Desk, lotId: number): Writer {
  // What was said of the lot's veterinarian, oldest first: a producer's last word takes the place of those before (rule
  // 6.3).
  const said: string[] = [];
  async function finish(intent: Intent, lot: Lot, from: string, to: string, ending: Ending): Promise<void> {
    const comments = randomUUID();
    if (ending === 'accepted') said.push(comments);
    const path = `transfer_intents/${intent.id}`;
    const calls = {
      accepted: () =>
        client.get(`${path}/accept`, {
          method: 'POST',
          token: to,
          json: { veterinarian_rating: { rating: chance.whole(1, 5), comments } },
        }),
      rejected: () => client.get(`${path}/reject`, { method: 'POST', token: to }),
      cancelled: () => client.get(path, { method: 'DELETE', token: from }),
    };
    await ledger.change(`the transfer ${intent.id}`, calls[ending], async () => {
      const sent = await sentOf(client, from, lot.id);
      equal(sent.find(({ id }) => id === intent.id)?.status, ending);
      if (ending === 'accepted') await requireNewOwner(client, to, lot, said.slice(said.indexOf(comments)));
      else deepStrictEqual(animalsOf(await lotOf(client, lot.id)), animalsOf(lot));
    });
  }

  return async () => {
    const lot = await newest(client, lotId);
    const tokens = sides.map(tokenOf);
    const viewers = await Promise.all(tokens.map((token) => client.get<Wire<'User'>>('viewer', { token })));
    const owner = viewers.findIndex((viewer) => viewer.producer_profile?.id === lot.producer_profile_id);
    const [from = '', to = ''] = owner === 0 ? tokens : tokens.toReversed();
    const recipient = viewers[1 - owner]?.producer_profile?.id ?? 0;
    const ending = chance.one<Ending>(['accepted', 'accepted', 'rejected', 'cancelled']);
    // An offer of which the answer never came.
    const left = (await sentOf(client, from, lot.id)).find(({ status }) => status === 'pending');
    if (left) return finish(left, lot, from, to, 'cancelled');
    const { transfer_intent: made } = await ledger.write(
      ({ transfer_intent: { id } }) => `the transfer ${id}`,
      () =>
        client.get<{ transfer_intent: Intent }>(`certified_lots/${lot.id}/transfer_intents`, {
          method: 'POST',
          token: from,
          json: { transfer_intent: { to_producer_profile_id: recipient, message: randomUUID() } },
        }),
      ({ transfer_intent: intent }) =>
        async () => {
          const sent = await sentOf(client, from, lot.id);
          requireOfferKept(
            sent.find(({ id }) => id === intent.id),
            intent,
          );
        },
    );
    return finish(made, lot, from, to, ending);
  };
}
