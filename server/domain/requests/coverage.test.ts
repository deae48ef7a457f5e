import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '../../../src/lib/plain-text';
import { certificationRequests, users, vetServiceAreas, vetWorkSchedules } from '../../database/schema';
import { inTransaction } from '../../database';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import {
  type Account,
  askFor,
  everyDay,
  makeWorld,
  veterinarian,
  type World,
} from '../../tools/testing/world';
import type { Wire } from '../shared/wire';
import { handBackVisit } from './assigning';
import { listCoverage } from './coverage';

/** A Monday, nine in the morning in Argentina: its morning has begun. */
const now = new Date('2026-05-04T12:00:00Z');

let test: TestDatabase;
let world: World;
let nine: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  nine = await veterinarian(test.db, 'nine', [9, 10], '');
});
afterAll(() => test.close());

const of = async (localityId: number) =>
  (await listCoverage(test.db, now)).find(({ locality }) => locality.id === localityId);

it('tells where nobody works and what waits there', async () => {
  const rows = await listCoverage(test.db, now);
  expect(rows).toHaveLength(135);
  const names = rows.map(({ locality }) => plainText(locality.name));
  expect(names).toEqual(names.toSorted());
  await askFor(
    test.db,
    world.owner.profileId,
    { localityId: 8, start: '2026-05-20', end: '2026-05-22' },
    now,
  );
  expect(await of(8)).toMatchObject({
    vets_count: 0,
    visits: 0,
    slots: 0,
    vets: [],
    waiting_count: 1,
    oldest_waiting_at: now.toISOString(),
    next_free: null,
  });
});

it('tells since when a request waits that has lost its veterinarian', async () => {
  const vet = await veterinarian(test.db, 'leaving', [15], '');
  const days = { localityId: 15, start: '2026-05-20', end: '2026-05-22' };
  const id = await askFor(test.db, world.owner.profileId, days, new Date('2026-04-01T12:00:00Z'));
  expect(await of(15)).toMatchObject({ waiting_count: 0, oldest_waiting_at: null });
  await inTransaction(test.db, (tx) => handBackVisit(tx, id, { ...vet, role: 'veterinarian' }, now));
  expect(await of(15)).toMatchObject({ waiting_count: 1, oldest_waiting_at: now.toISOString() });
});

it('tells who is free next, and how much of the next 14 days is taken, wherever that is', async () => {
  const load = { id: nine.profileId, full_name: 'Inés Ríos', visits: 0, slots: 27 };
  const next = { vet_profile_id: nine.profileId, full_name: 'Inés Ríos' };
  expect(await of(9)).toMatchObject({
    vets_count: 1,
    vets: [load],
    waiting_count: 0,
    next_free: { ...next, scheduled_date: '2026-05-04', scheduled_time: 'afternoon' },
  });
  const days = { localityId: 10, start: '2026-05-04', end: '2026-05-04' };
  await askFor(test.db, world.owner.profileId, days, now);
  expect(await of(9)).toMatchObject({
    vets: [{ ...load, visits: 1 }],
    next_free: { ...next, scheduled_date: '2026-05-05', scheduled_time: 'morning' },
  });

  const other = await veterinarian(test.db, 'second', [9], '');
  const { vets, next_free: free, ...both } = (await of(9)) ?? {};
  expect(both, 'of all who work there').toMatchObject({ vets_count: 2, visits: 1, slots: 54 });
  expect(
    vets?.map(({ id }) => id),
    'the freest first',
  ).toEqual([other.profileId, nine.profileId]);
  expect(free?.vet_profile_id).toBe(other.profileId);
  await test.db
    .update(vetWorkSchedules)
    .set({ monday: 'none' })
    .where(eq(vetWorkSchedules.vetProfileId, other.profileId));
  expect((await of(9))?.next_free?.scheduled_date).toBe('2026-05-05');

  await test.db.update(users).set({ active: false }).where(eq(users.id, nine.userId));
  expect(await of(10)).toMatchObject({ vets_count: 0, next_free: null });
});

