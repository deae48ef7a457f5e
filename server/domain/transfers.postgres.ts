import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../database';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld, type World } from '../tools/testing/world';
import { acceptTransfer, createTransfer } from './transfers';

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
  const waiting = async () =>
    (
      await test.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1);
}

it('an offer of a lot waits for the acceptance that is under way, which ends the lot', async () => {
  const { owner, other, lotId } = world;
  const offer = {
    certifiedLotId: lotId,
    fromProducerProfileId: owner.profileId,
    toProducerProfileId: other.profileId,
    message: null,
  };
  const id = await createTransfer(test.db, offer, now);
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await acceptTransfer(tx, id, other.profileId, { rating: 5, comments: null }, now);
    second = inTransaction(test.db, (late) => createTransfer(late, offer, now)).catch(
      (error: unknown) => error,
    );
    await untilOneWaits();
  });
  expect(await second).toMatchObject({ code: 'lot_inactive' });
});
