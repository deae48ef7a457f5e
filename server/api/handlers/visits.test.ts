import { afterAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../domain/shared/wire';
import { dayAhead } from '../../tools/testing/forms';
import { animalIn, clientId, openVisitCalls, other, owner, vet } from '../../tools/testing/visit-calls';

const { api, ask, read, saveAnimal, close } = await openVisitCalls();
afterAll(() => api.close());

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

  it.each(['from=2026-02-30', 'to=0000-01-01', 'status=open', 'order=by_name', 'limit=0', 'offset=1000001'])(
    'takes no %s',
    async (query) => {
      expect((await api.ask(vet, 'GET', `visits?${query}`)).status).toBe(400);
    },
  );
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
