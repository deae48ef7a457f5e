// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { Calls } from './delivery';
import { openOffline } from './database';
import { Outbox } from './outbox';
import { defaultsId } from './records';
import { Sender } from './sender';
import { failure, ModelServer } from './testing/model';

const user = 7;
const visit = 12;
let names = 0;
let server: ModelServer;
let outbox: Outbox;
/** What the next calls fail with, in order; null for none. */
let failures: (Error | null)[];
let sent: string[];
let signedIn: boolean;

beforeEach(async () => {
  server = new ModelServer();
  outbox = new Outbox(await openOffline(`sender-${(names += 1)}`));
  failures = [];
  sent = [];
  signedIn = true;
});

const answer = <Answer>(what: string, apply: () => Answer): Promise<Answer> => {
  sent.push(what);
  const failed = failures.shift();
  return failed ? Promise.reject(failed) : Promise.resolve(apply());
};
const calls: Calls = {
  put: ({ clientId }, version) => answer(`${clientId} ${version.rev}`, () => server.put(clientId, version)),
  putPhoto: ({ clientId }, photo) => answer(`${clientId} ${photo.name}`, () => server.putPhoto(clientId)),
};
const send = () =>
  new Sender(outbox, user, { calls, isSignedIn: () => signedIn, alone: (_name, task) => task() }).wake();

/** When everything is long ago. */
const later = Date.now() + 7_200_000;

const photo = { digest: 'd'.repeat(64), name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };

async function save(clientId: string, weight: number, withPhoto?: typeof photo) {
  const before = (await outbox.list(user, visit)).find((each) => each.clientId === clientId);
  const payload = {
    deleted: false,
    facts: { estimated_weight: weight },
    photo_digest: withPhoto?.digest ?? null,
  };
  const base = { base: before?.base ?? 0, seen: before?.edit ?? '' };
  return outbox.save({ user, visit, clientId }, { payload, ...base }, withPhoto);
}

const states = async () =>
  Object.fromEntries((await outbox.list(user)).map((each) => [each.clientId, each.state]));

it('sends what waits, oldest first, each under the revision after the one that the server has', async () => {
  await save('a', 1);
  await save('a', 2);
  await save('b', 3);
  await send();
  expect(sent).toEqual(['a 1', 'b 1']);
  await save('a', 4);
  await send();
  expect(sent.slice(2)).toEqual(['a 2']);
  expect(await states()).toEqual({ a: 'stored', b: 'stored' });
});

it('has written what it says is kept', async () => {
  const record = await save('a', 1);
  expect(record).toMatchObject({ state: 'local', rev: 1 });
  expect(await outbox.list(user)).toEqual([record]);
});

it.each([
  ['there is no connection', failure()],
  ['the service is away', failure(503)],
  ['a sign-in page of the network answers', failure(403, '')],
  ['the session is over', failure(401)],
])('waits with everything while %s, and loses nothing', async (_why, error) => {
  await save('a', 1);
  await save('b', 2);
  failures = [error];
  await send();
  expect(sent).toEqual(['a 1']);
  expect(await states()).toEqual({ a: 'local', b: 'local' });
  await send();
  expect(await states()).toEqual({ a: 'stored', b: 'stored' });
});

it('goes on with the others when one record meets a fault of the server', async () => {
  await save('a', 1);
  await save('b', 2);
  failures = [failure(500)];
  await send();
  expect(await states()).toEqual({ a: 'local', b: 'stored' });
});

it('keeps what the server refuses with its sentence, goes on, and tries again what was changed', async () => {
  await save('a', 1);
  await save('b', 2);
  failures = [failure(422)];
  await send();
  expect(await states()).toEqual({ a: 'refused', b: 'stored' });
  const [record] = await outbox.list(user);
  expect(record?.problem).toBe('El peso no es válido');
  await send();
  expect(sent).toHaveLength(2);
  await save('a', 3);
  await send();
  expect(await states()).toEqual({ a: 'stored', b: 'stored' });
});

