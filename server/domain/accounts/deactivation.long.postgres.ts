import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { users } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { makeWorld, veterinarian, type Account, type World } from '../../tools/testing/world';
import { setProducerActive, setVetActive } from './activation';
import { getCertificationRequest } from '../requests/request-views';
import { createRequest } from '../requests/requests';
import { createTransfer } from '../transfers/transfers';
import { listReceivedTransfers } from '../transfers/transfer-views';
import type { Viewer } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };

let test: TestDatabase;
let world: World;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
});
afterEach(() => test.close());

const deactivateVet = (tx: Transactional, { profileId }: Account) =>
  setVetActive(tx, profileId, { active: false, admin }, now);
const deactivateProducer = (tx: Transactional, { profileId }: Account) =>
  setProducerActive(tx, profileId, { active: false, admin }, now);

const ask = (tx: Transactional, localityId: number) =>
  createRequest(
    tx,
    {
      producerProfileId: world.owner.profileId,
      address: 'Ruta 50, km 12',
      localityId,
      intendedAnimalGroup: 10,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start: '2026-05-06', end: '2026-05-06' },
      photo: null,
    },
    now,
  );

const offer = (tx: Transactional) => {
  const { owner, other, lotId: certifiedLotId } = world;
  const sides = { fromProducerProfileId: owner.profileId, toProducerProfileId: other.profileId };
  return createTransfer(tx, { certifiedLotId, message: null, ...sides }, now);
};

/** Does the first work and, before that is committed, begins the second one, which has to wait for a lock. */
async function oneAfterTheOther<T>(
  first: (tx: Transactional) => Promise<T>,
  second: (tx: Transactional) => Promise<unknown>,
): Promise<T> {
  const waiting = () => lockWaiters(test.pool);
  let then: Promise<unknown> = Promise.resolve();
  const result = await inTransaction(test.db, async (tx) => {
    const done = await first(tx);
    then = inTransaction(test.db, second);
    then.catch(() => undefined);
    await expect.poll(waiting).toBe(1);
    return done;
  });
  await then;
  return result;
}

it('a deactivation waits for an offer to the producer that is under way, and cancels it', async () => {
  const id = await oneAfterTheOther(offer, (tx) => deactivateProducer(tx, world.other));
  expect((await listReceivedTransfers(test.db, world.other.profileId)).rows).toMatchObject([
    { id, status: 'cancelled', deactivation_effect: 'recipient_deactivated' },
  ]);
});

it('an offer waits for a deactivation of its recipient that is under way, and is refused', async () => {
  const refused = oneAfterTheOther((tx) => deactivateProducer(tx, world.other), offer);
  await expect(refused).rejects.toMatchObject({ code: 'transfer_to_inactive' });
});

it('a deactivation waits for a request that gets a visit of the veterinarian, and takes it back', async () => {
  const id = await oneAfterTheOther(
    (tx) => ask(tx, 1),
    (tx) => deactivateVet(tx, world.vet),
  );
  expect(await getCertificationRequest(test.db, id, admin)).toMatchObject({
    status: 'created',
    vet_profile: null,
    deactivation_effect: 'visit_lost',
  });
});

it('a visit is not moved to a veterinarian whose deactivation is under way', async () => {
  const [busy, free] = [
    await veterinarian(test.db, 'busy', [9], 'x'),
    await veterinarian(test.db, 'free', [9], 'x'),
  ];
  const id = await ask(test.db, 9);
  expect(await getCertificationRequest(test.db, id, admin)).toMatchObject({
    vet_profile: { id: busy.profileId },
  });
  await oneAfterTheOther(
    (tx) => deactivateVet(tx, free),
    (tx) => deactivateVet(tx, busy),
  );
  expect(await getCertificationRequest(test.db, id, admin)).toMatchObject({
    status: 'created',
    vet_profile: null,
    deactivation_effect: 'visit_lost',
  });
});

it('deactivations go one at a time: two that look for visits at each other would wait in a circle', async () => {
  await oneAfterTheOther(
    (tx) => deactivateProducer(tx, world.other),
    (tx) => deactivateVet(tx, world.vet),
  );
  expect(await test.db.$count(users, eq(users.active, false))).toBe(2);
});

it("a producer's activation waits for no deactivation that is under way", async () => {
  await deactivateProducer(test.db, world.other);
  await inTransaction(test.db, async (tx) => {
    await deactivateVet(tx, world.vet);
    await inTransaction(test.db, (late) =>
      setProducerActive(late, world.other.profileId, { active: true, admin }, now),
    );
  });
  expect(await test.db.$count(users, eq(users.active, false))).toBe(1);
});

it("a veterinarian's activation waits for a deactivation, and finds the visits that this one left", async () => {
  const late = await veterinarian(test.db, 'late', [1], 'x');
  await deactivateVet(test.db, late);
  const id = await ask(test.db, 1);
  await oneAfterTheOther(
    (tx) => deactivateVet(tx, world.vet),
    (tx) => setVetActive(tx, late.profileId, { active: true, admin }, now),
  );
  expect(await getCertificationRequest(test.db, id, admin)).toMatchObject({
    vet_profile: { id: late.profileId },
    deactivation_effect: 'visit_moved',
  });
});
