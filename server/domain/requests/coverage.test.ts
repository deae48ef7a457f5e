import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users, vetWorkSchedules } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { type Account, askFor, makeWorld, veterinarian, type World } from '../../tools/testing/world';
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
  expect(rows.map(({ locality }) => locality.name)).toEqual(
    rows.map(({ locality }) => locality.name).toSorted((a, b) => (a < b ? -1 : 1)),
  );
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
