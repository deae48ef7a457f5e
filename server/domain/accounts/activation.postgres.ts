import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { users } from '../../database/schema';
import { openTestApp, password, type TestApp } from '../../tools/testing/app';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { lockMatching } from '../requests/matching';
import { createAdmin, hashPassword } from './accounts';
import { setPassword } from './passwords';
import { holdAccount } from './sessions';

let api: TestApp;
beforeEach(async () => {
  api = await openTestApp();
});
afterEach(() => api.close());

const waiting = () => lockWaiters(api.database.pool);

it('a session that is begun while the deactivation of its account waits ends with it', async () => {
  const { admin, vet } = api.world;
  const profile = `vet_profiles/${vet.profileId}`;
  const { token, deactivating } = await inTransaction(api.database.db, async (tx) => {
    await lockMatching(tx);
    const begun = api.ask(admin.email, 'DELETE', profile);
    await expect.poll(waiting).toBe(1);
    return { token: await api.tokenOf(vet.email), deactivating: begun };
  });
  expect((await deactivating).status).toBe(200);
  expect((await api.ask(admin.email, 'POST', `${profile}/activate`)).status).toBe(200);
  const viewer = await api.ask(null, 'GET', 'viewer', undefined, { authorization: `Bearer ${token}` });
  expect(viewer.status).toBe(401);
});

it('what ends the sessions of an account brings none back that a new password ended meanwhile', async () => {
  const { db } = api.database;
  const { admin, owner, other } = api.world;
  const passwordHash = await hashPassword(password);
  const name = { firstName: 'Eva', lastName: 'Sosa' };
  const eva = await createAdmin(db, { email: 'eva@caravana.example', passwordHash }, name, new Date());
  const ask = (...call: ['DELETE' | 'PUT', string, object?]) => api.ask(admin.email, ...call);
  const ends: [number, () => ReturnType<typeof ask>][] = [
    [owner.userId, () => ask('DELETE', `accounts/${owner.userId}/sessions`)],
    [other.userId, () => ask('DELETE', `producer_profiles/${other.profileId}`)],
    [eva, () => ask('PUT', `admins/${eva}`, { active: false })],
  ];
  for (const [userId, end] of ends) {
    const { ending, changedAt } = await inTransaction(db, async (tx) => {
      await holdAccount(tx, userId);
      const begun = end();
      await expect.poll(waiting).toBe(1);
      const at = new Date();
      await setPassword(tx, userId, passwordHash, () => at);
      return { ending: begun, changedAt: at };
    });
    expect((await ending).status).toBeLessThan(300);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user?.tokensValidAfter?.getTime()).toBeGreaterThanOrEqual(changedAt.getTime());
  }
});
