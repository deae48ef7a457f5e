import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { makeWorld } from '../../tools/testing/world';
import type { Viewer } from '../shared/wire';
import { createSavedView, updateSavedView } from './saved-views';

let test: TestDatabase;
let admin: Viewer;
beforeAll(async () => {
  test = await openTestDatabase();
  const { userId } = (await makeWorld(test.db, 'caravana')).admin;
  admin = { userId, role: 'admin', profileId: 1 };
});
afterAll(() => test.close());

it('of two changes of a view at once the later one leaves what the first one changed', async () => {
  const made = { table: 'requests', name: 'Sin día', query: 'status=created', shared: false } as const;
  const { id } = await inTransaction(test.db, (tx) => createSavedView(tx, made, admin));
  const { late } = await inTransaction(test.db, async (tx) => {
    await updateSavedView(tx, id, { name: 'Sin fecha' }, admin);
    const begun = inTransaction(test.db, (later) => updateSavedView(later, id, { shared: true }, admin));
    await expect.poll(() => lockWaiters(test.pool)).toBe(1);
    return { late: begun };
  });
  expect(await late).toMatchObject({ name: 'Sin fecha', shared: true });
});