it('tries a refused record again when asked to, and forgets one that is given up', async () => {
  await save('a', 1);
  await save('b', 1);
  failures = [failure(409), failure(409)];
  await send();
  await outbox.retry({ user, visit, clientId: 'a' });
  await outbox.discard({ user, visit, clientId: 'b' });
  await send();
  expect(await states()).toEqual({ a: 'stored' });
});

it('sends a photo once the server asks for it, and again until it has come', async () => {
  await save('a', 1, photo);
  failures = [null, failure()];
  await send();
  expect(await states()).toEqual({ a: 'local' });
  await send();
  expect(sent).toEqual(['a 1', 'a a.jpg', 'a 1', 'a a.jpg']);
  const [record] = await outbox.list(user);
  expect(record).toMatchObject({ state: 'stored', held: { photoUrl: '/files/a', photoWanted: false } });
  // The server has it: it takes up no room here any more.
  expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
});

it.each([
  ['does not get through', failure()],
  ['is too big for what stands before the server', failure(413, '')],
])('sends the other animals while a photo %s', async (_why, error) => {
  await save('a', 1, photo);
  await save('b', 2);
  failures = [null, error];
  await send();
  expect(await states()).toEqual({ a: 'local', b: 'stored' });
});

it('waits with everything while the server is asked too often', async () => {
  await save('a', 1);
  failures = [failure(429, 'too_many_requests', 'Demasiadas llamadas')];
  await send();
  expect(await states()).toEqual({ a: 'local' });
});

it('sends no photo for the version of somebody else, though the server waits for that very one', async () => {
  await save('a', 1, photo);
  server.put('a', { rev: 5, payload: { deleted: false, facts: {}, photo_digest: photo.digest } });
  await send();
  expect(sent).toEqual(['a 1']);
  expect(server.photos).toEqual([]);
});

it('keeps the photo of a version that did not stay, until that is settled', async () => {
  await save('a', 1, photo);
  server.put('a', {
    rev: 5,
    payload: { deleted: false, facts: { estimated_weight: 9 }, photo_digest: null },
  });
  await send();
  const [record] = await outbox.list(user);
  if (!record) throw new Error('nothing is kept');
  expect(record.conflicts.map(({ payload }) => payload.photo_digest)).toEqual([photo.digest]);
  await outbox.prune(user, server.visit(visit), later);
  await outbox.photos.dropUnneeded(user);
  expect(await outbox.photos.get(user, photo.digest)).toBeDefined();
  const shown = [record.payload, ...record.conflicts.map(({ payload }) => payload)];
  await outbox.resolve(record, { payload: record.payload, shown, base: record.base, seen: record.edit });
  expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
  expect(await states()).toEqual({ a: 'stored' });
});

it('forgets the photo of what is given up', async () => {
  await save('a', 1, photo);
  await outbox.discard({ user, visit, clientId: 'a' });
  expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
});

it('keeps what was received less than an hour ago, for an open form, unless the visit is over', async () => {
  await save('a', 1);
  await send();
  await outbox.prune(user, server.visit(visit));
  expect(await states()).toEqual({ a: 'stored' });
  const over = server.visit(visit);
  Object.assign(over.certification_request, { status: 'executed' });
  await outbox.prune(user, over);
  expect(await states()).toEqual({});
});

it('puts an animal that came too late into another visit, as a new one, with photo and other versions', async () => {
  await save('a', 1, photo);
  failures = [failure(409, 'status_conflict', 'La visita está cerrada')];
  await send();
  expect(await states()).toEqual({ a: 'refused' });
  const another = 13;
  await outbox.move({ user, visit, clientId: 'a' }, another);
  expect(await outbox.list(user, visit)).toEqual([]);
  const [moved] = await outbox.list(user, another);
  expect(moved).toMatchObject({ state: 'local', rev: 1, payload: { facts: { estimated_weight: 1 } } });
  expect(moved?.clientId).not.toBe('a');
  expect(await outbox.photos.get(user, photo.digest)).toBeDefined();
});