type Week = Partial<Record<keyof typeof everyDay, Wire<'WorkShift'>>>;
const noDay = Object.fromEntries(Object.keys(everyDay).map((day) => [day, 'none'])) as Week;
const restOfWeek: Week = { wednesday: 'both', thursday: 'both', friday: 'both' };
const work = (vetProfileId: number, week: Week) =>
  test.db.update(vetWorkSchedules).set(week).where(eq(vetWorkSchedules.vetProfileId, vetProfileId));

it('tells of the earliest slot of anybody, whoever has most room', async () => {
  const [roomy, small] = [
    await veterinarian(test.db, 'roomy', [12], ''),
    await veterinarian(test.db, 'small', [12], ''),
  ];
  const free = async (roomyWeek: Week, smallWeek: Week) => {
    await work(roomy.profileId, { ...noDay, ...restOfWeek, ...roomyWeek });
    await work(small.profileId, { ...noDay, ...smallWeek });
    const { vets, next_free: next } = (await of(12)) ?? {};
    expect(vets?.map(({ id }) => id)).toEqual([roomy.profileId, small.profileId]);
    return next && [next.vet_profile_id, next.scheduled_date, next.scheduled_time];
  };
  const [tuesday, wednesday] = ['2026-05-05', '2026-05-06'];
  expect(await free({ tuesday: 'afternoon' }, { tuesday: 'morning' })).toEqual([
    small.profileId,
    tuesday,
    'morning',
  ]);
  expect(await free({ tuesday: 'morning' }, { tuesday: 'afternoon' })).toEqual([
    roomy.profileId,
    tuesday,
    'morning',
  ]);
  expect(await free({}, { tuesday: 'afternoon' })).toEqual([small.profileId, tuesday, 'afternoon']);
  expect(await free({}, { thursday: 'both' })).toEqual([roomy.profileId, wednesday, 'morning']);
  expect(await free({}, {})).toEqual([roomy.profileId, wednesday, 'morning']);
});

it('names the freest five, who has a visit behind who has none, and tells the load of all', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const six: Account[] = [];
  for (const name of names) six.push(await veterinarian(test.db, name, [13], ''));
  const days = { localityId: 13, start: '2026-05-05', end: '2026-05-05' };
  const id = await askFor(test.db, world.owner.profileId, days, now);
  const [busy] = await test.db
    .update(certificationRequests)
    .set({ status: 'executed' })
    .where(eq(certificationRequests.id, id))
    .returning();
  const all = six.map(({ profileId }) => profileId);
  expect(all).toContain(busy?.vetProfileId);
  const { vets, ...row } = (await of(13)) ?? {};
  expect(row).toMatchObject({ vets_count: 6, visits: 1, slots: 6 * 27 });
  expect(vets?.map((vet) => vet.id)).toEqual(all.filter((one) => one !== busy?.vetProfileId));
});

it('names of two who are as free the one who was there first, else the freer one', async () => {
  const [{ profileId: first }, { profileId: second }] = [
    await veterinarian(test.db, 'first', [17], ''),
    await veterinarian(test.db, 'later', [16], ''),
  ];
  await test.db.insert(vetServiceAreas).values({ vetProfileId: first, localityId: 16 });
  const named = async () => {
    const { vets, next_free: next } = (await of(16)) ?? {};
    return [...(vets ?? []).map(({ id }) => id), next?.vet_profile_id];
  };
  expect(await named()).toEqual([first, second, first]);
  const days = { localityId: 17, start: '2026-05-12', end: '2026-05-12' };
  await askFor(test.db, world.owner.profileId, days, now);
  expect(await named()).toEqual([second, first, second]);
});

it('counts of today’s visits, as of its slots, those that have not begun', async () => {
  const { profileId } = await veterinarian(test.db, 'early', [14], '');
  await work(profileId, { ...noDay, monday: 'both' });
  // All that it works, asked for the day before: one of its slots has begun since.
  const yesterday = new Date('2026-05-03T12:00:00Z');
  for (const day of ['2026-05-04', '2026-05-04', '2026-05-11', '2026-05-11'])
    await askFor(test.db, world.owner.profileId, { localityId: 14, start: day, end: day }, yesterday);
  expect(await of(14)).toMatchObject({ vets_count: 1, visits: 3, slots: 3, next_free: null });
});
