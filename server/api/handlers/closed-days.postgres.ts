import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { lockMatching } from '../../domain/requests/matching';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { lockWaiters } from '../../tools/testing/lock-waiters';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('a day is closed once who is being matched on it has the visit, so that it is counted', async () => {
  const waiting = () => lockWaiters(api.database.pool);
  const { closing } = await inTransaction(api.database.db, async (tx) => {
    await lockMatching(tx);
    const begun = api.ask(api.world.admin.email, 'PUT', 'closed_days/2030-01-02', { reason: 'Feriado' });
    await expect.poll(waiting).toBe(1);
    return { closing: begun };
  });
  expect((await closing).status).toBe(200);
});
