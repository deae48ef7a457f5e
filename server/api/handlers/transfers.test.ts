import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const owner = 'owner@caravana.example';
const other = 'other@caravana.example';
const vet = 'vet@caravana.example';
const rating = { veterinarian_rating: { rating: 4, comments: ' Puntual ' } };

interface Transfer {
  transfer_intent: { id: number; status: string };
  certified_lot: { id: number };
}

async function offer(message?: string) {
  const intent = { to_producer_profile_id: api.world.other.profileId, ...(message && { message }) };
  const url = `certified_lots/${api.world.lotId}/transfer_intents`;
  const answer = await api.ask(owner, 'POST', url, { transfer_intent: intent });
  return { ...answer, id: (answer.body as Partial<Transfer>).transfer_intent?.id ?? 0 };
}

const end = (who: string, id: number, how: 'accept' | 'reject' | 'cancel') =>
  how === 'cancel'
    ? api.ask(who, 'DELETE', `transfer_intents/${id}`)
    : api.ask(who, 'POST', `transfer_intents/${id}/${how}`, how === 'accept' ? rating : undefined);

describe('a transfer', () => {
  it('is refused to oneself, to nobody, of a lot of another and of none', async () => {
    const send = (who: string, lot: number, to: number) =>
      api.ask(who, 'POST', `certified_lots/${lot}/transfer_intents`, {
        transfer_intent: { to_producer_profile_id: to },
      });
    const { lotId, owner: mine, other: theirs } = api.world;
    expect((await send(owner, lotId, mine.profileId)).body).toMatchObject({ code: 'transfer_to_oneself' });
    expect((await send(owner, lotId, 999)).body).toMatchObject({ code: 'transfer_to_inactive' });
    expect((await send(other, lotId, theirs.profileId)).status).toBe(404);
    expect((await send(owner, 999, theirs.profileId)).status).toBe(404);
    expect((await send(vet, lotId, theirs.profileId)).status).toBe(403);
  });

  it('shows on both sides and in the list of lots, and is alone', async () => {
    const { id, status, body } = await offer('Según lo conversado');
    expect(status).toBe(201);
    expect(body).toMatchObject({ transfer_intent: { status: 'pending', message: 'Según lo conversado' } });
    expect((await offer()).body).toMatchObject({ status: 409, code: 'transfer_pending' });
    expect((await api.ask(owner, 'GET', 'transfer_intents/sent')).body).toMatchObject([{ id }]);
    expect((await api.ask(other, 'GET', 'transfer_intents/received')).body).toMatchObject([
      { id, certified_lot: { certified_animals_count: 2, vet_profile: { full_name: 'Inés Ríos' } } },
    ]);
    expect((await api.ask(other, 'GET', 'transfer_intents/sent')).body).toEqual([]);
    expect((await api.ask(null, 'GET', 'certified_lots')).body).toMatchObject([{ transfer_pending: true }]);
    expect((await end(owner, id, 'accept')).status).toBe(404);
    expect((await end(other, id, 'cancel')).status).toBe(404);
    expect((await end(owner, id, 'cancel')).status).toBe(204);
    expect((await end(owner, id, 'cancel')).body).toMatchObject({ code: 'not_pending' });
    expect((await api.ask(owner, 'GET', 'transfer_intents/sent')).body).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  it('is rejected by its recipient', async () => {
    const { id } = await offer();
    expect(await end(other, id, 'reject')).toMatchObject({
      status: 200,
      body: { transfer_intent: { status: 'rejected' } },
    });
    expect((await end(other, id, 'accept')).status).toBe(409);
  });

  it('is accepted once, however often at the same time, and the lot has a new owner', async () => {
    const { id } = await offer();
    const [before] = (await api.ask(null, 'GET', 'certified_lots')).body as {
      address: string;
      cattle_breed: string;
    }[];
    const answers = await Promise.all(Array.from({ length: 10 }, () => end(other, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const accepted = answers.find(({ status }) => status === 200)?.body as Transfer;
    const mine = (await api.ask(other, 'GET', 'certified_lots/my_certified_lots')).body;
    expect(mine).toMatchObject([{ id: accepted.certified_lot.id, certified_animals_count: 2 }]);
    expect((await api.ask(owner, 'GET', 'certified_lots/my_certified_lots')).body).toEqual([]);
    expect((await api.ask(null, 'GET', `certified_lots/${api.world.lotId}`)).body).toMatchObject({
      certified_lot: { is_active: false, successor_certified_lot_id: accepted.certified_lot.id },
    });
    expect((await offer()).body).toMatchObject({ code: 'lot_inactive' });
    // The new lot is listed and found as the old one was.
    const after = { ...before, id: accepted.certified_lot.id, transfer_pending: false };
    for (const search of [before?.address, before?.cattle_breed, accepted.certified_lot.id]) {
      const found = await api.ask(null, 'GET', `certified_lots?search=${encodeURIComponent(search ?? '')}`);
      expect(found.body).toEqual([after]);
    }
  });

  it('is listed for admins with all others, newest first', async () => {
    expect((await api.ask('admin@caravana.example', 'GET', 'transfer_intents')).body).toMatchObject([
      { status: 'accepted', certified_lot: { id: api.world.lotId, is_active: false } },
      { status: 'rejected' },
      {
        status: 'cancelled',
        message: 'Según lo conversado',
        from_producer_profile: { name: 'Estancia Owner' },
      },
    ]);
    expect((await api.ask(owner, 'GET', 'transfer_intents')).body).toMatchObject({ code: 'forbidden' });
    expect((await api.ask(null, 'GET', 'transfer_intents')).status).toBe(401);
  });

  it('leaves a rating of the veterinarian', async () => {
    const given = { veterinarian_ratings: [{ rating: 4, comments: 'Puntual' }] };
    const ratings = (who: string, query = '') => api.ask(who, 'GET', `veterinarian_ratings${query}`);
    expect((await ratings(other, '?type=given')).body).toMatchObject(given);
    expect((await ratings(vet, '?type=received')).body).toMatchObject(given);
    expect((await ratings('admin@caravana.example')).body).toMatchObject(given);
    expect((await ratings(owner)).body).toEqual({ veterinarian_ratings: [] });
    expect((await ratings(owner, '?type=received')).status).toBe(403);
    expect((await ratings(owner, '?type=x')).status).toBe(400);
    const path = `vet_profiles/${api.world.vet.profileId}`;
    // What is kept ready without them is nobody's answer who asks for the whole of it, nor the other way round.
    for (const who of [null, owner]) {
      const none = { vet_profile: { veterinarian_ratings: [], ratings_by_stars: [0, 0, 0, 1, 0] } };
      expect((await api.ask(who, 'GET', `${path}?ratings_limit=0`)).body).toMatchObject(none);
      expect((await api.ask(who, 'GET', path)).body).toMatchObject({ vet_profile: given });
      expect((await api.ask(who, 'GET', `${path}?ratings_limit=0`)).body).toMatchObject(none);
    }
    expect((await api.ask(null, 'GET', `${path}?ratings_limit=101`)).status).toBe(400);
    const request = await api.ask(owner, 'GET', `certification_requests/${api.world.requestId}`);
    expect(request.body).toMatchObject({ certification_request: { vet_profile: { average_rating: 4 } } });
  });
});
