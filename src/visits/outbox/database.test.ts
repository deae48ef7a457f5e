// @vitest-environment node
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { openOffline } from './database';
import { Outbox } from './outbox';

const key = { user: 1, visit: 12, clientId: 'a' };
const change = (weight: number) => {
  const payload = { deleted: false, facts: { estimated_weight: weight }, photo_digest: null };
  return { payload, base: 0, seen: '' };
};
afterEach(() => vi.restoreAllMocks());

/** An outbox on a device, and what closes its database as a browser does that is short of memory. */
async function openOnDevice(name: string) {
  const opens = vi.spyOn(IDBFactory.prototype, 'open');
  const db = await openOffline(name);
  const outbox = new Outbox(db);
  const lose = () => {
    const request = opens.mock.results.at(-1)?.value as IDBOpenDBRequest;
    forceCloseDatabase(request.result as unknown as Parameters<typeof forceCloseDatabase>[0]);
  };
  return { db, outbox, opens, lose };
}

it('a database that the browser closed is opened anew: what is entered afterwards is kept', async () => {
  const { db, outbox, lose } = await openOnDevice('lost');

  await outbox.save(key, change(180));
  lose();
  await expect.poll(() => outbox.list(1).catch(() => null)).toHaveLength(1);
  await outbox.save({ ...key, clientId: 'b' }, change(190));
  expect(await outbox.list(1)).toHaveLength(2);
  outbox.close();
  db.close();
});

it('one that could not be opened at once is with its next use', async () => {
  const { db, outbox, opens, lose } = await openOnDevice('lost twice');
  await outbox.save(key, change(180));
  opens.mockImplementationOnce(() => {
    throw new DOMException('away', 'UnknownError');
  });
  lose();
  await expect.poll(() => outbox.list(1).catch(() => null)).toHaveLength(1);
  outbox.close();
  db.close();
});
