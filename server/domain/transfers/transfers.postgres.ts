import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { certifiedLots } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { makeWorld, type World } from '../../tools/testing/world';
import { acceptTransfer, cancelTransfer, createTransfer } from './transfers';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');

/** Resolves when a session of this database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = () => lockWaiters(test.pool);
  await expect.poll(waiting, { interval: 10 }).toBe(1);
}

const offered = () => ({
  certifiedLotId: world.lotId,
  fromProducerProfileId: world.owner.profileId,
  toProducerProfileId: world.other.profileId,
  message: null,
});

it('an acceptance takes the lot before the transfer, as an offer does: they never wait in a circle', async () => {
  const { owner, other, lotId } = world;
  const id = await createTransfer(test.db, offered(), now);
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await tx.select().from(certifiedLots).where(eq(certifiedLots.id, lotId)).for('update');
    second = inTransaction(test.db, (late) =>
      acceptTransfer(late, id, other.profileId, { rating: 5, comments: null }, now),
    ).catch((error: unknown) => error);
    await untilOneWaits();
    await cancelTransfer(tx, id, owner.profileId, now);
  });
  expect(await second).toMatchObject({ code: 'not_pending' });
});

it('an offer of a lot waits for the acceptance that is under way, which ends the lot', async () => {
  const { other } = world;
  const id = await createTransfer(test.db, offered(), now);
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await acceptTransfer(tx, id, other.profileId, { rating: 5, comments: null }, now);
    second = inTransaction(test.db, (late) => createTransfer(late, offered(), now)).catch(
      (error: unknown) => error,
    );
    await untilOneWaits();
  });
  expect(await second).toMatchObject({ code: 'lot_inactive' });
});
