import { desc } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { auditEvents } from '../../database/schema';
import { now, openVisiting } from '../../tools/testing/visiting';
import { setVetActive } from '../accounts/activation';
import type { Wire } from '../shared/wire';
import { saveVisitAnimal } from '../visits/visit-animals';
import { rejectRequest } from './assigning';
import { assignRoute } from './routes';

const { test, admin, north, south, transaction, ask, request } = await openVisiting();
afterAll(() => test.close());

/** A request of a place that nobody serves: it waits. */
const waiting = () => ask(5);
const give = (ids: number[], day: string, more: Partial<Wire<'RouteInput'>> = {}) =>
  transaction((tx) =>
    assignRoute(
      tx,
      {
        vet_profile_id: north.profileId,
        scheduled_date: day,
        certification_request_ids: ids,
        elsewhere: true,
        ...more,
      },
      admin,
      now,
    ),
  );
const lastEvents = (count: number) =>
  test.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(count);
const refusal = (...members: [place: number, code: string][]) => ({
  code: 'route_refused',
  more: {
    members: members.map(([place, code]) => ({ pointer: `/certification_request_ids/${place}`, code })),
  },
});

it('gives requests the free slots of a day in their order, each recorded as the admin’s doing', async () => {
  const [a, b] = [await waiting(), await waiting()];
  const made = await give([b, a], '2026-08-03');
  const visit = { status: 'assigned', vet_profile: { id: north.profileId }, scheduled_date: '2026-08-03' };
  expect(made).toMatchObject([
    { ...visit, id: b, scheduled_time: 'morning', assigned_by: 'Ada Sosa' },
    { ...visit, id: a, scheduled_time: 'afternoon', assigned_by: 'Ada Sosa' },
  ]);
  const by = { action: 'request_assigned', actorUserId: admin.userId, before: null };
  expect(await lastEvents(2)).toMatchObject([
    { ...by, objectId: a, after: { scheduled_time: 'afternoon' } },
    { ...by, objectId: b, after: { scheduled_time: 'morning' } },
  ]);
});

it('begins with the first slot that is free', async () => {
  const [a, b] = [await waiting(), await waiting()];
  await give([a], '2026-08-04');
  expect(await give([b], '2026-08-04')).toMatchObject([{ id: b, scheduled_time: 'afternoon' }]);
});

it('is all or none, and says of each why it cannot be', async () => {
  const [over, good, third] = [await waiting(), await waiting(), await waiting()];
  await transaction((tx) => rejectRequest(tx, over, 'Sin manga', admin, now));
  const [event] = await lastEvents(1);
  await expect(give([good, over, third, 2_147_483_647], '2026-08-10')).rejects.toMatchObject(
    refusal([1, 'status_conflict'], [2, 'day_full'], [3, 'not_found']),
  );
  await expect(give([good], '2026-08-10', { elsewhere: false })).rejects.toMatchObject(
    refusal([0, 'vet_elsewhere']),
  );
  await expect(give([good], '2026-05-03')).rejects.toMatchObject(refusal([0, 'day_full']));
  expect([(await request(good)).status, (await request(third)).status]).toEqual(['created', 'created']);
  expect(await lastEvents(1)).toEqual([event]);
});

it('is of an active veterinarian', async () => {
  const id = await waiting();
  await transaction((tx) => setVetActive(tx, north.profileId, { active: false, admin }, now));
  await expect(give([id], '2026-08-12')).rejects.toMatchObject({
    code: 'vet_unavailable',
    pointer: '/vet_profile_id',
  });
  await transaction((tx) => setVetActive(tx, north.profileId, { active: true, admin }, now));
  expect(await give([id], '2026-08-12')).toMatchObject([{ id }]);
});

it('tells of animals that somebody else entered before the visit was lost', async () => {
  const id = await waiting();
  await give([id], '2026-08-13', { vet_profile_id: south.profileId });
  const animal = { rev: 1, facts: { cuig_code: 'AR-2' }, deleted: false, photo_digest: null };
  const clientId = '00000000-0000-4000-8000-000000000002';
  const held = { id, vetProfileId: south.profileId };
  await transaction((tx) => saveVisitAnimal(tx, held, clientId, animal, now));
  await transaction((tx) => setVetActive(tx, south.profileId, { active: false, admin }, now));
  expect((await request(id)).status).toBe('created');
  await expect(give([id], '2026-08-13')).rejects.toMatchObject(refusal([0, 'visit_has_animals']));
});
