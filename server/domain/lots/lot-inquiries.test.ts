import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certifiedLots, lotInquiries, users } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { changeProducer } from '../accounts/viewer-changes';
import { createLotInquiry, listLotInquiries, settleLotInquiry, sweepLotInquiries } from './lot-inquiries';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

const take = (taking: boolean) =>
  changeProducer(test.db, world.owner.profileId, { takes_inquiries: taking }, new Date());
const ask = (now: Date, lotId = world.lotId) =>
  createLotInquiry(
    test.db,
    { certifiedLotId: lotId, name: 'Ana', contact: 'ana@example.org', message: '¿Precio?' },
    now,
  );
const idsOf = async (profileId: number, now: Date) =>
  (await listLotInquiries(test.db, profileId, {}, now)).rows.map(({ id }) => id);

it('is taken where the owner allows it, and nowhere else', async () => {
  const now = new Date('2026-05-01T12:00:00Z');
  await expect(ask(now)).rejects.toMatchObject({ code: 'inquiries_closed' });
  await take(true);
  const { id } = await ask(now);
  expect(await idsOf(world.owner.profileId, now)).toEqual([id]);
  expect(await idsOf(world.other.profileId, now)).toEqual([]);
  await expect(ask(now, 9_999)).rejects.toMatchObject({ code: 'not_found' });
});

it('is not taken for a lot that another came of, nor for an owner who is not active', async () => {
  const now = new Date('2026-05-02T12:00:00Z');
  await take(true);
  const { db } = test;
  const setLot = (isActive: boolean) =>
    db.update(certifiedLots).set({ isActive }).where(eq(certifiedLots.id, world.lotId));
  const setOwner = (active: boolean) =>
    db.update(users).set({ active }).where(eq(users.id, world.owner.userId));
  await setLot(false);
  await expect(ask(now)).rejects.toMatchObject({ code: 'lot_inactive' });
  await setLot(true);
  await setOwner(false);
  await expect(ask(now)).rejects.toMatchObject({ code: 'inquiries_closed' });
  await setOwner(true);
  await expect(ask(now)).resolves.toMatchObject({ settled_at: null });
});

it('is settled once, by its owner', async () => {
  const now = new Date('2026-05-03T12:00:00Z');
  await take(true);
  const { id } = await ask(now);
  const settle = (profileId: number, at: string) => settleLotInquiry(test.db, id, profileId, new Date(at));
  await expect(settle(world.other.profileId, '2026-05-03T13:00:00Z')).rejects.toMatchObject({
    code: 'not_found',
  });
  const first = await settle(world.owner.profileId, '2026-05-03T14:00:00Z');
  expect(first.settled_at).toBe('2026-05-03T14:00:00.000Z');
  expect(await settle(world.owner.profileId, '2026-05-03T15:00:00Z')).toEqual(first);
});

it('is taken thirty times a day of a lot', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  await take(true);
  for (let times = 0; times < 30; times += 1) await ask(now);
  await expect(ask(now)).rejects.toMatchObject({ code: 'inquiries_closed' });
  await expect(ask(new Date('2026-06-02T12:00:01Z'))).resolves.toMatchObject({ name: 'Ana' });
});

it('is shown for half a year, and swept after it, also where nobody asks any more', async () => {
  await take(true);
  const { id: old } = await ask(new Date('2027-01-01T00:00:00Z'));
  expect(await idsOf(world.owner.profileId, new Date('2027-06-29T00:00:00Z'))).toContain(old);
  const later = new Date('2027-07-01T00:00:00Z');
  expect(await idsOf(world.owner.profileId, later)).toEqual([]);
  const { id } = await ask(new Date('2027-06-30T00:00:00Z'));
  await sweepLotInquiries(test.db, later);
  const kept = await test.db.select({ id: lotInquiries.id }).from(lotInquiries);
  expect(kept).toEqual([{ id }]);
});
