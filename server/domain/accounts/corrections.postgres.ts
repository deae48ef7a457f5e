import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { auditEvents } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { makeWorld, type World } from '../../tools/testing/world';
import { correctAccount } from './corrections';
import { changeViewer } from './viewer-changes';

const now = new Date('2026-05-04T12:00:00Z');

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

it('of two changes of an account at once the later one records what the first one left', async () => {
  const { userId, profileId } = world.owner;
  const correct = (tx: Transactional) =>
    correctAccount(tx, userId, { reason: 'Error de carga', cuig_number: 'AB111' }, now);
  const owner = { userId, profileId, role: 'producer' } as const;
  const change = (tx: Transactional) =>
    changeViewer(tx, owner, { producer_profile_attributes: { cuig_number: 'AB222' } }, now);
  let then: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await correct(tx);
    then = inTransaction(test.db, change);
    then.catch(() => undefined);
    await expect.poll(() => lockWaiters(test.pool)).toBe(1);
  });
  await then;
  const [last] = await test.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'account_changed'))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  expect(last).toMatchObject({ before: { cuig_number: 'AB111' }, after: { cuig_number: 'AB222' } });
});
