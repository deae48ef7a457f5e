import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { certifiedLots } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { askFor, makeWorld, veterinarian, type Account, type World } from '../../tools/testing/world';
import { assignRequest, handBackVisit } from '../requests/assigning';
import { cancelRequest, getCertificationRequest } from '../requests/request-views';
import { saveVisitAnimal } from './visit-animals';
import { closeVisit } from './visit-closing';
import { saveVisitDefaults } from './visit-defaults';
import type { Viewer } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };
const clientId = '00000000-0000-4000-8000-000000000001';

let test: TestDatabase;
let world: World;
let second: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
  second = await veterinarian(test.db, 'second', [9], 'x');
});
afterAll(() => test.close());

let days = 0;
/** A visit of the world's veterinarian, or, in locality 9, of the second one; each on a day of its own. */
const ask = (tx: Transactional = test.db, localityId = 1, day?: string) => {
  days += day === undefined ? 1 : 0;
  const start = day ?? `2026-06-${String(days).padStart(2, '0')}`;
  return askFor(tx, world.owner.profileId, { localityId, start, end: start }, now);
};
const visit = (id: number) => ({ id, vetProfileId: world.vet.profileId });
const save = (tx: Transactional, id: number, rev: number) =>
  saveVisitAnimal(tx, visit(id), clientId, { rev, deleted: false, facts: {}, photo_digest: null }, now);
const close = (tx: Transactional, id: number, rev: number) =>
  closeVisit(tx, visit(id), { defaults_rev: 0, animals: [{ client_id: clientId, rev }] }, now);
const cancel = (tx: Transactional, id: number) =>
  cancelRequest(tx, id, { ...world.owner, role: 'producer' }, now);
const read = (id: number) => getCertificationRequest(test.db, id, admin);
const lotsOf = (id: number) => test.db.$count(certifiedLots, eq(certifiedLots.certificationRequestId, id));

/** A visit at which an animal is entered. */
async function begun(): Promise<number> {
  const id = await ask();
  await inTransaction(test.db, (tx) => save(tx, id, 1));
  return id;
}

/**
 * Does the first work and, before that is committed, begins the second one, which has to wait; gives what becomes of
 * both.
 */
async function oneAfterTheOther<One, Other>(
  first: (tx: Transactional) => Promise<One>,
  then: (tx: Transactional) => Promise<Other>,
): Promise<[One, PromiseSettledResult<Other>]> {
  const waiting = () => lockWaiters(test.pool);
  let late: Promise<PromiseSettledResult<Other>[]> = Promise.resolve([]);
  const done = await inTransaction(test.db, async (tx) => {
    const result = await first(tx);
    late = Promise.allSettled([inTransaction(test.db, then)]);
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    return result;
  });
  const [outcome] = await late;
  if (!outcome) throw new Error('The second work did not end');
  return [done, outcome];
}

const refused = (code: string) => ({ status: 'rejected', reason: { code } });

it('two closings at once make one lot, which both are told', async () => {
  const id = await begun();
  const [lot, late] = await oneAfterTheOther(
    (tx) => close(tx, id, 1),
    (tx) => close(tx, id, 1),
  );
  expect(late).toEqual({ status: 'fulfilled', value: lot });
  expect(await lotsOf(id)).toBe(1);
});

it('a closing waits for what another phone saves, and sees that the visit has changed', async () => {
  const id = await begun();
  const [, late] = await oneAfterTheOther(
    (tx) => save(tx, id, 2),
    (tx) => close(tx, id, 1),
  );
  expect(late).toMatchObject(refused('visit_changed'));
  expect([await lotsOf(id), (await read(id)).status]).toEqual([0, 'assigned']);
});

it('what another phone saves waits for a closing, and is told that the visit is over', async () => {
  const id = await begun();
  const [, late] = await oneAfterTheOther(
    (tx) => close(tx, id, 1),
    (tx) => save(tx, id, 2),
  );
  expect(late).toMatchObject(refused('status_conflict'));
  expect(await lotsOf(id)).toBe(1);
});

it('two phones that set the defaults at once wait for each other, not in a circle', async () => {
  const id = await begun();
  const set = (rev: number) => (tx: Transactional) =>
    saveVisitDefaults(tx, visit(id), { rev, facts: { corporal_condition: rev } });
  const [, late] = await oneAfterTheOther(set(2), set(1));
  expect(late).toMatchObject({ status: 'fulfilled', value: { rev: 2, facts: { corporal_condition: 2 } } });
});

it.each([
  ['closing', 'canceling', 'executed'],
  ['canceling', 'closing', 'canceled'],
] as const)('of a %s and a %s at once the first is done and the other refused', async (first, _, status) => {
  const id = await begun();
  const works = [(tx: Transactional) => close(tx, id, 1), (tx: Transactional) => cancel(tx, id)] as const;
  const [one, other] = first === 'closing' ? works : [works[1], works[0]];
  const [, late] = await oneAfterTheOther<unknown, unknown>(one, other);
  expect(late).toMatchObject(refused('status_conflict'));
  expect([(await read(id)).status, await lotsOf(id)]).toEqual([status, status === 'executed' ? 1 : 0]);
});

it('of handing back and assigning at once, the later one finds what the first has made of it', async () => {
  const handBack = (id: number) => (tx: Transactional) =>
    handBackVisit(tx, id, { ...second, role: 'veterinarian' }, now);
  const assign = (id: number) => (tx: Transactional) =>
    assignRequest(
      tx,
      id,
      { vet_profile_id: second.profileId, scheduled_date: '2026-07-01', scheduled_time: 'morning' },
      admin,
      now,
    );
  const [back, given] = [await ask(test.db, 9), await ask(test.db, 9)];
  const [, late] = await oneAfterTheOther(handBack(back), assign(back));
  expect(late).toMatchObject({
    status: 'fulfilled',
    value: { status: 'assigned', vet_profile: { id: second.profileId } },
  });
  await inTransaction(test.db, handBack(back));
  const [, then] = await oneAfterTheOther(assign(given), handBack(given));
  expect(then.status).toBe('fulfilled');
  expect(await read(given)).toMatchObject({ status: 'created', vet_profile: null });
});

it('of two requests that wait and one just made, a slot that gets free goes to the oldest alone', async () => {
  const day = '2026-08-01';
  const [visited, , first, next] = [
    await ask(test.db, 9, day),
    await ask(test.db, 9, day),
    await ask(test.db, 9, day),
    await ask(test.db, 9, day),
  ];
  const [, late] = await oneAfterTheOther(
    (tx) => cancel(tx, visited),
    (tx) => ask(tx, 9, day),
  );
  const asked = late.status === 'fulfilled' ? late.value : 0;
  const statuses = [];
  for (const id of [first, next, asked]) statuses.push((await read(id)).status);
  expect(statuses).toEqual(['assigned', 'created', 'created']);
});
