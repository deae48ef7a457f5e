import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import {
  auditEvents,
  certificationRequests,
  transferIntents,
  users,
  visitAnimals,
} from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, producer, veterinarian, type Account, type World } from '../../tools/testing/world';
import { listProducerEvents, listVetEvents } from './account-history';
import { hashPassword } from './accounts';
import { setProducerActive, setVetActive } from './activation';
import { previewDeactivation } from './consequences';
import { getCertificationRequest, listCertificationRequests } from '../requests/request-views';
import { createRequest } from '../requests/requests';
import { createTransfer, rejectTransfer } from '../transfers/transfers';
import { listReceivedTransfers } from '../transfers/transfer-views';
import type { Viewer } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };

let test: TestDatabase;
let world: World;
let busy: Account;
let free: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
  const passwordHash = await hashPassword('caravana');
  busy = await veterinarian(test.db, 'busy', [9], passwordHash);
  free = await veterinarian(test.db, 'free', [9], passwordHash);
});
afterAll(() => test.close());

const setVet = (vet: Account, active: boolean) =>
  inTransaction(test.db, (tx) => setVetActive(tx, vet.profileId, { active, admin }, now));
const setProducer = (one: Account, active: boolean) =>
  inTransaction(test.db, (tx) => setProducerActive(tx, one.profileId, { active, admin }, now));

/** A request in locality 9 for one day. */
const ask = (of: Account, day = '2026-05-06', at = now) =>
  createRequest(
    test.db,
    {
      producerProfileId: of.profileId,
      address: 'Ruta 50, km 12',
      localityId: 9,
      intendedAnimalGroup: 10,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start: day, end: day },
      photo: null,
    },
    at,
  );
const request = (id: number) => getCertificationRequest(test.db, id, admin);
const actions = (events: { action: string; certification_request_id: number | null }[]) =>
  events.map((event) => [event.action, event.certification_request_id]);

describe('a veterinarian that is deactivated', () => {
  beforeEach(async () => {
    await test.db.update(users).set({ active: true });
    await test.db.update(certificationRequests).set({ status: 'canceled', deactivationEffect: null });
  });

  it('gives its visits ahead to who is free, never twice the same slot; the others wait again', async () => {
    // Three slots are wanted on a day: the second veterinarian has one of the two, so that one visit is lost.
    await setVet(free, false);
    const [first, second] = [await ask(world.owner), await ask(world.other)];
    await setVet(free, true);
    const third = await ask(world.owner);
    expect([(await request(first)).vet_profile?.id, (await request(third)).vet_profile?.id]).toEqual([
      busy.profileId,
      free.profileId,
    ]);
    const preview = { producer_profile_ids: [], vet_profile_ids: [busy.profileId] };
    expect(await previewDeactivation(test.db, preview)).toMatchObject({
      visits: {
        count: 2,
        first: [{ id: first, producer_name: 'Estancia Owner', scheduled_date: '2026-05-06' }, { id: second }],
      },
      requests: { count: 0, first: [] },
      transfers: { count: 0, first: [] },
    });
    expect(await setVet(busy, false)).toMatchObject({ visits_moved: 1, visits_lost: 1 });
    expect(await request(first)).toMatchObject({
      status: 'assigned',
      vet_profile: { id: free.profileId },
      scheduled_date: '2026-05-06',
      scheduled_time: 'afternoon',
      deactivation_effect: 'visit_moved',
    });
    expect(await request(second)).toMatchObject({
      status: 'created',
      vet_profile: null,
      scheduled_date: null,
      scheduled_time: null,
      deactivation_effect: 'visit_lost',
    });
    expect(await request(third)).toMatchObject({ status: 'assigned', deactivation_effect: null });
    const events = (await listVetEvents(test.db, busy.profileId)).rows;
    expect(actions(events).slice(0, 3)).toEqual([
      ['visit_lost', second],
      ['visit_moved', first],
      ['deactivated', null],
    ]);
    expect(await setVet(busy, false)).toMatchObject({ visits_moved: 0, visits_lost: 0 });
    expect((await listVetEvents(test.db, busy.profileId)).rows).toHaveLength(events.length);
  });

  it('that is activated and has its visit back is not told as another one', async () => {
    await setVet(free, false);
    const own = await ask(world.owner);
    await setVet(busy, false);
    expect(await request(own)).toMatchObject({ status: 'created', deactivation_effect: 'visit_lost' });
    await setVet(busy, true);
    expect(await request(own)).toMatchObject({
      status: 'assigned',
      vet_profile: { id: busy.profileId },
      deactivation_effect: null,
    });
    await setVet(busy, false);
    await setVet(free, true);
    expect(await request(own)).toMatchObject({
      status: 'assigned',
      vet_profile: { id: free.profileId },
      deactivation_effect: 'visit_moved',
    });
  });

  it('gives an open visit of a past day back with what was entered at it, which is told before', async () => {
    const past = await ask(world.owner, '2026-04-20', new Date('2026-04-10T12:00:00Z'));
    const vet = (await request(past)).vet_profile?.id === busy.profileId ? busy : free;
    const entered = { clientId: randomUUID(), rev: 0, facts: {}, createdAt: now, updatedAt: now };
    await test.db.insert(visitAnimals).values({ ...entered, certificationRequestId: past });
    const preview = { producer_profile_ids: [], vet_profile_ids: [vet.profileId] };
    expect((await previewDeactivation(test.db, preview)).visits).toMatchObject({
      count: 1,
      first: [{ id: past, scheduled_date: '2026-04-20', animals_count: 1 }],
    });
    expect(await setVet(vet, false)).toMatchObject({ visits_moved: 0, visits_lost: 1 });
    expect(await request(past)).toMatchObject({ status: 'created', deactivation_effect: 'visit_lost' });
    expect(await test.db.$count(visitAnimals, eq(visitAnimals.certificationRequestId, past))).toBe(1);
  });

  it('keeps what was closed, and gets none of what is asked for at the same time', async () => {
    const past = await ask(world.owner, '2026-04-20', new Date('2026-04-10T12:00:00Z'));
    const closed = { status: 'executed' } as const;
    await test.db.update(certificationRequests).set(closed).where(eq(certificationRequests.id, past));
    const ahead = await Promise.all([
      ask(world.owner),
      setVet(busy, false),
      ask(world.other),
      setVet(free, false),
      ask(world.owner),
    ]);
    expect(await request(past)).toMatchObject({ ...closed, deactivation_effect: null });
    for (const id of ahead.filter((one) => typeof one === 'number')) {
      expect(await request(id)).toMatchObject({ status: 'created', vet_profile: null });
    }
  });
});