it('may leave out a photo that the server refuses, without a conflict with itself', async () => {
  await save('a', 1, photo);
  failures = [null, failure(422, 'photo_type', 'No es una foto')];
  await send();
  expect(await states()).toEqual({ a: 'refused' });
  await save('a', 1);
  await send();
  expect((await outbox.list(user))[0]).toMatchObject({ state: 'stored', rev: 2, conflicts: [] });
});

it('sends nothing in the name of somebody else', async () => {
  await save('a', 1);
  signedIn = false;
  await send();
  expect(sent).toEqual([]);
});

it('counts no refusal that somebody else was given who signed in meanwhile', async () => {
  await save('a', 1, photo);
  const refusal = failure(404, 'not_found', 'No existe');
  const other = {
    ...calls,
    putPhoto: () => {
      signedIn = false;
      return Promise.reject(refusal);
    },
  };
  const alone = (_name: string, task: () => Promise<void>) => task();
  await new Sender(outbox, user, { calls: other, isSignedIn: () => signedIn, alone }).wake();
  expect(await states()).toEqual({ a: 'local' });
});

it('what another phone changed stays, and what was entered here is a conflict that can be put back', async () => {
  await save('a', 1);
  await send();
  const theirs = { deleted: false, facts: { estimated_weight: 9 }, photo_digest: null };
  server.put('a', { rev: 2, payload: theirs });
  await save('a', 5);
  await send();
  const [record] = await outbox.list(user);
  expect(record).toMatchObject({ state: 'stored', payload: theirs });
  expect(record?.conflicts.map(({ payload }) => payload.facts.estimated_weight)).toEqual([5]);
  const [other] = record?.conflicts ?? [];
  if (!record || !other) throw new Error('there is no conflict');
  const shown = [record.payload, other.payload];
  const choice = { payload: other.payload, shown, base: record.base, seen: record.edit };
  await outbox.resolve({ user, visit, clientId: 'a' }, choice);
  await send();
  expect(server.animals.get('a')).toMatchObject({ rev: 3, payload: { facts: { estimated_weight: 5 } } });
  expect((await outbox.list(user))[0]?.conflicts).toEqual([]);
});

it('forgets what the server tells by now, with its photo, and nothing that waits', async () => {
  await save('a', 1, photo);
  await save(defaultsId, 1);
  await send();
  await save('b', 2);
  await outbox.prune(user, server.visit(visit), later);
  expect(await states()).toEqual({ b: 'local', [defaultsId]: 'stored' });
  expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
});

it("tells of each change, keeps users apart and forgets one user's all", async () => {
  let told = 0;
  const stop = outbox.subscribe(() => (told += 1));
  await save('a', 1, photo);
  await outbox.save({ user: 8, visit, clientId: 'a' }, { ...changeTo(3), base: 0, seen: '' });
  expect(told).toBe(2);
  stop();
  await outbox.clear(user);
  expect(await outbox.list(user)).toEqual([]);
  expect(await outbox.photos.get(user, photo.digest)).toBeUndefined();
  expect(await outbox.list(8)).toHaveLength(1);
});

function changeTo(weight: number) {
  return { payload: { deleted: false, facts: { estimated_weight: weight }, photo_digest: null } };
}

it('defaults of a visit that fail keep those of another one back no longer', async () => {
  const payload = { deleted: false, facts: { cattle_breed: 'hereford' as const }, photo_digest: null };
  for (const one of [visit, visit + 1])
    await outbox.save({ user, visit: one, clientId: defaultsId }, { payload, base: 0, seen: '' });
  const failing: Calls = {
    ...calls,
    put: (record, version) =>
      record.visit === visit ? Promise.reject(failure(500)) : calls.put(record, version),
  };
  const alone = (_name: string, task: () => Promise<void>) => task();
  await new Sender(outbox, user, { calls: failing, isSignedIn: () => true, alone }).wake();
  expect((await outbox.list(user)).map(({ state }) => state)).toEqual(['local', 'stored']);
});
