import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import {
  askFor,
  type Account,
  makeWorld,
  producer,
  veterinarian,
  type World,
} from '../../tools/testing/world';
import { acquaintancesOf } from './acquaintances';
import { changeRequestStatus } from '../requests/requests';
import { acceptTransfer, cancelTransfer, createTransfer, rejectTransfer } from '../transfers/transfers';

const now = new Date('2026-05-04T12:00:00Z');

let test: TestDatabase;
let world: World;
/** Two more producers and veterinarians: no two that have to do with each other have profiles of one number. */
let third: Account;
let fourth: Account;
let idle: Account;
let busy: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  const { db } = test;
  world = await makeWorld(db, 'caravana');
  third = await producer(db, 'Third', 'x');
  fourth = await producer(db, 'Fourth', 'x');
  idle = await veterinarian(db, 'idle', [8], 'x');
  busy = await veterinarian(db, 'busy', [9], 'x');
  const ask = (of: Account, localityId: number) =>
    askFor(db, of.profileId, { localityId, start: '2026-05-06', end: '2026-05-08' }, now);
  await ask(fourth, 9);
  await changeRequestStatus(db, await ask(world.other, 8), 'canceled', now);
  await changeRequestStatus(db, await ask(third, 8), 'rejected', now);
  const offer = (certifiedLotId: number, from: Account, to: Account) => {
    const sides = { fromProducerProfileId: from.profileId, toProducerProfileId: to.profileId };
    return createTransfer(db, { certifiedLotId, ...sides, message: null }, now);
  };
  const { owner, other, lotId } = world;
  await cancelTransfer(db, await offer(lotId, owner, other), owner.profileId, now);
  await rejectTransfer(db, await offer(lotId, owner, fourth), fourth.profileId, now);
  const accepted = await offer(lotId, owner, third);
  const next = await inTransaction(db, (tx) =>
    acceptTransfer(tx, accepted, third.profileId, { rating: 5, comments: null }, now),
  );
  await offer(next, third, fourth);
});
afterAll(() => test.close());

it.each<[string, () => [Account, 'producer' | 'veterinarian', Account[]]]>([
  [
    'the sender of an accepted transfer, with its veterinarian',
    () => [world.owner, 'producer', [third, world.vet]],
  ],
  ['who received one and offers one', () => [third, 'producer', [world.owner, fourth]]],
  ['who is offered one, with its veterinarian to come', () => [fourth, 'producer', [third, busy]]],
  ['whose offers and visits came to nothing', () => [world.other, 'producer', []]],
  ['a veterinarian, with the producer it certified for', () => [world.vet, 'veterinarian', [world.owner]]],
  ['a veterinarian, with the producer it will visit', () => [busy, 'veterinarian', [fourth]]],
  ['a veterinarian whose visits came to nothing', () => [idle, 'veterinarian', []]],
])('of %s', async (_who, tell) => {
  const [{ userId, profileId }, role, others] = tell();
  const known = await acquaintancesOf(test.db, { userId, role, profileId });
  expect(known).toEqual(new Set([userId, ...others.map((one) => one.userId)]));
});

it('of a guest are none, of an admin all', async () => {
  expect(await acquaintancesOf(test.db, null)).toEqual(new Set());
  const admin = { userId: world.admin.userId, role: 'admin', profileId: 1 } as const;
  expect(await acquaintancesOf(test.db, admin)).toBe('everybody');
});
