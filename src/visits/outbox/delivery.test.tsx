import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { VisitAnimal } from '@/api/generated/model';
import { watchCalls } from '@/test/watch-calls';
import { server } from '../../../mocks/node';
import { apiCalls, type Calls, deliver } from './delivery';
import { changed, defaultsId, going, type Held, type RecordKey } from './records';
import { failure } from './testing/model';
import type { Payload } from './versions';

/** What goes to the API of a record, and what its answer says of it (rules 10.7 and 10.9). */

const digest = 'd'.repeat(64);
const facts = { estimated_weight: 180 };
const payload = { deleted: false, facts, photo_digest: digest };
const key: RecordKey = { user: 7, visit: 12, clientId: '0b6f8c1e-1111-4222-8333-444455556666' };
const photo = { name: 'vaca.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('moo').buffer };

const recordOf = (said: Payload = payload, of = key) =>
  going(changed(undefined, of, { payload: said, base: 2, seen: '' }, '2026-11-22T10:00:00.000Z'));

const animal: VisitAnimal = {
  ...payload,
  client_id: key.clientId,
  rev: 3,
  photo_url: null,
  photo_wanted: true,
  elsewhere: [],
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
};
const held: Held = { rev: 3, payload, photoUrl: null, photoWanted: true, elsewhere: [], twins: [] };

describe('the API', () => {
  const animals = '*/api/v1/visits/12/animals/:animal';

  it('is given an animal under its revision, and what it has then is what stays', async () => {
    const calls = watchCalls();
    const stays = { ...animal, rev: 5, deleted: true, twins: ['another'], photo_url: '/files/1' };
    server.use(http.put(animals, () => HttpResponse.json({ visit_animal: stays })));
    const record = recordOf();
    expect(await apiCalls.put(record, record.sent)).toEqual({
      ...held,
      ...{ rev: 5, payload: { ...payload, deleted: true }, photoUrl: '/files/1', twins: ['another'] },
    });
    const path = `/api/v1/visits/12/animals/${key.clientId}`;
    expect(calls).toEqual([{ method: 'PUT', path, body: { rev: 3, ...payload } }]);
  });

  it('may say nothing of other animals by the same codes', async () => {
    server.use(http.put(animals, () => HttpResponse.json({ visit_animal: animal })));
    expect(await apiCalls.put(recordOf(), recordOf().sent)).toEqual(held);
  });

  it('is given what all animals of a visit have as such: no animal, and without a photo', async () => {
    const calls = watchCalls();
    const stays = { rev: 3, facts: { cattle_breed: 'hereford' } };
    server.use(http.put('*/api/v1/visits/12/defaults', () => HttpResponse.json({ visit_defaults: stays })));
    const said = { deleted: false, facts: { cattle_breed: 'hereford' as const }, photo_digest: null };
    const record = recordOf(said, { ...key, clientId: defaultsId });
    const nothing = { photoUrl: null, photoWanted: false, elsewhere: [] };
    expect(await apiCalls.put(record, record.sent)).toEqual({ rev: 3, payload: said, ...nothing });
    expect(calls).toEqual([{ method: 'PUT', path: '/api/v1/visits/12/defaults', body: stays }]);
  });

  it('is given a photo as it was taken, for as long as that takes where there is hardly a signal', async () => {
    const patience = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    const files: File[] = [];
    const path = `*/api/v1/visits/12/animals/${key.clientId}/photo`;
    server.use(
      http.all(path, async ({ request }) => {
        files.push((await request.formData()).get('file') as File);
        const stays = { ...animal, photo_url: '/files/1', photo_wanted: false };
        return HttpResponse.json({ visit_animal: stays });
      }),
    );
    const there = { ...held, photoUrl: '/files/1', photoWanted: false };
    expect(await apiCalls.putPhoto(recordOf(), photo)).toEqual(there);
    expect(files.map(({ type }) => type)).toEqual(['image/jpeg']);
    expect(await files[0]?.text()).toBe('moo');
    expect(patience.mock.calls).toEqual([[300_000]]);
  });
});

describe('what became of a record', () => {
  /** The calls of a server that has the record, and says so of its photo. */
  const callsOf = (answers: Partial<Calls>): Calls => ({
    put: () => Promise.resolve(held),
    putPhoto: () => Promise.resolve({ ...held, photoWanted: false }),
    ...answers,
  });
  const fails =
    (...given: Parameters<typeof failure>) =>
    () =>
      Promise.reject(failure(...given));
  const photoOf = () => Promise.resolve(photo);
  const outcomeOf = (answers: Partial<Calls>) => deliver(recordOf(), photoOf, callsOf(answers));

  it.each<[string, Partial<Calls>, boolean]>([
    ['nobody answers: with everything', { put: fails() }, true],
    ['the session is over: with everything', { put: fails(401) }, true],
    ['the service is away: with everything', { put: fails(503) }, true],
    ['nobody answers its photo: with this one', { putPhoto: fails() }, false],
    ['the server fails at it: with this one alone', { put: fails(500) }, false],
    ['another phone gave it another photo: with this one', { putPhoto: fails(409, 'photo_other') }, false],
  ])('is to be seen later where %s', async (_where, answers, everything) => {
    expect(await outcomeOf(answers)).toEqual({ kind: 'later', everything });
  });

  it('is that the server does not want it, or its photo alone: then it has the rest', async () => {
    const refused = { kind: 'refused', problem: 'El peso no es válido', code: 'validation_failed' };
    expect(await outcomeOf({ put: fails(422) })).toEqual(refused);
    expect(await outcomeOf({ putPhoto: fails(422) })).toEqual({ ...refused, rev: 3 });
  });

  it('is that the server has it, with its photo, which goes out once', async () => {
    const putPhoto = vi.fn<Calls['putPhoto']>(callsOf({}).putPhoto);
    const there = { ...held, photoWanted: false };
    expect(await outcomeOf({ putPhoto })).toEqual({ kind: 'held', held: there });
    expect(await outcomeOf({ putPhoto, put: () => Promise.resolve(there) })).toEqual({
      kind: 'held',
      held: there,
    });
    expect(putPhoto).toHaveBeenCalledTimes(1);
  });
});
