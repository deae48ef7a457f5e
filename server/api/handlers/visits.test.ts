import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificationRequests } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { maxPhotoBytes } from '../../files/files';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { dayAhead, photoForm } from '../../tools/testing/forms';
import { digestOf } from '../../tools/testing/owners';
import { askFor, veterinarian } from '../../tools/testing/world';
import { hashPassword } from '../../domain/accounts/accounts';

const [owner, vet, other] = ['owner@caravana.example', 'vet@caravana.example', 'second@caravana.example'];
const admin = 'admin@caravana.example';
const clientId = '00000000-0000-4000-8000-00000000000a';

let api: TestApp;
let photo: Buffer;
let secondVet: number;
/** Temporary files of these tests alone: others run at the same time. */
let temporaryFolder: string;
beforeAll(async () => {
  api = await openTestApp();
  temporaryFolder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  vi.stubEnv('TMPDIR', temporaryFolder);
  secondVet = (await veterinarian(api.database.db, 'second', [9], await hashPassword('caravana'))).profileId;
  const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
afterAll(async () => {
  await api.close();
  vi.unstubAllEnvs();
  rmSync(temporaryFolder, { recursive: true });
});

type Request = Wire<'CertificationRequest'>;
const requestIn = (body: unknown) => (body as { certification_request: Request }).certification_request;
const animalIn = (body: unknown) => (body as { visit_animal: Wire<'VisitAnimal'> }).visit_animal;

/** A request of the owner for some day ahead; in locality 1 it becomes a visit of `vet`. */
const ask = (ahead = 3, localityId = 1) =>
  askFor(
    api.database.db,
    api.world.owner.profileId,
    { localityId, start: dayAhead(ahead), end: dayAhead(ahead + 20) },
    new Date(),
  );
const read = async (id: number, who = admin) =>
  requestIn((await api.ask(who, 'GET', `certification_requests/${id}`)).body);

const empty = { rev: 1, deleted: false, facts: {}, photo_digest: null };
const saveAnimal = (id: number, given: object = {}, client = clientId, who = vet) =>
  api.ask(who, 'PUT', `visits/${id}/animals/${client}`, { ...empty, ...given });
const close = (id: number, revs: number[], defaults = 0, who = vet) =>
  api.ask(who, 'POST', `visits/${id}/close`, {
    defaults_rev: defaults,
    animals: revs.map((rev) => ({ client_id: clientId, rev })),
  });

const temporary = () => readdirSync(temporaryFolder).length;
const stored = () => readdirSync(join(api.database.dataDir, 'files')).length;

describe('the agenda', () => {
  it('has visits by day and slot from either end, in pages, with how many animals each has', async () => {
    const ids = [await ask(60), await ask(60), await ask(60)];
    const list = async (query: string) => {
      const { body, headers } = await api.ask(vet, 'GET', `visits?${query}`);
      const rows = body as Wire<'VisitListItem'>[];
      return { ids: rows.map((row) => row.certification_request.id), rows, headers };
    };
    await saveAnimal(ids[1] ?? 0);
    const from = `from=${dayAhead(60)}`;
    expect((await list(from)).ids).toEqual(ids);
    expect((await list(`${from}&order=latest`)).ids).toEqual(ids.toReversed());
    expect((await list(`${from}&to=${dayAhead(60)}`)).rows).toMatchObject([
      { animals_count: 0, certification_request: { scheduled_time: 'morning' } },
      { animals_count: 1, certification_request: { scheduled_time: 'afternoon' } },
    ]);
    expect((await list(`${from}&status=executed`)).ids).toEqual([]);
    const first = await list(`${from}&limit=2`);
    expect(first.headers.link).toBe(`</api/v1/visits?${from}&limit=2&offset=2>; rel="next"`);
    const rest = await list(`${from}&limit=2&offset=2`);
    expect([first.ids, rest.ids, rest.headers.link]).toEqual([ids.slice(0, 2), ids.slice(2), undefined]);
  });

  it.each(['from=2026-02-30', 'to=0000-01-01', 'status=open', 'order=by_name', 'limit=0', 'offset=10001'])(
    'takes no %s',
    async (query) => {
      expect((await api.ask(vet, 'GET', `visits?${query}`)).status).toBe(400);
    },
  );
});

describe('a rejection', () => {
  it('tells its producer why, without what no screen shows, and can be asked for again once a day is free', async () => {
    const id = await ask();
    const reject = (reason: string, who = vet) =>
      api.ask(who, 'POST', `certification_requests/${id}/reject`, { reason });
    for (const nothing of ['', '  \n', '\u0000\u0007 ']) expect((await reject(nothing)).status).toBe(422);
    expect((await reject('No hay manga', other)).status).toBe(404);
    expect((await reject(' No hay\u0007 manga\u0000,\nni corral.\ud800 ')).status).toBe(200);
    expect(await read(id, owner)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No hay manga,\nni corral.',
      producer_telephone: null,
    });
    expect((await reject('Otra vez', admin)).body).toMatchObject({ code: 'status_conflict' });
    expect((await api.ask(vet, 'GET', `visits/${id}`)).status).toBe(404);

    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const repeat = (start: string, end: string) =>
      api.ask(
        owner,
        'POST',
        `certification_requests/${id}/repeat`,
        { preferred_time_range: { start, end } },
        { 'idempotency-key': key },
      );
    expect((await repeat(dayAhead(-1), dayAhead(3))).body).toMatchObject({
      code: 'range_past',
      errors: [{ pointer: '/preferred_time_range/start' }],
    });
    expect((await repeat(dayAhead(3), dayAhead(3))).body).toMatchObject({
      code: 'range_order',
      errors: [{ pointer: '/preferred_time_range/end' }],
    });
    const again = await repeat(dayAhead(2), dayAhead(9));
    expect(again.status).toBe(201);
    expect(requestIn(again.body)).toMatchObject({ address: 'Ruta 50, km 12', status: 'assigned' });
    expect(await repeat(dayAhead(2), dayAhead(9))).toMatchObject({
      body: again.body as object,
      headers: { 'idempotency-replayed': 'true' },
    });
    const open = `certification_requests/${requestIn(again.body).id}/repeat`;
    const preferred = { preferred_time_range: { start: dayAhead(2), end: dayAhead(9) } };
    expect((await api.ask(owner, 'POST', open, preferred)).body).toMatchObject({ code: 'status_conflict' });
  });
});

describe('an admin', () => {
  it('is offered who serves the locality with free slots, gives one and moves it', async () => {
    const id = await ask(4, 9);
    const slots = async (query = '') =>
      (await api.ask(admin, 'GET', `certification_requests/${id}/free_slots${query}`))
        .body as Wire<'VetFreeSlots'>[];
    const [offered, ...rest] = await slots();
    expect([offered?.vet_profile.id, rest]).toEqual([secondVet, []]);
    // Its own visit is in the first of them.
    expect(offered?.free_slots[0]).toEqual({ scheduled_date: dayAhead(4), scheduled_time: 'afternoon' });
    expect(offered).toMatchObject({ visits_ahead: 1, handed_back: false });
    const month = await slots(`?from=${dayAhead(10)}&to=${dayAhead(300)}`);
    expect(month[0]?.free_slots.length).toBe(62);
    expect(await slots(`?from=${dayAhead(10)}&to=${dayAhead(9)}`)).toMatchObject([{ free_slots: [] }]);
    const assign = (day: string, slot = 'morning', vetId = secondVet) =>
      api.ask(admin, 'POST', `certification_requests/${id}/assign`, {
        vet_profile_id: vetId,
        scheduled_date: day,
        scheduled_time: slot,
      });
    const moved = await assign(dayAhead(40), 'afternoon');
    expect(requestIn(moved.body)).toMatchObject({
      status: 'assigned',
      scheduled_date: dayAhead(40),
      scheduled_time: 'afternoon',
      vet_profile: { id: secondVet },
    });
    // To where it is.
    expect((await assign(dayAhead(40), 'afternoon')).status).toBe(200);
    for (const [day, vetId] of [
      ['0001-01-01', secondVet],
      [dayAhead(-1), secondVet],
      [dayAhead(5), api.world.vet.profileId],
      [dayAhead(5), 2_147_483_647],
    ] as const)
      expect((await assign(day, 'morning', vetId)).body).toMatchObject({
        code: 'vet_unavailable',
        errors: [{ pointer: '/vet_profile_id' }],
      });
    const taken = await read(await ask(30, 9));
    expect((await assign(taken.scheduled_date ?? '')).body).toMatchObject({
      code: 'slot_taken',
      errors: [{ pointer: '/scheduled_time' }],
    });
    const executed = `certification_requests/${api.world.requestId}/assign`;
    const slot = { vet_profile_id: secondVet, scheduled_date: dayAhead(5), scheduled_time: 'morning' };
    expect((await api.ask(admin, 'POST', executed, slot)).body).toMatchObject({ code: 'status_conflict' });
    const absent = 'certification_requests/2147483647';
    expect((await api.ask(admin, 'POST', `${absent}/assign`, slot)).status).toBe(404);
    expect((await api.ask(admin, 'GET', `${absent}/free_slots`)).status).toBe(404);
  });

  it('finds requests by their filters', async () => {
    const id = await ask(100);
    const find = async (query: string) =>
      ((await api.ask(admin, 'GET', `certification_requests?${query}`)).body as unknown[]).map(
        (one) => requestIn(one).id,
      );
    const of = `scheduled_from=${dayAhead(100)}&scheduled_to=${dayAhead(100)}`;
    expect(await find(of)).toEqual([id]);
    const { profileId } = api.world.vet;
    expect(await find(`${of}&vet_profile_id=${profileId}&locality_id=1&status=assigned`)).toEqual([id]);
    expect(await find(`${of}&search=${encodeURIComponent('  RÍOS ')}`)).toEqual([id]);
    expect(await find(`${of}&search=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await find(`${of}&producer_profile_id=2147483647`)).toEqual([]);
    for (const wrong of ['status=open', 'scheduled_from=2026-02-30', 'vet_profile_id=0', 'search=%00'])
      expect((await api.ask(admin, 'GET', `certification_requests?${wrong}`)).status).toBe(400);
  });
});

describe('an animal', () => {
  it('stays as its highest revision has it, with texts that can be read', async () => {
    const id = await ask();
    const facts = {
      cuig_code: ' 032\u0000010 000 000 007\t',
      final_notes: ' Apta\ud800\npara traslado ',
      recent_treatments: '\u0001',
      other_tests: [
        { name: ' Tuberculina ', date: '2026-05-04', result: '\u0000' },
        { name: '\u0007', date: null, result: null },
      ],
      other_vaccinations: [{ name: 'Carbunclo\u0000', date: null }],
      birth_month: '2026-02',
    };
    const { status, body } = await saveAnimal(id, { rev: 7, facts });
    expect(status).toBe(200);
    expect(animalIn(body)).toMatchObject({
      client_id: clientId,
      rev: 7,
      facts: {
        cuig_code: '032010 000 000 007',
        final_notes: 'Apta\npara traslado',
        recent_treatments: null,
        other_tests: [{ name: 'Tuberculina', date: '2026-05-04', result: null }],
        other_vaccinations: [{ name: 'Carbunclo', date: null }],
      },
      elsewhere: [],
    });
    for (const rev of [7, 6, 0]) {
      const older = await saveAnimal(id, { rev, deleted: true, facts: {} });
      expect([older.status, animalIn(older.body)]).toEqual([200, animalIn(body)]);
    }
    expect(animalIn((await saveAnimal(id, { rev: 8, deleted: true })).body)).toMatchObject({
      rev: 8,
      deleted: true,
      facts: {},
    });
    const known = { cuig_code: 'ar 1' };
    const place = { certified_lot_id: api.world.lotId, cattle_certification_id: api.world.animals[0] };
    expect(animalIn((await saveAnimal(id, { rev: 9, facts: known })).body).elsewhere).toEqual([place]);
    const lot = await close(id, [9]);
    expect(lot.status).toBe(200);
    const { body: visit } = await api.ask(vet, 'GET', `visits/${id}`);
    expect(visit).toMatchObject({ visit: { animals: [{ facts: known, elsewhere: [] }] } });
  });

  it.each([
    [{ application_date: '0000-01-01' }, '/facts/application_date'],
    [{ brucellosis_test_date: '2026-02-30' }, '/facts/brucellosis_test_date'],
    [{ other_tests: [{ name: 'T', date: '0001-01-01', result: null }] }, '/facts/other_tests/0/date'],
    [{ birth_month: '2026-13' }, '/facts/birth_month'],
    [{ birth_month: '0000-01' }, '/facts/birth_month'],
    [{ cuig_code: ' ' }, '/facts/cuig_code'],
    [{ estimated_weight: 0 }, '/facts/estimated_weight'],
    [{ corporal_condition: 2.5 }, '/facts/corporal_condition'],
    [{ cattle_breed: 'zebra' }, '/facts/cattle_breed'],
    [{ colour: 'red' }, '/facts'],
  ])('takes no %o', async (facts, pointer) => {
    const { status, body } = await saveAnimal(await ask(), { facts });
    expect([status, (body as { errors: { pointer: string }[] }).errors.map((one) => one.pointer)]).toEqual([
      422,
      expect.arrayContaining([expect.stringMatching(`^${pointer}`) as unknown]),
    ]);
  });

  it.each(['urn:uuid:00000000-0000-4000-8000-00000000000a', clientId.toUpperCase(), '1', 'x'])(
    'has no id such as %s',
    async (client) => {
      expect((await saveAnimal(await ask(), {}, encodeURIComponent(client))).status).toBe(400);
    },
  );

  it('of a visit of somebody else, of none and of a closed one is not taken', async () => {
    const id = await ask();
    for (const [who, visit] of [
      [other, id],
      [vet, 2_147_483_647],
    ] as const) {
      const defaults = { rev: 1, facts: {} };
      expect((await saveAnimal(visit, {}, clientId, who)).status).toBe(404);
      expect((await api.ask(who, 'PUT', `visits/${visit}/defaults`, defaults)).status).toBe(404);
      expect((await close(visit, [1], 0, who)).status).toBe(404);
      expect((await api.ask(who, 'POST', `visits/${visit}/hand_back`)).status).toBe(404);
    }
    await saveAnimal(id);
    expect((await close(id, [1])).status).toBe(200);
    expect((await saveAnimal(id, { rev: 2 })).body).toMatchObject({ code: 'status_conflict' });
    expect((await api.ask(vet, 'PUT', `visits/${id}/defaults`, { rev: 1, facts: {} })).status).toBe(409);
    expect((await api.ask(vet, 'POST', `visits/${id}/hand_back`)).status).toBe(409);
  });
});

describe('the photo of an animal', () => {
  const jpeg = { name: 'vaca.jpg', type: 'image/jpeg' };
  const send = async (
    id: number,
    file: { bytes: Uint8Array; name: string; type: string } | null,
    who = vet,
    rest: Record<string, string> = {},
  ) => {
    const { payload, headers } = await photoForm(file, rest);
    return api.ask(who, 'PUT', `visits/${id}/animals/${clientId}/photo`, payload, headers);
  };

  it('is the file that the animal waits for, as often as it comes, and stays while the digest does', async () => {
    const id = await ask();
    const another = await sharp(photo).negate().jpeg().toBuffer();
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(404);
    const waiting = await saveAnimal(id, { photo_digest: digestOf(photo) });
    expect(animalIn(waiting.body)).toMatchObject({ photo_wanted: true, photo_url: null });
    expect((await close(id, [1])).body).toMatchObject({ code: 'photos_missing' });
    const before = stored();
    expect((await send(id, { bytes: another, ...jpeg })).body).toMatchObject({ code: 'photo_other' });
    expect((await send(id, { bytes: photo, ...jpeg }, other)).status).toBe(404);
    expect(stored()).toBe(before);
    const file = { bytes: photo, ...jpeg };
    const twice = await Promise.all([send(id, file), send(id, file)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = twice.map(({ body }) => animalIn(body));
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      photo_wanted: false,
      photo_url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/) as unknown,
    });
    expect((await send(id, file)).body).toEqual({ visit_animal: first });
    expect(stored()).toBe(before + 1);
    const kept = await saveAnimal(id, { rev: 2, photo_digest: digestOf(photo), facts: { gender: 'male' } });
    expect(animalIn(kept.body)).toMatchObject({ photo_url: first?.photo_url, photo_wanted: false });
    const image = await api.app.inject({ url: first?.photo_url ?? '' });
    expect(image.headers['content-type']).toBe('image/webp');
    const lot = (await close(id, [2])).body as { certified_lot_id: number };
    const { body } = await api.ask(null, 'GET', `certified_lots/${lot.certified_lot_id}`);
    expect(body).toMatchObject({
      certified_lot: { cattle_certifications: [{ gender: 'male', photo_url: first?.photo_url }] },
    });
    await expect.poll(temporary).toBe(0);
  });

  it('is another one after another is taken, and none after that', async () => {
    const id = await ask();
    await saveAnimal(id, { photo_digest: digestOf(photo) });
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(200);
    const next = await sharp(photo).negate().jpeg().toBuffer();
    const changed = await saveAnimal(id, { rev: 2, photo_digest: digestOf(next) });
    expect(animalIn(changed.body)).toMatchObject({ photo_wanted: true, photo_url: null });
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(409);
    expect((await send(id, { bytes: next, ...jpeg })).status).toBe(200);
    const none = await saveAnimal(id, { rev: 3, photo_digest: null });
    expect(animalIn(none.body)).toMatchObject({ photo_wanted: false, photo_url: null });
    expect((await send(id, { bytes: next, ...jpeg })).status).toBe(409);
  });

  it('is a photo and not too large', async () => {
    const id = await ask();
    const text = Buffer.from('<svg/>');
    const before = stored();
    await saveAnimal(id, { photo_digest: digestOf(text) });
    for (const [file, rest, status, code] of [
      [{ bytes: text, ...jpeg }, {}, 415, 'photo_type'],
      [{ bytes: Buffer.alloc(maxPhotoBytes + 1), ...jpeg }, {}, 413, 'photo_too_large'],
      [null, { file: 'a text' }, 415, 'photo_type'],
      [null, { other: 'a text' }, 422, 'invalid'],
    ] as const) {
      const answer = await send(id, file, vet, rest);
      expect(answer).toMatchObject({ status, body: { code } });
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const path = `visits/${id}/animals/${clientId}/photo`;
    expect((await api.ask(vet, 'PUT', path, '--x\r\n', type)).status).toBe(400);
    expect((await api.ask(vet, 'PUT', path, '--x\r\n', { 'content-type': 'image/jpeg' })).status).toBe(415);
    expect((await api.ask(owner, 'PUT', path, '--x\r\n', type)).status).toBe(403);
    expect(stored()).toBe(before);
    await expect.poll(temporary).toBe(0);
  });
});

describe('closing', () => {
  it('makes one lot of what was seen, with the defaults, and gives the same one again', async () => {
    const id = await ask();
    await saveAnimal(id, { facts: { cuig_code: 'CIERRE-1', estimated_weight: 181.5, category: null } });
    const facts = { gender: 'female', category: 'weaned_heifer', birth_month: '2026-02' };
    const save = (rev: number, changed = {}) =>
      api.ask(vet, 'PUT', `visits/${id}/defaults`, { rev, facts: { ...facts, ...changed } });
    expect((await save(2)).body).toEqual({ visit_defaults: { rev: 2, facts } });
    expect((await save(1, { gender: 'male' })).body).toEqual({ visit_defaults: { rev: 2, facts } });
    for (const [revs, defaults] of [
      [[1], 1],
      [[2], 2],
    ] as const)
      expect((await close(id, [...revs], defaults)).body).toMatchObject({ code: 'visit_changed' });
    expect((await close(id, [], 2)).status).toBe(422);
    const first = await close(id, [1], 2);
    expect(first.status).toBe(200);
    expect(await close(id, [1], 2)).toMatchObject({ status: 200, body: first.body as object });
    const { certified_lot_id: lot } = first.body as { certified_lot_id: number };
    expect(await read(id, owner)).toMatchObject({ status: 'executed', certified_lot_id: lot });
    expect((await api.ask(null, 'GET', `certified_lots/${lot}`)).body).toMatchObject({
      certified_lot: {
        cattle_certifications: [
          {
            cuig_code: 'CIERRE-1',
            gender: 'female',
            category: null,
            birth_month: '2026-02',
            application_date: null,
          },
        ],
      },
    });
    expect((await api.ask(owner, 'DELETE', `certification_requests/${id}`)).body).toMatchObject({
      code: 'status_conflict',
    });
  });

  it('refuses a visit that its producer has canceled', async () => {
    const id = await ask();
    await saveAnimal(id);
    expect((await api.ask(owner, 'DELETE', `certification_requests/${id}`)).status).toBe(200);
    expect((await close(id, [1])).body).toMatchObject({ code: 'status_conflict' });
    expect((await saveAnimal(id, { rev: 2 })).body).toMatchObject({ code: 'status_conflict' });
  });
});

it('a visit that is handed back waits for somebody else, and its telephone is for who visits', async () => {
  const id = await ask();
  await api.ask(owner, 'PUT', 'viewer', {
    user: { producer_profile_attributes: { telephone: ' +54 2297 00-0101 ' } },
  });
  const telephone = '+54 2297 00-0101';
  expect((await api.ask(vet, 'GET', `visits/${id}`)).body).toMatchObject({
    visit: { certification_request: { producer_telephone: telephone } },
  });
  await saveAnimal(id);
  const back = () => api.ask(vet, 'POST', `visits/${id}/hand_back`);
  expect((await back()).body).toMatchObject({ code: 'visit_begun' });
  await saveAnimal(id, { rev: 2, deleted: true });
  expect((await back()).status).toBe(204);
  expect((await back()).status).toBe(404);
  expect(await read(id)).toMatchObject({
    status: 'created',
    vet_profile: null,
    scheduled_date: null,
    producer_telephone: telephone,
  });
  const { db } = api.database;
  const [row] = await db.select().from(certificationRequests).where(eq(certificationRequests.id, id));
  expect(row?.vetProfileId).toBeNull();
  const none = { user: { producer_profile_attributes: { telephone: null } } };
  expect((await api.ask(owner, 'PUT', 'viewer', none)).body).toMatchObject({
    producer_profile: { telephone: null },
  });
});
