import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sqlState } from '../../database';
import {
  certifiedLotAnimals,
  certifiedLots,
  transferIntents,
  veterinarianRatings,
} from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { openTestApp, type TestApp } from '../testing/app';
import { dayAhead as day } from '../testing/forms';

const [owner, other, vet] = [
  'owner@caravana.example',
  'other@caravana.example',
  'vet@caravana.example',
] as const;
const atOnce = 50;

let api: TestApp;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApp();
  const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
  // Signed in before the race, so that what meets is the work itself.
  for (const who of [owner, other, vet]) await api.ask(who, 'GET', 'viewer');
});
afterAll(() => api.close());

const many = <T>(work: (_: unknown, turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: atOnce }, work));
/** How many answers have each status. */
function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const offer = () =>
  api.ask(owner, 'POST', `certified_lots/${api.world.lotId}/transfer_intents`, {
    transfer_intent: { to_producer_profile_id: api.world.other.profileId },
  });

it('of fifty offers of one lot at once one is made', async () => {
  const { database, world } = api;
  expect(statuses(await many(offer))).toEqual({ 201: 1, 409: atOnce - 1 });
  const ofLot = eq(transferIntents.certifiedLotId, world.lotId);
  expect(await database.db.$count(transferIntents, ofLot)).toBe(1);
});

it('of fifty acceptances of one transfer at once one is done, to one new lot with all the animals', async () => {
  const { db } = api.database;
  const { lotId, animals } = api.world;
  const [intent] = (await api.ask(other, 'GET', 'transfer_intents/received')).body as { id: number }[];
  const accept = () =>
    api.ask(other, 'POST', `transfer_intents/${intent?.id}/accept`, { veterinarian_rating: { rating: 5 } });
  expect(statuses(await many(accept))).toEqual({ 200: 1, 409: atOnce - 1 });
  const made = await db.select().from(certifiedLots).where(eq(certifiedLots.parentCertifiedLotId, lotId));
  expect(made).toMatchObject([{ isActive: true, producerProfileId: api.world.other.profileId }]);
  const inLot = eq(certifiedLotAnimals.certifiedLotId, made[0]?.id ?? 0);
  expect(await db.$count(certifiedLotAnimals, inLot)).toBe(animals.length);
  expect(await db.$count(veterinarianRatings)).toBe(1);
  expect((await api.ask(null, 'GET', 'certified_lots')).body).toHaveLength(1);
});

it('offers, acceptances, rejections, cancellations of one lot at once never wait in a circle', async () => {
  const { db } = api.database;
  const transaction = vi.spyOn(db, 'transaction');
  for (let round = 0; round < 4; round += 1) {
    const [lot] = await db.select().from(certifiedLots).where(eq(certifiedLots.isActive, true));
    if (!lot) throw new Error('One lot of the chain is active.');
    const [from, to] = lot.producerProfileId === api.world.owner.profileId ? [owner, other] : [other, owner];
    const recipient = to === owner ? api.world.owner : api.world.other;
    const makeOffer = () =>
      api.ask(from, 'POST', `certified_lots/${lot.id}/transfer_intents`, {
        transfer_intent: { to_producer_profile_id: recipient.profileId },
      });
    const { body } = await makeOffer();
    const { id } = (body as { transfer_intent: { id: number } }).transfer_intent;
    const calls = [
      () => api.ask(to, 'POST', `transfer_intents/${id}/accept`, { veterinarian_rating: { rating: 4 } }),
      makeOffer,
      ...(round % 2 === 0 ? [() => api.ask(to, 'POST', `transfer_intents/${id}/reject`)] : []),
      makeOffer,
      ...(round === 3 ? [() => api.ask(from, 'DELETE', `transfer_intents/${id}`)] : []),
    ];
    const answers = await Promise.all([...calls, ...calls, ...calls].map((call) => call()));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const pending = eq(transferIntents.status, 'pending');
    for (const left of await db.select().from(transferIntents).where(pending))
      await api.ask(from, 'DELETE', `transfer_intents/${left.id}`);
  }
  const outcomes = await Promise.allSettled(
    transaction.mock.results.map(({ value }) => value as Promise<unknown>),
  );
  const states = outcomes.map((outcome) => outcome.status === 'rejected' && sqlState(outcome.reason));
  expect(states.filter((state) => state === '40P01' || state === '40001')).toEqual([]);
});

