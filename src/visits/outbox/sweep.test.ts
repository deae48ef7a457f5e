import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from '@/api/generated/model';
import { type OfflineDatabase, openOffline } from './database';
import { Outbox } from './outbox';
import { type ReadVisit, sweepVisits } from './sweep';

let db: OfflineDatabase;
let outbox: Outbox;
beforeEach(async () => {
  db = await openOffline('sweep');
  outbox = new Outbox(db);
});
afterEach(async () => {
  await outbox.clear(1);
  outbox.close();
  db.close();
});

const keyOf = (visit: number, clientId = 'a') => ({ user: 1, visit, clientId });
const photo = { name: 'cow.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8), digest: 'd1' };

/** Keeps an animal with a photo, received or not. */
async function enter(visit: number, received: boolean): Promise<void> {
  const payload = { deleted: false, facts: { estimated_weight: 180 }, photo_digest: 'd1' };
  await outbox.save(keyOf(visit), { payload, base: 0, seen: '' }, photo);
  if (!received) return;
  await outbox.takeNext(1, new Set());
  const held = { rev: 1, payload, photoUrl: '/p.jpg', photoWanted: false, elsewhere: [] };
  await outbox.settle(keyOf(visit), held);
}

const visitOf = (id: number, status: string) =>
  ({
    certification_request: { id, status },
    defaults: { rev: 0, facts: {} },
    animals: [{ client_id: 'a', rev: 1 }],
  }) as unknown as Visit;
const kept = async () => (await outbox.list(1)).map(({ visit }) => visit);

it("forgets visits that are closed or somebody else's, and keeps the open one", async () => {
  for (const visit of [1, 2, 3]) await enter(visit, true);
  const read: ReadVisit = async (id) => (id === 3 ? null : visitOf(id, id === 1 ? 'executed' : 'assigned'));
  await sweepVisits(outbox, 1, read);
  expect(await kept()).toEqual([2]);
});

it('takes nothing of a visit of which something was not sent, and does not ask for it', async () => {
  await enter(4, false);
  const read = vi.fn<ReadVisit>(async (id) => visitOf(id, 'executed'));
  await sweepVisits(outbox, 1, read);
  expect(read).not.toHaveBeenCalled();
  expect(await kept()).toEqual([4]);
  expect(await outbox.photos.get(1, 'd1')).toBeDefined();
});

it('takes nothing of a visit of which another version is to be settled', async () => {
  await enter(4, false);
  await outbox.takeNext(1, new Set());
  const payload = { deleted: false, facts: { estimated_weight: 200 }, photo_digest: null };
  const held = { rev: 3, payload, photoUrl: null, photoWanted: false, elsewhere: [] };
  await outbox.settle(keyOf(4), held);
  await sweepVisits(outbox, 1, async (id) => visitOf(id, 'executed'));
  expect(await kept()).toEqual([4]);
});

it("keeps what is changed of somebody else's visit while the server is asked for it", async () => {
  await enter(6, true);
  const payload = { deleted: false, facts: { estimated_weight: 210 }, photo_digest: null };
  await sweepVisits(outbox, 1, async () => {
    await outbox.save(keyOf(6), { payload, base: 1, seen: '' });
    return null;
  });
  expect(await outbox.list(1)).toMatchObject([{ visit: 6, state: 'local', payload }]);
});

it('forgets photos that nothing needs, also where the server is away', async () => {
  await enter(5, true);
  await outbox.photos.keep(1, { ...photo, digest: 'left' });
  const away = sweepVisits(outbox, 1, () => Promise.reject(new TypeError('away')));
  await expect(away).rejects.toThrow('away');
  expect(await kept()).toEqual([5]);
  expect(await outbox.photos.get(1, 'left')).toBeUndefined();
});
