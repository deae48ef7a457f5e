// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { Visit } from '@/api/generated/model';
import { makeCopy, previewCopy, readCopy, takeCopy, type VisitCopy, writeCopy } from './copy';
import { openOffline } from './database';
import { Outbox } from './outbox';
import { digestOf } from './photos';

let names = 0;
const openOutbox = async () => new Outbox(await openOffline(`copied-${(names += 1)}`));
const user = 7;
const key = { user, visit: 12, clientId: 'a' };

let here: Outbox;
let there: Outbox;
beforeEach(async () => {
  [here, there] = [await openOutbox(), await openOutbox()];
});

const saying = (notes: string, digest: string | null = null) => ({
  deleted: false,
  facts: { final_notes: notes },
  photo_digest: digest,
});
const change = (notes: string, digest: string | null = null, seen = '') => ({
  payload: saying(notes, digest),
  base: 0,
  seen,
});
const photoOf = async (...list: number[]) => {
  const bytes = Uint8Array.from(list).buffer;
  return { name: 'a.jpg', type: 'image/jpeg', bytes, digest: await digestOf(bytes) };
};

/** The server takes what waits longest, and answers that this stays of it. */
async function send(outbox: Outbox, stays?: ReturnType<typeof saying>): Promise<void> {
  const record = await outbox.takeNext(user, new Set());
  if (!record) throw new Error('nothing waits');
  const { rev, payload } = record.sent;
  const held = { photoUrl: null, photoWanted: false, elsewhere: [] };
  await outbox.settle(record, stays ? { ...held, rev: rev + 1, payload: stays } : { ...held, rev, payload });
}

/** Through a file, as from one device to another. */
const overAFile = async (copy: VisitCopy) => (await readCopy(await writeCopy(copy), user)) as VisitCopy;

it('has what is on this device alone or is to be settled, and nothing that is safely at the server', async () => {
  await here.save(key, change('sent'));
  await send(here);
  await here.save({ ...key, clientId: 'b' }, change('ours'));
  await send(here, saying('theirs'));
  await here.save({ ...key, clientId: 'c' }, change('waits'));
  const { records } = await overAFile(await makeCopy(here, user));
  expect(records.map(({ clientId, payload }) => [clientId, payload.facts.final_notes])).toEqual([
    ['b', 'theirs'],
    ['c', 'waits'],
  ]);
  expect(records[0]?.conflicts).toMatchObject([{ payload: saying('ours') }]);
});

it('has the photos of all versions that are on this device, and waits for none that is not', async () => {
  const [one, other] = [await photoOf(1, 200), await photoOf(2)];
  const saved = await here.save(key, change('first', one.digest), one);
  // Another tab, which never saw that.
  await here.save(key, change('second', other.digest), other);
  await here.save({ ...key, clientId: 'b' }, change('its photo is elsewhere', 'ab'.repeat(32)));
  expect(saved.edit).not.toBe('');
  const { photos } = await overAFile(await makeCopy(here, user));
  expect(photos.map(({ digest, bytes }) => [digest, ...new Uint8Array(bytes)])).toEqual([
    [other.digest, 2],
    [one.digest, 1, 200],
  ]);
});

it('has the photo of what is on its way, though the animal was changed since', async () => {
  const photo = await photoOf(3);
  const { edit } = await here.save(key, change('goes', photo.digest), photo);
  await here.takeNext(user, new Set());
  await here.save(key, change('stays', null, edit));
  expect((await makeCopy(here, user)).photos.map(({ digest }) => digest)).toEqual([photo.digest]);
});

it('has what the server told of its visit last', async () => {
  const visit = { certification_request: { id: 12 } } as Visit;
  expect((await overAFile(await makeCopy(here, user, { id: 12, visit }))).visit).toEqual(visit);
  expect((await overAFile(await makeCopy(here, user))).visit).toBeNull();
});

it('tells before it is taken in what comes new, what is here already and what is here otherwise', async () => {
  for (const clientId of ['a', 'b', 'c']) await here.save({ ...key, clientId }, change('one'));
  const copy = await makeCopy(here, user);
  const what = async () =>
    (await previewCopy(there, copy)).map(({ record, what: how }) => [record.clientId, how]);
  await there.save({ ...key, clientId: 'a' }, change('one'));
  await there.save({ ...key, clientId: 'b' }, change('another'));
  // Of another visit, by the same id.
  await there.save({ ...key, visit: 13, clientId: 'c' }, change('one'));
  expect(await what()).toEqual([
    ['a', 'same'],
    ['b', 'other'],
    ['c', 'new'],
  ]);
  await takeCopy(there, copy);
  expect(await what()).toEqual([
    ['a', 'same'],
    ['b', 'same'],
    ['c', 'same'],
  ]);
});
