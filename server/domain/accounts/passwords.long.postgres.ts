import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { users } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { authenticate, hashPassword } from './accounts';
import { setPassword } from './passwords';

let api: TestApp;
beforeEach(async () => {
  api = await openTestApp();
});
afterEach(() => api.close());

const waiting = () => lockWaiters(api.database.pool);

const change = async (tx: Transactional, clock: () => Date) =>
  setPassword(tx, api.world.owner.userId, await hashPassword('otra clave'), clock);
const signIn = () =>
  authenticate(api.database.db, api.world.owner.email, 'caravana').catch(
    (error: { code: string }) => error.code,
  );

it('an old password is not read while it is being changed', async () => {
  const signedIn = await inTransaction(api.database.db, async (tx) => {
    await change(tx, () => new Date());
    const trying = signIn();
    await expect.poll(waiting).toBe(1);
    return { trying };
  });
  expect(await signedIn.trying).toBe('invalid_credentials');
});

it('a change counts from when nobody reads the old password any more', async () => {
  const clock = vi.fn<() => Date>(() => new Date());
  const changed = await inTransaction(api.database.db, async (tx) => {
    await authenticate(tx, api.world.owner.email, 'caravana');
    const changing = inTransaction(api.database.db, (other) => change(other, clock));
    await expect.poll(waiting).toBe(1);
    expect(clock).not.toHaveBeenCalled();
    return { changing };
  });
  await changed.changing;
  expect(clock).toHaveBeenCalledOnce();
});

it('a session that is begun while its password is changed ends with those of before', async () => {
  const { email } = api.world.owner;
  const signedIn = await inTransaction(api.database.db, async (tx) => {
    const owner = eq(users.id, api.world.owner.userId);
    await tx.select({ id: users.id }).from(users).where(owner).for('update');
    const trying = api.app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { user: { email, password: 'caravana' } },
    });
    await expect.poll(waiting).toBe(1);
    await tx.update(users).set({ tokensValidAfter: new Date() }).where(owner);
    return { trying };
  });
  const { statusCode, headers } = await signedIn.trying;
  expect(statusCode).toBe(200);
  const authorization = String(headers.authorization);
  expect((await api.app.inject({ url: '/api/v1/viewer', headers: { authorization } })).statusCode).toBe(401);
});

it('a change that began before another one changes nothing any more', async () => {
  const { userId, email } = api.world.owner;
  const authorization = `Bearer ${await api.tokenOf(email)}`;
  const changed = await inTransaction(api.database.db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const trying = api.app.inject({
      method: 'PUT',
      url: '/api/v1/viewer/password',
      headers: { authorization },
      payload: { current_password: 'caravana', new_password: 'la de un ladrón' },
    });
    await expect.poll(waiting).toBe(1);
    await change(tx, () => new Date());
    return { trying };
  });
  expect((await changed.trying).statusCode).toBe(401);
  expect(await authenticate(api.database.db, email, 'otra clave')).toBe(userId);
});
