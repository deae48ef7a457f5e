// @vitest-environment node
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeCopy, readCopy, takeCopy, type VisitCopy, writeCopy } from './copy';
import { openOffline } from './database';
import { Outbox } from './outbox';
import { digestOf } from './photos';
import { changed } from './records';

let names = 0;
const openOutbox = async () => new Outbox(await openOffline(`copy-${(names += 1)}`));
const user = 7;
const bytesOf = (list: readonly number[]) => Uint8Array.from(list).buffer;

const record = fc
  .record({
    clientId: fc.uuid(),
    notes: fc.string({ unit: 'grapheme' }),
    weight: fc.option(fc.integer({ min: 1, max: 2000 })),
    deleted: fc.boolean(),
  })
  .map(({ clientId, notes, weight, deleted }) => {
    const payload = {
      deleted,
      facts: { final_notes: notes, ...(weight && { estimated_weight: weight }) },
      photo_digest: null,
    };
    const change = { payload, base: 3, seen: '' };
    return changed(undefined, { user, visit: 12, clientId }, change, '2026-11-22T10:00:00.000Z', 'edit');
  });
const photo = fc.array(fc.nat(255), { maxLength: 20_000, size: 'max' }).map((list) => ({
  digest: 'ab'.repeat(32),
  name: 'toro.jpg',
  type: 'image/jpeg',
  bytes: bytesOf(list),
}));
const copyOf = fc.record(
  {
    user: fc.constant(user),
    savedAt: fc.constant('2026-11-22T10:00:00.000Z'),
    visit: fc.constant(null),
    records: fc.array(record, { maxLength: 5 }),
    photos: fc.array(photo, { maxLength: 2 }),
  },
  { noNullPrototype: true },
);

it('gives back exactly what was written', async () => {
  await fc.assert(
    fc.asyncProperty(copyOf, async (copy) => {
      expect(await readCopy(await writeCopy(copy), user)).toStrictEqual(copy);
    }),
    { numRuns: 40 },
  );
});

it('takes any text for what it is: none of our copies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      expect(await readCopy(text, user)).toBe('foreign');
    }),
  );
});

const empty: VisitCopy = { user, savedAt: '2026-11-22T10:00:00.000Z', visit: null, records: [], photos: [] };

it('refuses a copy that was changed, is of a newer release, or of another account', async () => {
  const text = await writeCopy(empty);
  expect(await readCopy(text.replace('2026', '2027'), user)).toBe('damaged');
  expect(await readCopy(text.replace('"version":1', '"version":2'), user)).toBe('newer');
  expect(await readCopy(text.replace('"version":1', '"version":"1.1"'), user)).toBe('newer');
  expect(await readCopy(text, 8)).toBe('otherAccount');
  expect(await readCopy(text, user)).toEqual(empty);
});

it('carries what waits to another device, with its photos, and doubles nothing there', async () => {
  const [here, there] = [await openOutbox(), await openOutbox()];
  const bytes = bytesOf([1, 2, 3]);
  const digest = await digestOf(bytes);
  const payload = { deleted: false, facts: { cuig_code: '032010099922852' }, photo_digest: digest };
  const change = { payload, base: 0, seen: '' };
  const key = { user, visit: 12, clientId: 'a' };
  await here.save(key, change, { name: 'a.jpg', type: 'image/jpeg', bytes, digest });
  await here.save({ ...key, visit: 13 }, change);
  const text = await writeCopy(await makeCopy(here, user, { id: 12 }));
  const take = async () => takeCopy(there, (await readCopy(text, user)) as VisitCopy);
  await take();
  await take();
  expect(await there.list(user)).toEqual(await here.list(user, 12));
  expect(await there.photos.get(user, digest)).toStrictEqual({ name: 'a.jpg', type: 'image/jpeg', bytes });
  // Where the animal was changed meanwhile, both versions are there.
  const [copied] = await there.list(user);
  const other = { ...change, payload: { ...payload, deleted: true }, seen: copied?.edit ?? '' };
  await there.save(key, other);
  await take();
  const [joined] = await there.list(user);
  expect(joined).toMatchObject({ payload: { deleted: true }, conflicts: [{ payload }] });
});