describe('a producer that is deactivated', () => {
  let leaving: Account;
  const offer = (tx: Transactional, from: Account, to: Account, certifiedLotId: number) => {
    const sides = { fromProducerProfileId: from.profileId, toProducerProfileId: to.profileId };
    return createTransfer(tx, { ...sides, certifiedLotId, message: null }, now);
  };

  it('has its open requests canceled and its pending transfers cancelled, each in its history', async () => {
    await test.db.update(users).set({ active: true });
    leaving = await producer(test.db, 'Leaving', await hashPassword('caravana'));
    const [assigned, waiting] = [await ask(leaving), await ask(leaving, '2026-05-04')];
    const over = await offer(test.db, world.owner, leaving, world.lotId);
    await rejectTransfer(test.db, over, leaving.profileId, now);
    const received = await offer(test.db, world.owner, leaving, world.lotId);
    const preview = { producer_profile_ids: [leaving.profileId], vet_profile_ids: [] };
    expect(await previewDeactivation(test.db, preview)).toMatchObject({
      visits: { count: 0 },
      requests: { count: 2 },
      transfers: {
        count: 1,
        first: [{ certified_lot_id: world.lotId, from_name: 'Estancia Owner', to_name: 'Estancia Leaving' }],
      },
    });
    await setProducer(leaving, false);
    const canceled = eq(auditEvents.action, 'transfer_canceled');
    const [told] = await test.db
      .select()
      .from(auditEvents)
      .where(canceled)
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(told).toMatchObject({ objectId: received, after: { certified_lot_id: world.lotId } });
    const ended = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'request_canceled'))
      .orderBy(auditEvents.id);
    expect(ended.map(({ objectId }) => objectId)).toEqual([assigned, waiting]);
    for (const id of [assigned, waiting]) {
      expect(await request(id)).toMatchObject({
        status: 'canceled',
        deactivation_effect: 'producer_deactivated',
      });
      const { vet_profile: vet, scheduled_date, scheduled_time } = await request(id);
      const freed = vet && { vet_profile_id: vet.id, scheduled_date, scheduled_time };
      expect(ended.find(({ objectId }) => objectId === id)?.before ?? null).toEqual(freed);
    }
    // Nobody else tells it: it did not cancel them itself.
    const own: Viewer = { ...leaving, role: 'producer' };
    const listed = async () => (await listCertificationRequests(test.db, own)).rows.map(({ id }) => id);
    expect(await listed()).toEqual([waiting, assigned]);
    expect((await listReceivedTransfers(test.db, leaving.profileId)).rows).toMatchObject([
      { id: received, status: 'cancelled', deactivation_effect: 'recipient_deactivated' },
      { id: over, status: 'rejected', deactivation_effect: null },
    ]);
    const events = (await listProducerEvents(test.db, leaving.profileId)).rows;
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'deactivated',
      'request_canceled',
      'request_canceled',
      'transfer_cancelled',
    ]);
    await setProducer(leaving, false);
    expect((await listProducerEvents(test.db, leaving.profileId)).rows).toHaveLength(events.length);
  });

  it('asks for nothing and offers nothing any more, and is offered nothing', async () => {
    const refused = { code: 'account_inactive' };
    await expect(ask(leaving)).rejects.toMatchObject(refused);
    await expect(offer(test.db, leaving, world.owner, world.lotId)).rejects.toMatchObject(refused);
    await expect(offer(test.db, world.owner, leaving, world.lotId)).rejects.toMatchObject({
      code: 'transfer_to_inactive',
    });
  });

  it('is deactivated while a lot is offered to it: no offer is left pending', async () => {
    await setProducer(leaving, true);
    await Promise.allSettled([
      inTransaction(test.db, (tx) => offer(tx, world.owner, leaving, world.lotId)),
      setProducer(leaving, false),
    ]);
    expect(await test.db.$count(transferIntents, eq(transferIntents.status, 'pending'))).toBe(0);
  });
});
