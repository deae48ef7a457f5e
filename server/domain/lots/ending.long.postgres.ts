import { beforeEach, afterEach, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { certificateRecords, certifiedLots, logOutbox } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { makeWorld, type World } from '../../tools/testing/world';
import { getCertifiedLot } from './certified-lots';
import { correctCertification, revokeCertification } from './ending';
import { acceptTransfer, createTransfer } from '../transfers/transfers';
import type { Viewer } from '../shared/wire';

let test: TestDatabase;
let world: World;
let vet: Viewer;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  vet = { ...world.vet, role: 'veterinarian' };
});
afterEach(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');

/**
 * Does the first work and, before that is committed, begins the second one, which has to wait; gives what becomes of
 * that.
 */
async function whileUnderWay(
  first: (tx: Transactional) => Promise<unknown>,
  then: (tx: Transactional) => Promise<unknown>,
): Promise<unknown> {
  const waiting = () => lockWaiters(test.pool);
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await first(tx);
    late = inTransaction(test.db, then).catch((error: unknown) => error);
    await expect.poll(waiting, { interval: 10 }).toBe(1);
  });
  return late;
}

const animal = (place: number) => world.animals[place] ?? 0;
const revoke = (tx: Transactional) => revokeCertification(tx, animal(0), 'x', vet, now);
const correct = (tx: Transactional, place = 0) =>
  correctCertification(tx, animal(place), { reason: 'x', facts: { estimated_weight: 200 } }, vet, now);
const endings = { revoking: revoke, correcting: correct };

it.each([
  ['revoking', 'revoking'],
  ['revoking', 'correcting'],
  ['correcting', 'revoking'],
  ['correcting', 'correcting'],
] as const)('of %s and %s at once the first is done and the other refused', async (first, then) => {
  const late = await whileUnderWay(
    (tx) => endings[first](tx),
    (tx) => endings[then](tx),
  );
  expect(late).toMatchObject({ code: 'certificate_ended' });
  const corrected = first === 'correcting' ? 1 : 0;
  expect(await test.db.$count(certificateRecords)).toBe(2 + corrected);
  expect(await test.db.$count(logOutbox)).toBe(3 + corrected);
});

it('two animals of a lot that are corrected at once are both counted in its figures', async () => {
  const late = await whileUnderWay(
    (tx) => correct(tx, 0),
    (tx) => correct(tx, 1),
  );
  expect(late).toBeTypeOf('number');
  const lot = await getCertifiedLot(test.db, world.lotId, null);
  expect(lot.cattle_certifications.map((one) => one.supersedes_id)).toEqual(world.animals);
  expect((await test.db.select().from(certifiedLots)).map((row) => row.averageWeight)).toEqual([200]);
});

/** An acceptance of the world's lot by the other producer. */
async function accepting() {
  const { owner, other, lotId } = world;
  const offer = {
    certifiedLotId: lotId,
    fromProducerProfileId: owner.profileId,
    toProducerProfileId: other.profileId,
    message: null,
  };
  const intent = await createTransfer(test.db, offer, now);
  return (tx: Transactional) =>
    acceptTransfer(tx, intent, other.profileId, { rating: 5, comments: null }, now);
}

it.each(['before', 'after'] as const)(
  'a correction that a transfer comes %s stands in the lot that the recipient has',
  async (order) => {
    const accept = await accepting();
    const correction = (tx: Transactional) => correct(tx);
    await (order === 'before' ? whileUnderWay(accept, correction) : whileUnderWay(correction, accept));
    const lots = await test.db.select().from(certifiedLots);
    const active = lots.find((lot) => lot.isActive);
    expect(active).toMatchObject({ producerProfileId: world.other.profileId, averageWeight: 195.3 });
    const { cattle_certifications: animals } = await getCertifiedLot(test.db, active?.id ?? 0, null);
    expect(animals.map((one) => [one.supersedes_id, one.standing])).toEqual([
      [null, 'valid'],
      [animal(0), 'valid'],
    ]);
    expect(animals.map((one) => one.producer_profile_id)).toEqual(animals.map(() => world.other.profileId));
  },
);