async function ask(
  start: string,
  end: string,
  who: string = owner,
): Promise<{ status: number; body: unknown }> {
  const fields = {
    address: 'Camino Real s/n',
    locality_id: '1',
    intended_animal_group: '30',
    declared_lot_weight: '181.5',
    declared_lot_age: '9',
    preferred_time_range_start: start,
    preferred_time_range_end: end,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`certification_request[${name}]`, value);
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  form.append('certification_request[file]', file, 'vaca.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return api.ask(who, 'POST', 'certification_requests', Buffer.from(await request.arrayBuffer()), {
    'content-type': request.headers.get('content-type') ?? '',
  });
}

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date)).toLowerCase();

it.each([
  ['one slot', { first: 'morning', second: 'none' }, 10, [[10, 'morning']]],
  [
    'three slots',
    { first: 'both', second: 'afternoon' },
    20,
    [
      [20, 'afternoon'],
      [20, 'morning'],
      [21, 'afternoon'],
    ],
  ],
] as const)(
  'of fifty requests at once for %s each slot goes to one, the others wait',
  async (_name, { first, second }, ahead, slots) => {
    const [start, end] = [day(ahead), day(ahead + 1)];
    const idle = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const week = {
      ...Object.fromEntries(idle.map((name) => [name, 'none'])),
      [weekday(start)]: first,
      [weekday(end)]: second,
    };
    const changed = await api.ask(vet, 'PUT', 'viewer', {
      user: { vet_profile_attributes: { vet_work_schedule_attributes: week } },
    });
    expect(changed.status).toBe(200);
    const answers = await many((_, turn) => ask(start, end, turn % 2 === 0 ? owner : other));
    expect(statuses(answers)).toEqual({ 201: atOnce });
    const requests = answers.map(
      ({ body }) => (body as Wire<'CertificationRequestWrapper'>).certification_request,
    );
    const assigned = requests.filter(({ status }) => status === 'assigned');
    const given = assigned.map((one) => `${one.scheduled_date} ${one.scheduled_time}`);
    expect(given.toSorted()).toEqual(slots.map(([at, slot]) => `${day(at)} ${slot}`));
    const waiting = requests.filter(({ status }) => status === 'created');
    expect(waiting).toHaveLength(atOnce - slots.length);
    expect(waiting.every((one) => one.vet_profile === null && one.scheduled_date === null)).toBe(true);
  },
);

it('of fifty requests of one producer at once so many are taken as it may have open, and no more', async () => {
  const mine = async () => {
    const { body } = await api.ask(owner, 'GET', 'certification_requests?open=true');
    return (body as Wire<'CertificationRequestWrapper'>[]).length;
  };
  api.config.openRequests = (await mine()) + 10;
  const answers = await many(() => ask(day(40), day(41)));
  expect(statuses(answers)).toEqual({ 201: 10, 409: atOnce - 10 });
  expect(await mine()).toBe(api.config.openRequests);
  const refused = answers.find(({ status }) => status === 409)?.body as { code: string; detail: string };
  expect(refused.code).toBe('open_requests');
  const made = answers.find(({ status }) => status === 201)?.body as Wire<'CertificationRequestWrapper'>;
  const { id } = made.certification_request;
  expect((await api.ask(owner, 'DELETE', `certification_requests/${id}`)).status).toBe(200);
  expect((await ask(day(40), day(41))).status, 'after one was canceled').toBe(201);
});
