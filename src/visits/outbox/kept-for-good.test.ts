// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OfflineDatabase, openOffline } from './database';
import { Outbox } from './outbox';
import type { Change, Held } from './records';
import { isFull } from './storage';
import { ModelServer } from './testing/model';

/** What the device is told to keep is kept, whatever else happens to it at that moment; and a full one says so. */

const user = 7;
const visit = 12;
let names = 0;
let db: OfflineDatabase;
let outbox: Outbox;
let server: ModelServer;
beforeEach(async () => {
  db = await openOffline(`good-${(names += 1)}`);
  outbox = new Outbox(db);
  server = new ModelServer();
});
afterEach(() => {
  outbox.close();
  db.close();
});

const photo = { digest: 'd1', name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };
const keyOf = (clientId: string) => ({ user, visit, clientId });
const changeTo = (weight: number, more: Partial<Change> = {}, digest: string | null = null): Change => ({
  payload: { deleted: false, facts: { estimated_weight: weight }, photo_digest: digest },
  base: 0,
  seen: '',
  ...more,
});
const shownOf = (clientId: string) => ({ clientId, base: 0, edit: '', payload: changeTo(1).payload });
const weights = async () =>
  (await outbox.list(user)).map(({ payload }) => payload.facts.estimated_weight ?? null);

/** An animal that the server has, as it answers. */
async function receive(clientId: string, change: Change, held: Partial<Held> = {}): Promise<void> {
  const { rev, payload } = await outbox.save(keyOf(clientId), change);
  await outbox.takeNext(user, new Set());
  await outbox.settle(keyOf(clientId), { ...server.put(clientId, { rev, payload }), ...held });
}

/** When everything is long ago. */
const later = Date.now() + 7_200_000;

describe('a device that is full', () => {
  /** The browser takes what is written, and has no room for it at the end. */
  function fill(): void {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      this: IDBObjectStore,
      value: unknown,
    ) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      value,
    ) {
      const request = put.call(this, value);
      const full = this.transaction as unknown as Record<'_abort', (error: string) => void>;
      request.addEventListener('success', () => full['_abort']('QuotaExceededError'));
      return request;
    });
  }

  it.each([
    ['an animal', () => outbox.save(keyOf('a'), changeTo(2))],
    ['many of them', () => outbox.saveAll([{ key: keyOf('a'), change: changeTo(2) }])],
  ])('says so of %s, and keeps what was there', async (_what, save) => {
    await outbox.save(keyOf('a'), changeTo(1));
    fill();
    const error: unknown = await save().catch((failed: unknown) => failed);
    expect(isFull(error)).toBe(true);
    expect(await weights()).toEqual([1]);
  });
});

describe('is on the disk, not only with the browser, before anybody is told', () => {
  const key = keyOf('a');
  const united = () => outbox.unite(user, visit, shownOf('a'), shownOf('b'));
  const copied = async () => outbox.takeIn(9, await outbox.list(user), []);

  it.each<[string, () => Promise<unknown>]>([
    ['an animal', () => outbox.save(key, changeTo(2))],
    ['many of them', () => outbox.saveAll([{ key, change: changeTo(2) }])],
    ['that one is on its way', () => outbox.takeNext(user, new Set())],
    ['one that is in another visit now', () => outbox.move(key, 13)],
    ['one that was two', united],
    ['a copy', copied],
    ['that nothing is left of a user', () => outbox.clear(user)],
  ])('%s', async (_what, change) => {
    await outbox.save(key, changeTo(1));
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await change();
    const written = asked.mock.results.map(({ value }) => value as IDBTransaction);
    const durabilities = written.filter(({ mode }) => mode === 'readwrite').map((one) => one.durability);
    expect(durabilities).toEqual(['strict']);
  });
});

describe('an animal that was given up meanwhile', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is answered', () => outbox.settle(keyOf('a'), server.put('a', { rev: 1, ...changeTo(1) }))],
    ['gets no answer', () => outbox.putBack(keyOf('a'))],
    ['is refused', () => outbox.refuse(keyOf('a'), { problem: 'El peso no es válido' })],
    ['is tried again in another tab', () => outbox.retry(keyOf('a'))],
    ['is put into another visit in another tab', () => outbox.move(keyOf('a'), 13)],
  ])('does not come back when it %s', async (_when, happens) => {
    await outbox.save(keyOf('a'), changeTo(1));
    await outbox.takeNext(user, new Set());
    await outbox.discard(keyOf('a'));
    await happens();
    expect(await outbox.list(user)).toEqual([]);
  });
});

it('who saves what is there already changes nothing, and nobody has to look again', async () => {
  const kept = await outbox.save(keyOf('a'), changeTo(1));
  let told = 0;
  outbox.subscribe(() => (told += 1));
  expect(await outbox.save(keyOf('a'), changeTo(1, { seen: kept.edit }))).toEqual(kept);
  expect(told).toBe(0);
});

describe('a visit that is read', () => {
  it('takes nothing that it does not tell: it was asked for before that arrived', async () => {
    await receive('a', changeTo(1));
    await outbox.prune(user, new ModelServer().visit(visit), later);
    expect(await weights()).toEqual([1]);
  });

  it('takes nothing that is changed at that moment', async () => {
    await receive('a', changeTo(1));
    const [received] = await outbox.list(user);
    const pruned = outbox.prune(user, server.visit(visit), later);
    await outbox.save(keyOf('a'), changeTo(2, { base: 1, seen: received?.edit ?? '' }));
    await pruned;
    expect(await weights()).toEqual([2]);
  });

  it('takes the photo too that another phone sent', async () => {
    await outbox.photos.keep(user, photo);
    await receive('a', changeTo(1, {}, photo.digest));
    expect(await outbox.photos.get(user, photo.digest), 'the server waits for it').toBeDefined();
    server.putPhoto('a');
    await outbox.prune(user, server.visit(visit), later);
    expect(await outbox.list(user)).toEqual([]);
    expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
  });
});
