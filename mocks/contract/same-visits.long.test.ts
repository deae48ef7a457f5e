import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../server/api/words';
import { breach } from '../../server/tools/testing/contract';
import { dayAhead } from '../../server/tools/testing/forms';
import { enter, providers, type Who } from './providers';

interface Row {
  id: number;
  [name: string]: unknown;
}
interface Entered {
  client_id: string;
  rev: number;
  [name: string]: unknown;
}

/*
 * The story of a visit, and what people decide about visits, told to the mock and to the server. What is compared does
 * not depend on the data that they begin with.
 */
describe.each(providers)('%s', (_name, make) => {
  const provider = make();
  const tokens = new Map<Who, string>();
  let request: Row = { id: 0 };
  const [first, second] = [randomUUID(), randomUUID()];

  async function call(who: Who | null, method: string, path: string, body?: unknown) {
    const token = who === null ? undefined : tokens.get(who);
    const answer = await provider.call(method, path, { ...(token && { token }), body });
    expect(breach(method, `/api/v1${path}`, answer.status, answer.body)).toBeNull();
    return answer;
  }
  const read = async <T>(who: Who | null, path: string): Promise<T> =>
    (await call(who, 'GET', path)).body as T;
  const refusal = (code: keyof typeof problems) => ({
    status: problems[code].status,
    body: { code, detail: problems[code].es },
  });
  const wholeRequest = async (who: Who, id = request.id) =>
    (await read<{ certification_request: Row }>(who, `/certification_requests/${id}`)).certification_request;
  const visits = async (query = '') =>
    read<{ certification_request: Row; animals_count: number }[]>('vet', `/visits${query}`);
  const save = async (clientId: string, rev: number, given: object = {}) => {
    const body = { rev, deleted: false, facts: {}, photo_digest: null, ...given };
    const answer = await call('vet', 'PUT', `/visits/${request.id}/animals/${clientId}`, body);
    return { ...answer, animal: (answer.body as { visit_animal: Entered }).visit_animal };
  };
  const close = (defaults: number, animals: { client_id: string; rev: number }[]) =>
    call('vet', 'POST', `/visits/${request.id}/close`, { defaults_rev: defaults, animals });

  beforeAll(async () => {
    await provider.open();
    for (const who of ['producer', 'recipient', 'vet', 'admin'] as const)
      tokens.set(who, await enter(provider, who));
    const free = (await visits('?status=assigned')).find(({ animals_count: count }) => count === 0);
    request = free?.certification_request ?? request;
  });
  afterAll(() => provider.close());

  it('the agenda has the days of a veterinarian in order, from either end', async () => {
    const key = ({ certification_request: one }: { certification_request: Row }) =>
      `${String(one.scheduled_date)} ${one.scheduled_time === 'morning' ? 1 : 2} ${String(one.id).padStart(9, '0')}`;
    const earliest = await visits();
    expect(earliest.length).toBeGreaterThan(1);
    expect(earliest.map(key)).toEqual(earliest.map(key).toSorted());
    expect((await visits('?order=latest')).map(key)).toEqual(earliest.map(key).toReversed());
    expect(await visits('?limit=1&offset=1')).toEqual(earliest.slice(1, 2));
    const [day] = [String(request.scheduled_date)];
    const that = await visits(`?from=${day}&to=${day}&status=assigned`);
    expect(that.map((one) => one.certification_request.id)).toContain(request.id);
    for (const query of ['?status=open', '?from=2026-02-30', '?to=0000-01-01', '?order=x', '?limit=0'])
      expect(await call('vet', 'GET', `/visits${query}`)).toMatchObject(refusal('bad_request'));
    for (const [who, code] of [
      ['producer', 'forbidden'],
      ['admin', 'forbidden'],
      [null, 'unauthorized'],
    ] as const)
      expect(await call(who, 'GET', '/visits')).toMatchObject(refusal(code));
  });

  it('an animal is as its highest revision says', async () => {
    const { status, animal } = await save(first, 3, { facts: { cuig_code: ' VISITA 1 ', gender: 'female' } });
    expect([status, animal]).toMatchObject([
      200,
      {
        client_id: first,
        rev: 3,
        deleted: false,
        facts: { cuig_code: 'VISITA 1', gender: 'female' },
        photo_digest: null,
        photo_url: null,
        photo_wanted: false,
        elsewhere: [],
      },
    ]);
    expect((await save(first, 3, { deleted: true })).animal).toEqual(animal);
    expect((await save(second, 1, { facts: { cuig_code: 'visita-1' } })).status).toBe(200);
    const { visit } = await read<{ visit: { animals: Entered[]; defaults: object } }>(
      'vet',
      `/visits/${request.id}`,
    );
    expect(visit.animals.map((one) => one.client_id).toSorted()).toEqual([first, second].toSorted());
    expect(visit.defaults).toEqual({ rev: 0, facts: { cattle_breed: request.cattle_breed } });
    const [{ certified_lot_id: lot = 0, cattle_certification_id: other = 0 } = {}] = await elsewhere();
    expect([Number(lot) > 0, Number(other) > 0]).toEqual([true, true]);
    const path = `/visits/${request.id}/animals`;
    expect(await call('vet', 'PUT', `${path}/x`, {})).toMatchObject(refusal('bad_request'));
    const absent = { rev: 1, deleted: false, facts: {}, photo_digest: null };
    expect(await call('vet', 'PUT', `/visits/2147483647/animals/${first}`, absent)).toMatchObject(
      refusal('not_found'),
    );
    expect(await call('producer', 'PUT', `${path}/${first}`, absent)).toMatchObject(refusal('forbidden'));
  });

  /** Where else an animal is that has the code of one of an active lot. */
  async function elsewhere(): Promise<Record<string, unknown>[]> {
    const [known] = await read<Row[]>(null, '/certified_lots?limit=1');
    const { certified_lot: lot } = await read<{ certified_lot: { cattle_certifications: Row[] } }>(
      null,
      `/certified_lots/${known?.id}`,
    );
    const code = lot.cattle_certifications.find((animal) => animal.cuig_code !== null)?.cuig_code;
    const { animal } = await save(first, 4, { facts: { alternative_code: code, cuig_code: 'VISITA 1' } });
    return animal.elsewhere as Record<string, unknown>[];
  }

  it('the defaults are as their highest revision says', async () => {
    const put = (rev: number, facts: object) =>
      call('vet', 'PUT', `/visits/${request.id}/defaults`, { rev, facts });
    const stays = {
      visit_defaults: { rev: 2, facts: { category: 'weaned_heifer', birth_month: '2026-02' } },
    };
    expect((await put(2, stays.visit_defaults.facts)).body).toEqual(stays);
    expect((await put(1, {})).body).toEqual(stays);
  });

  it('a visit with animals is not handed back, and is closed once, as it was seen', async () => {
    const id = request.id;
    expect(await call('vet', 'POST', `/visits/${id}/hand_back`)).toMatchObject(refusal('visit_begun'));
    const seen = [
      { client_id: first, rev: 4 },
      { client_id: second, rev: 1 },
    ];
    expect(await close(1, seen)).toMatchObject(refusal('visit_changed'));
    expect(await close(2, seen.slice(0, 1))).toMatchObject(refusal('visit_changed'));
    expect(await close(2, seen)).toMatchObject(refusal('duplicate_codes'));
    expect(await close(2, [])).toMatchObject(refusal('invalid'));
    await save(second, 2, { photo_digest: 'a'.repeat(64), facts: { estimated_weight: 180 } });
    const now = seen.map((one) => (one.client_id === second ? { ...one, rev: 2 } : one));
    expect(await close(2, now)).toMatchObject(refusal('photos_missing'));
    await save(second, 3, { facts: { estimated_weight: 180, category: null } });
    const last = seen.map((one) => (one.client_id === second ? { ...one, rev: 3 } : one));
    const closed = await close(2, last);
    expect(closed.status).toBe(200);
    expect((await close(2, last)).body).toEqual(closed.body);
    const { certified_lot_id: lotId } = closed.body as { certified_lot_id: number };
    expect(await wholeRequest('vet')).toMatchObject({ status: 'executed', certified_lot_id: lotId });
    const { certified_lot: lot } = await read<{ certified_lot: Row & { cattle_certifications: Row[] } }>(
      null,
      `/certified_lots/${lotId}`,
    );
    expect(lot).toMatchObject({ is_active: true, certification_request: { id, status: 'executed' } });
    const certified = lot.cattle_certifications.toSorted((a, b) =>
      String(a.cuig_code).localeCompare(String(b.cuig_code)),
    );
    expect(certified).toMatchObject([
      {
        cuig_code: null,
        category: null,
        birth_month: '2026-02',
        estimated_weight: 180,
        application_date: null,
      },
      { cuig_code: 'VISITA 1', category: 'weaned_heifer', birth_month: '2026-02', estimated_weight: null },
    ]);
    expect(await call('vet', 'POST', `/visits/${id}/hand_back`)).toMatchObject(refusal('status_conflict'));
    const late = await call('vet', 'PUT', `/visits/${id}/defaults`, { rev: 9, facts: {} });
    expect(late).toMatchObject(refusal('status_conflict'));
    const defaults = { rev: 2, facts: { category: 'weaned_heifer', birth_month: '2026-02' } };
    // What was saved while it was open and is sent again, as its answer was lost, is no news.
    expect(await save(second, 3, { facts: { estimated_weight: 180, category: null } })).toMatchObject({
      status: 200,
      animal: { client_id: second, rev: 3 },
    });
    expect((await call('vet', 'PUT', `/visits/${id}/defaults`, defaults)).body).toEqual({
      visit_defaults: defaults,
    });
    expect(await save(second, 3, { facts: { estimated_weight: 181 } })).toMatchObject(
      refusal('status_conflict'),
    );
    const done = (await visits('?status=executed')).find((one) => one.certification_request.id === id);
    expect(done?.animals_count).toBe(2);
  });

  it('a rejected request says why to its producer, who asks for the same again', async () => {
    const all = await read<{ certification_request: Row }[]>('producer', '/certification_requests');
    const rejected = all.map((one) => one.certification_request).find((one) => one.status === 'rejected');
    const id = rejected?.id ?? 0;
    expect(typeof rejected?.rejection_reason).toBe('string');
    const repeat = (start: string, end: string, who: Who = 'producer') =>
      call(who, 'POST', `/certification_requests/${id}/repeat`, { preferred_time_range: { start, end } });
    expect(await repeat(dayAhead(1), dayAhead(9), 'recipient')).toMatchObject(refusal('not_found'));
    expect(await repeat(dayAhead(-1), dayAhead(9))).toMatchObject(refusal('range_past'));
    expect(await repeat(dayAhead(1), dayAhead(1))).toMatchObject(refusal('range_order'));
    const { status, body } = await repeat(dayAhead(1), dayAhead(60));
    const { certification_request: again } = body as { certification_request: Row };
    const [address, breed] = [rejected?.address, rejected?.cattle_breed];
    // Two more, for the acts below.
    for (const day of [2, 3]) expect((await repeat(dayAhead(day), dayAhead(60))).status).toBe(201);
    expect([status, again]).toMatchObject([
      201,
      { status: 'assigned', rejection_reason: null, producer_telephone: null, address, cattle_breed: breed },
    ]);
    expect(again.id).not.toBe(id);
    const path = `/certification_requests/${again.id}`;
    expect(await call('admin', 'POST', `${path}/reject`, { reason: '' })).toMatchObject(refusal('invalid'));
    const over = await call('admin', 'POST', `${path}/reject`, { reason: ' Sin manga ' });
    expect((over.body as { certification_request: Row }).certification_request).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Sin manga',
    });
    expect(await call('admin', 'POST', `${path}/reject`, { reason: 'Otra' })).toMatchObject(
      refusal('status_conflict'),
    );
    expect(await call('producer', 'POST', `${path}/reject`, { reason: 'x' })).toMatchObject(
      refusal('forbidden'),
    );
  });

  it('an admin finds requests, is offered free slots, and gives and moves visits', async () => {
    const of = async (query: string) =>
      (await read<{ certification_request: Row }[]>('admin', `/certification_requests?${query}`)).map(
        (one) => one.certification_request,
      );
    for (const status of ['created', 'assigned', 'rejected'] as const) {
      const found = await of(`status=${status}`);
      expect(new Set(found.map((one) => one.status ?? 'created'))).toEqual(new Set([status]));
    }
    expect((await of(`search=${encodeURIComponent(`#${request.id}`)}`)).map(({ id }) => id)).toContain(
      request.id,
    );
    const { producer_profile: producer, vet_profile: licensed } = request as unknown as {
      producer_profile: { name: string; cuig_number: string };
      vet_profile: { license_number: string } | null;
    };
    const told = [`LOT-${request.id}`, `lote ${request.id}`, producer.cuig_number.toLowerCase()];
    const words = producer.name.split(' ').toReversed().join(' ');
    for (const search of [
      ...told,
      words,
      ...(licensed ? [licensed.license_number.replaceAll(/[. ]/g, '')] : []),
    ]) {
      const found = (await of(`search=${encodeURIComponent(search)}`)).map(({ id }) => id);
      expect([search, found]).toEqual([search, expect.arrayContaining([request.id])]);
    }
    expect((await of(`search=LOT-${request.id}`)).map(({ id }) => id)).toEqual([request.id]);
    for (const query of ['status=open', 'vet_profile_id=0', 'scheduled_from=2026-02-30'])
      expect(await call('admin', 'GET', `/certification_requests?${query}`)).toMatchObject(
        refusal('bad_request'),
      );
    const moved = (await of('status=assigned')).find(({ id }) => id !== request.id);
    const path = `/certification_requests/${moved?.id}`;
    const days = `from=${dayAhead(40)}&to=${dayAhead(60)}`;
    const offered = await read<
      { vet_profile: Row; free_slots: { scheduled_date: string; scheduled_time: string }[] }[]
    >('admin', `${path}/free_slots?${days}`);
    const vet = offered.find(({ free_slots: slots }) => slots.length > 1);
    const [slot, next] = vet?.free_slots ?? [];
    expect(Object.keys(vet?.vet_profile ?? {}).toSorted()).toEqual([
      'average_rating',
      'full_name',
      'id',
      'license_number',
    ]);
    const assign = (given: object) =>
      call('admin', 'POST', `${path}/assign`, { vet_profile_id: vet?.vet_profile.id, ...slot, ...given });
    const given = await assign({});
    expect(given).toMatchObject({
      status: 200,
      body: {
        certification_request: { status: 'assigned', vet_profile: { id: vet?.vet_profile.id }, ...slot },
      },
    });
    expect((await assign(next ?? {})).status).toBe(200);
    const alone = await read<{ serves_locality: boolean; vet_profile: Row }[]>(
      'admin',
      `${path}/free_slots?${days}&vet_profile_id=${vet?.vet_profile.id}`,
    );
    expect(alone).toMatchObject([{ serves_locality: true, vet_profile: { id: vet?.vet_profile.id } }]);
    expect(await read('admin', `/visits/${moved?.id}`)).toMatchObject({
      visit: { certification_request: { id: moved?.id } },
    });
    expect(await assign({ scheduled_date: dayAhead(-1) })).toMatchObject(refusal('vet_unavailable'));
    expect(await assign({ vet_profile_id: 2_147_483_647 })).toMatchObject(refusal('vet_unavailable'));
    const absent = '/certification_requests/2147483647';
    expect(await call('admin', 'GET', `${absent}/free_slots`)).toMatchObject(refusal('not_found'));
    expect(await call('vet', 'GET', `${path}/free_slots`)).toMatchObject(refusal('forbidden'));
    const over = await call('admin', 'POST', `/certification_requests/${request.id}/assign`, {
      vet_profile_id: vet?.vet_profile.id,
      ...slot,
    });
    expect(over).toMatchObject(refusal('status_conflict'));
  });

  it('other days are asked for only while nobody visits', async () => {
    const body = { preferred_time_range: { start: dayAhead(3), end: dayAhead(9) } };
    const [all] = [await read<{ certification_request: Row }[]>('producer', '/certification_requests')];
    const of = (status: string) =>
      all.find(({ certification_request: one }) => (one.status ?? 'created') === status)
        ?.certification_request.id ?? 0;
    const change = (id: number, given: object = body, who: Who = 'producer') =>
      call(who, 'PUT', `/certification_requests/${id}/preferred_days`, given);
    expect(await change(of('assigned'))).toMatchObject(refusal('status_conflict'));
    expect(await change(of('created'), body, 'vet')).toMatchObject(refusal('forbidden'));
    expect(await change(of('created'), body, 'recipient')).toMatchObject(refusal('not_found'));
    const past = { preferred_time_range: { start: dayAhead(-3), end: dayAhead(9) } };
    expect(await change(of('created'), past)).toMatchObject({ status: problems.range_past.status });
    expect(await change(of('created'))).toMatchObject({
      status: 200,
      body: { certification_request: { id: of('created'), ...body } },
    });
  });

  it("a visit that is handed back is not its veterinarian's any more", async () => {
    const visit = (await visits('?status=assigned')).find((one) => one.animals_count === 0);
    const id = visit?.certification_request.id ?? 0;
    expect((await call('vet', 'POST', `/visits/${id}/hand_back`)).status).toBe(204);
    expect(await call('vet', 'POST', `/visits/${id}/hand_back`)).toMatchObject(refusal('not_found'));
    expect(await call('vet', 'GET', `/visits/${id}`)).toMatchObject(refusal('not_found'));
    const offered = await read<{ vet_profile: Row; handed_back: boolean }[]>(
      'admin',
      `/certification_requests/${id}/free_slots`,
    );
    expect(offered.filter((one) => one.handed_back)).toHaveLength(1);
  });

  it('a telephone is for its owner, who visits and admins', async () => {
    const telephone = '+54 2297 00-0199';
    const changed = await call('producer', 'PUT', '/viewer', {
      user: { producer_profile_attributes: { telephone } },
    });
    const { producer_profile: own } = changed.body as { producer_profile: Row };
    expect(own.telephone).toBe(telephone);
    const shown = async (who: Who | null) =>
      (await read<{ producer_profile: Row }>(who, `/producer_profiles/${own.id}`)).producer_profile.telephone;
    expect([await shown('admin'), await shown('recipient'), await shown('vet'), await shown(null)]).toEqual([
      telephone,
      undefined,
      undefined,
      undefined,
    ]);
    const requests = await read<{ certification_request: Row }[]>(
      'admin',
      `/certification_requests?producer_profile_id=${own.id}`,
    );
    const telephones = new Set(requests.map((one) => one.certification_request.producer_telephone));
    expect(telephones).toEqual(new Set([telephone]));
  });
});
