import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Transactional } from '../../database';
import { auditEvents } from '../../database/schema';
import { first, now, openVisiting, second, viewerOf } from '../../tools/testing/visiting';
import type { Account } from '../../tools/testing/world';
import { setVetActive } from '../accounts/activation';
import { replaceServiceAreas } from '../accounts/service-areas';
import { listAuditEvents } from '../events/event-views';
import type { Viewer, Wire } from '../shared/wire';
import { saveVisitAnimal } from '../visits/visit-animals';
import { closeVisit } from '../visits/visit-closing';
import { getVisit } from '../visits/visit-views';
import { assignRequest, changePreferredDays, handBackVisit, rejectRequest } from './assigning';
import { listFreeSlots } from './free-slots';
import { cancelRequest, getCertificationRequest, listCertificationRequests } from './request-views';
import { repeatRequest } from './requests';

const { test, world, admin, north, south, transaction, ask, request, save } = await openVisiting();
afterAll(() => test.close());

/** Of a day that is over: nobody is free then. */
const absentSlot = { scheduled_date: '2026-01-01', scheduled_time: 'morning' } as const;

describe('a request that waits', () => {
  it('is matched on other days that its producer asks for once its own are over', async () => {
    const taken = [await ask(8, '2026-10-01'), await ask(8, '2026-10-01')];
    expect((await request(taken[1] ?? 0)).status).toBe('assigned');
    const id = await ask(8, '2026-10-01');
    const later = new Date('2026-10-05T12:00:00Z');
    const range = { start: '2026-10-08', end: '2026-10-09' };
    const owner: Viewer = { ...world.owner, role: 'producer' };
    const change = (of: number, viewer: Viewer) =>
      transaction((tx) => changePreferredDays(tx, of, range, viewer, later));
    await expect(change(id, { ...world.other, role: 'producer' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await change(id, owner)).toMatchObject({
      status: 'assigned',
      scheduled_date: '2026-10-08',
      preferred_time_range: range,
    });
    await expect(change(id, owner)).rejects.toMatchObject({ code: 'status_conflict' });
    const { objectId, action } = auditEvents;
    const changes = and(eq(objectId, id), eq(action, 'preferred_days_changed'));
    expect(await test.db.select().from(auditEvents).where(changes)).toMatchObject([
      { before: { from: '2026-10-01', to: '2026-10-01' }, after: { from: range.start, to: range.end } },
    ]);
  });

  it('is matched when a veterinarian comes to serve its locality', async () => {
    const id = await ask(7);
    expect(await request(id)).toMatchObject({ status: 'created' });
    await transaction((tx) =>
      replaceServiceAreas(tx, north.profileId, [{ locality_id: 9 }, { locality_id: 7 }], now),
    );
    expect(await request(id)).toMatchObject({ status: 'assigned', vet_profile: { id: north.profileId } });
  });

  it('is matched when a slot gets free, the oldest first, and never to who handed it back', async () => {
    const [a, b, c] = [await ask(9, '2026-07-01'), await ask(9, '2026-07-01'), await ask(9, '2026-07-01')];
    expect([(await request(a)).status, (await request(b)).status, (await request(c)).status]).toEqual([
      'assigned',
      'assigned',
      'created',
    ]);
    await transaction((tx) => handBackVisit(tx, a, viewerOf(north), now));
    expect([(await request(a)).status, (await request(c)).status]).toEqual(['created', 'assigned']);
    const owner: Viewer = { ...world.owner, role: 'producer' };
    await transaction((tx) => cancelRequest(tx, b, owner, now));
    expect((await request(a)).status).toBe('created');
    const slots = await listFreeSlots(test.db, a, {}, now);
    expect(slots).toMatchObject([{ vet_profile: { id: north.profileId }, handed_back: true }]);
  });

  it('tells in the log which visit it gave back when it is canceled or rejected', async () => {
    const last = async (object: number) =>
      (await listAuditEvents(test.db, { object_type: 'request', object_id: object, limit: 1 })).rows[0];
    const owner: Viewer = { ...world.owner, role: 'producer' };
    for (const [action, end] of [
      ['request_canceled', (tx: Transactional, id: number) => cancelRequest(tx, id, owner, now)],
      ['request_rejected', (tx: Transactional, id: number) => rejectRequest(tx, id, 'Sin agua', admin, now)],
    ] as const) {
      const id = await ask(9, '2026-07-06');
      const { vet_profile: vet, scheduled_date, scheduled_time } = await request(id);
      await transaction((tx) => end(tx, id));
      const before = { vet_profile_id: vet?.id, scheduled_date, scheduled_time };
      expect(await last(id)).toMatchObject({ action, before });
    }
  });

  it('is matched when a veterinarian is activated', async () => {
    await transaction((tx) => setVetActive(tx, south.profileId, { active: false, admin }, now));
    const id = await ask(8);
    expect((await request(id)).status).toBe('created');
    await transaction((tx) => setVetActive(tx, south.profileId, { active: true, admin }, now));
    expect(await request(id)).toMatchObject({ status: 'assigned', vet_profile: { id: south.profileId } });
  });
});

describe('an admin', () => {
  it('gives a visit to another slot, and only to who is there and free', async () => {
    const [id, other] = [await ask(9), await ask(9)];
    const taken = await request(other);
    const to = (visit: Partial<Wire<'AssignmentInput'>>) =>
      transaction((tx) =>
        assignRequest(
          tx,
          id,
          {
            vet_profile_id: north.profileId,
            scheduled_date: '2026-08-04',
            scheduled_time: 'afternoon',
            ...visit,
          },
          admin,
          now,
        ),
      );
    expect(await request(id)).toMatchObject({ assigned_by: null });
    const given = { scheduled_date: '2026-08-04', scheduled_time: 'afternoon', assigned_by: 'Ada Sosa' };
    expect(await to({})).toMatchObject(given);
    // Who has the visit is not told who gave it.
    expect(await getCertificationRequest(test.db, id, viewerOf(north))).not.toHaveProperty('assigned_by');
    await expect(to({ vet_profile_id: south.profileId })).rejects.toMatchObject({
      code: 'vet_unavailable',
    });
    await expect(to({ scheduled_date: '2026-05-03' })).rejects.toMatchObject({ code: 'vet_unavailable' });
    await expect(
      to({
        scheduled_date: taken.scheduled_date ?? '',
        scheduled_time: taken.scheduled_time ?? 'morning',
      }),
    ).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('gives a visit to who does not serve the locality only when that is meant', async () => {
    const id = await ask(5);
    expect(await listFreeSlots(test.db, id, {}, now)).toEqual([]);
    const offered = await listFreeSlots(test.db, id, { vet_profile_id: south.profileId }, now);
    expect(offered).toMatchObject([{ vet_profile: { id: south.profileId }, serves_locality: false }]);
    const [slot] = offered[0]?.free_slots ?? [];
    const visit = { vet_profile_id: south.profileId, ...(slot ?? absentSlot) };
    const give = (more: object) =>
      transaction((tx) => assignRequest(tx, id, { ...visit, ...more }, admin, now));
    await expect(give({})).rejects.toMatchObject({ code: 'vet_unavailable' });
    expect(await give({ elsewhere: true })).toMatchObject({
      status: 'assigned',
      vet_profile: { id: south.profileId },
    });
    await transaction((tx) => setVetActive(tx, south.profileId, { active: false, admin }, now));
    const waiting = await ask(5);
    await expect(
      transaction((tx) => assignRequest(tx, waiting, { ...visit, elsewhere: true }, admin, now)),
    ).rejects.toMatchObject({ code: 'vet_unavailable' });
    await transaction((tx) => setVetActive(tx, south.profileId, { active: true, admin }, now));
  });

  it('is told of animals before another one gets their visit, who certifies those it takes over', async () => {
    const id = await ask(9);
    await save(id, first, 1, { cuig_code: 'AR-OVER-1' });
    await save(id, second, 1, { cuig_code: 'AR-OVER-2' });
    const [slot] =
      (await listFreeSlots(test.db, id, { vet_profile_id: south.profileId }, now))[0]?.free_slots ?? [];
    const give = (to: Account, more: object = {}) => {
      const visit = { vet_profile_id: to.profileId, ...(slot ?? absentSlot), elsewhere: true, ...more };
      return transaction((tx) => assignRequest(tx, id, visit, admin, now));
    };
    // To who entered them it is moved without a word.
    await give(north);
    await expect(give(south)).rejects.toMatchObject({ code: 'visit_has_animals' });
    await give(south, { begun: true });
    const whose = async (viewer: Viewer) =>
      (await getVisit(test.db, id, viewer)).animals.map((one) => one.entered_by);
    expect(await whose(viewerOf(south))).toEqual(['Inés Ríos', 'Inés Ríos']);
    expect(await whose(admin)).toEqual(['Inés Ríos', 'Inés Ríos']);
    const of = { id, vetProfileId: south.profileId };
    const seen = [
      { client_id: first, rev: 2 },
      { client_id: second, rev: 1 },
    ];
    const put = (clientId: string, deleted: boolean) =>
      transaction((tx) =>
        saveVisitAnimal(tx, of, clientId, { rev: 2, deleted, facts: {}, photo_digest: null }, now),
      );
    const closing = (animals: typeof seen) =>
      transaction((tx) => closeVisit(tx, of, { defaults_rev: 0, animals }, now));
    expect(await put(first, false)).toMatchObject({ entered_by: null });
    await expect(closing(seen)).rejects.toMatchObject({ code: 'animals_of_another' });
    await put(second, true);
    expect(await whose(viewerOf(south))).toEqual([null, null]);
    expect(await closing(seen.slice(0, 1))).toBeGreaterThan(0);
  });

  it('frees the slot that a visit had, for who waits', async () => {
    const day = '2026-09-01';
    const [moved, , waiting] = [await ask(9, day), await ask(9, day), await ask(9, day)];
    const visit = { vet_profile_id: north.profileId, scheduled_time: 'morning' } as const;
    await transaction((tx) =>
      assignRequest(tx, moved, { ...visit, scheduled_date: '2026-09-02' }, admin, now),
    );
    expect(await request(waiting)).toMatchObject({
      status: 'assigned',
      scheduled_date: day,
      scheduled_time: 'morning',
    });
  });

  it('finds requests by what they are', async () => {
    const found = async (query: Parameters<typeof listCertificationRequests>[2]) =>
      (await listCertificationRequests(test.db, admin, query)).rows.map(({ id }) => id);
    const id = await ask(8);
    expect(await found({ search: `LOT-${id}` })).toContain(id);
    expect(await found({ vet_profile_id: south.profileId, locality_id: 8 })).toContain(id);
    expect(await found({ search: 'INES rios', status: 'assigned' })).toContain(id);
    expect(await found({ search: 'rios INES' })).toContain(id);
    expect(await found({ search: `lote ${id}` })).toEqual([id]);
    expect(await found({ search: `lot ${id} hereford` })).toEqual([id]);
    for (const search of ['cuig-OWNER', 'CUIGowner estancia', 'mp-1234', 'aberdeen zzz', 'otra'])
      expect([search, (await found({ search })).includes(id)]).toEqual([search, !/zzz|otra/.test(search)]);
    expect(await found({ scheduled_to: '2026-01-01' })).toEqual([]);
  });
});

it('a rejection says why, and what was rejected is asked for again with the same data', async () => {
  const id = await ask(9);
  await expect(transaction((tx) => rejectRequest(tx, id, 'No', viewerOf(south), now))).rejects.toMatchObject({
    code: 'not_found',
  });
  const rejected = await transaction((tx) => rejectRequest(tx, id, ' No hay manga. ', viewerOf(north), now));
  expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'No hay manga.' });
  const again = await repeatRequest(
    test.db,
    { id, producerProfileId: world.owner.profileId },
    { start: '2026-06-20', end: '2026-06-21' },
    now,
  );
  expect(await request(again)).toMatchObject({
    status: 'assigned',
    address: 'Ruta 50, km 12',
    rejection_reason: null,
  });
});
