import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../server/api/words';
import { breach } from '../../server/tools/testing/contract';
import { emails, enter, providers, type Who } from './providers';

type Ids = Record<string, string>;
/** What is read out of an answer, and its value, which is the same whoever answers. */
type Value = [read: (body: unknown, ids: Ids) => unknown, value: unknown];
/** The problem's code, and the members it is about with what is said of each. */
type Refused = [code: keyof typeof problems, ...about: [pointer: string, detail: string][]];

/** What has one member a body under a path of names. */
const member = (body: unknown, ...path: string[]) =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], body);
const list = (body: unknown) => body as Record<string, unknown>[];
const descends = (ids: unknown[]) => ids.every((id, at) => at === 0 || Number(ids[at - 1]) > Number(id));
const ascends = (numbers: number[]) => numbers.every((one, at) => at === 0 || (numbers[at - 1] ?? 0) <= one);
const newestFirst: Value = [(body) => descends(list(body).map(({ id }) => id)), true];
const idIs = (name: string, ...path: string[]): Value => [
  (body, ids) => String(member(body, ...path)) === ids[name],
  true,
];
const profilesOf = (who: Who): Value => [
  (body) =>
    ['email', 'producer_profile', 'vet_profile', 'admin_profile'].map((name) =>
      name === 'email' ? member(body, name) : member(body, name) !== null,
    ),
  [emails[who], who === 'producer', who === 'vet', who === 'admin'],
];
const statuses = (body: unknown) =>
  new Set(list(body).map((one) => member(one, 'certification_request', 'status')));
const required = 'Es requerido.';
const tooShort = 'Es demasiado corto.';

/** The usual code of a status. */
const usual: Record<number, keyof typeof problems> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  422: 'invalid',
};

/**
 * method, path (`LOT`, `ANIMAL`, `PRODUCER`, `VET`, `REQUEST`: an id that exists), who asks, body, the status due, and
 * what else the answer tells: a value that is in it, or what exactly is refused.
 */
const cases: [
  method: string,
  path: string,
  who: Who | null,
  body: unknown,
  status: number,
  told?: { value: Value } | { refused: Refused },
][] = [
  [
    'GET',
    '/localities',
    null,
    undefined,
    200,
    { value: [(body) => new Set(list(body).map((one) => one.province_id)), new Set([6])] },
  ],
  ['GET', '/certified_lots', null, undefined, 200, { value: newestFirst }],
  ['GET', '/certified_lots?limit=2', null, undefined, 200, { value: [(body) => list(body).length, 2] }],
  [
    'GET',
    '/certified_lots?search=hereford&limit=1',
    null,
    undefined,
    200,
    { value: [(body) => list(body).map((lot) => lot.cattle_breed), ['hereford']] },
  ],
  [
    'GET',
    '/certified_lots/LOT',
    null,
    undefined,
    200,
    { value: [(body) => member(body, 'certified_lot', 'can_transfer'), false] },
  ],
  [
    'GET',
    '/certified_lots?cattle_breed=limangus',
    null,
    undefined,
    200,
    { value: [(body) => new Set(list(body).map((lot) => lot.cattle_breed)), new Set(['limangus'])] },
  ],
  ['GET', '/certified_lots?locality_id=2147483647', null, undefined, 200, { value: [(body) => body, []] }],
  ['GET', '/certified_lots?certified_to=1999-12-31', null, undefined, 200, { value: [(body) => body, []] }],
  [
    'GET',
    '/certified_lots?sort=animals',
    null,
    undefined,
    200,
    { value: [(body) => ascends(list(body).map((lot) => -Number(lot.certified_animals_count))), true] },
  ],
  [
    'GET',
    '/certified_lots?sort=weight',
    null,
    undefined,
    200,
    { value: [(body) => ascends(list(body).map((lot) => -Number(lot.average_weight))), true] },
  ],
  [
    'GET',
    '/certified_lots?sort=oldest',
    null,
    undefined,
    200,
    { value: [(body) => ascends(list(body).map((lot) => Number(lot.id))), true] },
  ],
  ['GET', '/certified_lots?certified_from=2026-02-30', null, undefined, 400],
  ['GET', '/certified_lots?certified_from=0000-01-01', null, undefined, 400],
  ['GET', '/certified_lots?sort=price', null, undefined, 400],
  ['GET', '/certified_lots?category=cow', null, undefined, 400],
  [
    'GET',
    '/certified_lots/summary?search=zzzz',
    null,
    undefined,
    200,
    { value: [(body) => body, { count: 0, more: false, animal: null }] },
  ],
  ['GET', '/certified_lots/LOT', 'producer', undefined, 200, { value: idIs('LOT', 'certified_lot', 'id') }],
  ['GET', '/certified_lots/0', null, undefined, 400],
  ['GET', '/certified_lots/x', null, undefined, 400],
  ['GET', '/certified_lots/2147483647', null, undefined, 404],
  [
    'GET',
    '/cattle_certifications/ANIMAL',
    null,
    undefined,
    200,
    { value: idIs('ANIMAL', 'cattle_certification', 'id') },
  ],
  ['GET', '/cattle_certifications/2147483647', null, undefined, 404],
  ['GET', '/cattle_certifications/2147483648', null, undefined, 400],
  [
    'GET',
    '/producer_profiles/PRODUCER',
    null,
    undefined,
    200,
    { value: idIs('PRODUCER', 'producer_profile', 'id') },
  ],
  ['GET', '/producer_profiles/PRODUCER', 'admin', undefined, 200],
  ['GET', '/producer_profiles/2147483647', null, undefined, 404],
  ['GET', '/vet_profiles/VET', null, undefined, 200, { value: idIs('VET', 'vet_profile', 'id') }],
  ['GET', '/vet_profiles/VET', 'producer', undefined, 200],
  ['GET', '/vet_profiles/2147483647', null, undefined, 404],
  ['GET', '/viewer', null, undefined, 401],
  ['GET', '/viewer', 'producer', undefined, 200, { value: profilesOf('producer') }],
  ['GET', '/viewer', 'vet', undefined, 200, { value: profilesOf('vet') }],
  ['GET', '/viewer', 'admin', undefined, 200, { value: profilesOf('admin') }],
  [
    'POST',
    '/sessions',
    null,
    { user: { email: 'nadie@caravana.example', password: 'x' } },
    401,
    { refused: ['invalid_credentials'] },
  ],
  [
    'POST',
    '/sessions',
    null,
    { user: { email: emails.producer, password: 'x' } },
    401,
    { refused: ['invalid_credentials'] },
  ],
  ['DELETE', '/sessions', null, undefined, 401],
  ['GET', '/certification_requests', null, undefined, 401],
  [
    'GET',
    '/certification_requests',
    'producer',
    undefined,
    200,
    { value: [(body) => statuses(body).has('canceled'), false] },
  ],
  [
    'GET',
    '/certification_requests',
    'admin',
    undefined,
    200,
    { value: [(body) => statuses(body).has('canceled'), true] },
  ],
  [
    'GET',
    '/certification_requests/REQUEST',
    'producer',
    undefined,
    200,
    { value: idIs('REQUEST', 'certification_request', 'id') },
  ],
  ['GET', '/certification_requests/2147483647', 'producer', undefined, 404],
  ['GET', '/certified_lots/my_certified_lots', null, undefined, 401],
  ['GET', '/certified_lots/my_certified_lots', 'vet', undefined, 403],
  ['GET', '/certified_lots/my_certified_lots', 'producer', undefined, 200, { value: newestFirst }],
  ['GET', '/producer_profiles', 'vet', undefined, 403],
  [
    'GET',
    '/producer_profiles',
    'producer',
    undefined,
    200,
    { value: [(body) => new Set(list(body).map((one) => one.active)), new Set([true])] },
  ],
  [
    'GET',
    '/vet_profiles',
    'admin',
    undefined,
    200,
    { value: [(body) => list(body).some((vet) => 'veterinarian_ratings' in vet), false] },
  ],
  ['GET', '/transfer_intents', null, undefined, 401],
  ['GET', '/transfer_intents', 'producer', undefined, 403],
  ['GET', '/transfer_intents', 'vet', undefined, 403],
  ['GET', '/transfer_intents', 'admin', undefined, 200, { value: newestFirst }],
  ['GET', '/transfer_intents/sent', 'producer', undefined, 200, { value: newestFirst }],
  ['GET', '/transfer_intents/received', 'producer', undefined, 200, { value: newestFirst }],
  ['GET', '/transfer_intents/sent', 'admin', undefined, 403],
  ['POST', '/transfer_intents/2147483647/reject', 'producer', undefined, 404],
  ['DELETE', '/transfer_intents/2147483647', 'producer', undefined, 404],
  ['GET', '/veterinarian_ratings?type=given', 'producer', undefined, 200],
  ['GET', '/veterinarian_ratings?type=received', 'vet', undefined, 200],
  ['PUT', '/viewer/password', null, { current_password: 'caravana', new_password: 'la tranquera' }, 401],
  [
    'PUT',
    '/viewer/password',
    'vet',
    { current_password: 'otra', new_password: 'la tranquera' },
    422,
    { refused: ['password_wrong', ['/current_password', problems.password_wrong.es]] },
  ],
  [
    'PUT',
    '/viewer/password',
    'vet',
    { current_password: 'caravana', new_password: '123456' },
    422,
    { refused: ['password_common', ['/new_password', problems.password_common.es]] },
  ],
  ['POST', '/deactivation_preview', 'vet', { producer_profile_ids: [], vet_profile_ids: [] }, 403],
  ['POST', '/deactivation_preview', 'admin', { producer_profile_ids: [1], vet_profile_ids: [1] }, 200],
  ['POST', '/producer_profiles/2147483647/deactivate', 'admin', { reason: 'Se mudó' }, 404],
  ['POST', '/vet_profiles/VET/deactivate', 'producer', { reason: 'Se mudó' }, 403],
  ['GET', '/reports', 'producer', undefined, 403],
  ['GET', '/reports', 'admin', undefined, 200],
  ['DELETE', '/producer_profiles/2147483647', 'admin', undefined, 404],
  ['DELETE', '/producer_profiles/1', 'producer', undefined, 403],
  ['GET', '/producer_profiles?limit=1&after=PRODUCER', 'producer', undefined, 200],
  ['GET', '/producer_profiles?offset=10001', 'producer', undefined, 400],
  ['GET', '/transfer_intents/sent?limit=1&before=5', 'producer', undefined, 200],
  ['GET', '/transfer_intents/sent?limit=201', 'producer', undefined, 400],
  ['GET', '/veterinarian_ratings?limit=1', 'vet', undefined, 200],
  ['GET', '/certified_lots?limit=0', null, undefined, 400],
  ['GET', '/certified_lots?limit=abc', null, undefined, 400],
  ['GET', '/veterinarian_ratings?type=x', 'producer', undefined, 400],
  [
    'POST',
    '/sessions',
    null,
    { user: { email: emails.producer, password: '' } },
    422,
    { refused: ['invalid', ['/user/password', tooShort]] },
  ],
  ['POST', '/sessions', null, {}, 422, { refused: ['invalid', ['/user', required]] }],
  [
    'POST',
    '/sessions',
    null,
    { user: { email: emails.producer } },
    422,
    { refused: ['invalid', ['/user/password', required]] },
  ],
  ['POST', '/registrations', null, { user: {} }, 422, { refused: ['invalid', ['/user/email', required]] }],
  ['PUT', '/viewer', null, { user: {} }, 401],
  ['PUT', '/viewer', 'producer', { user: {} }, 422, { refused: ['invalid', ['/user', 'No es válido.']] }],
  [
    'PUT',
    '/viewer',
    'producer',
    { user: { email: emails.admin, current_password: 'caravana' } },
    422,
    { refused: ['email_taken', ['/user/email', problems.email_taken.es]] },
  ],
  ['PUT', '/vet_profiles/service_areas', 'producer', { vet_service_areas_attributes: [] }, 403],
  [
    'PUT',
    '/vet_profiles/service_areas',
    'vet',
    { vet_service_areas_attributes: [{ locality_id: 2147483647 }] },
    422,
    {
      refused: [
        'unknown_locality',
        ['/vet_service_areas_attributes/0/locality_id', problems.unknown_locality.es],
      ],
    },
  ],
  [
    'PUT',
    '/vet_profiles/service_areas',
    'vet',
    {},
    422,
    { refused: ['invalid', ['/vet_service_areas_attributes', required]] },
  ],
  [
    'POST',
    '/certified_lots/2147483647/transfer_intents',
    'producer',
    { transfer_intent: { to_producer_profile_id: 1 } },
    404,
  ],
  [
    'POST',
    '/certified_lots/LOT/transfer_intents',
    'vet',
    { transfer_intent: { to_producer_profile_id: 1 } },
    403,
  ],
  ['POST', '/transfer_intents/2147483647/accept', 'producer', { veterinarian_rating: { rating: 5 } }, 404],
  [
    'POST',
    '/transfer_intents/2147483647/accept',
    'producer',
    { veterinarian_rating: { rating: 9 } },
    422,
    { refused: ['invalid', ['/veterinarian_rating/rating', 'Es demasiado grande.']] },
  ],
  [
    'POST',
    '/transfer_intents/2147483647/accept',
    'producer',
    {},
    422,
    { refused: ['invalid', ['/veterinarian_rating', required]] },
  ],
  ['DELETE', '/certification_requests/2147483647', 'producer', undefined, 404],
  ['GET', '/veterinarian_ratings?type=received', 'producer', undefined, 403],
  [
    'GET',
    '/certified_lots?search=negro',
    null,
    undefined,
    200,
    {
      value: [
        (body) => new Set(list(body).map((lot) => lot.cattle_breed)),
        new Set(['black_aberdeen_angus', 'black_brangus']),
      ],
    },
  ],
];

describe.each(providers)('%s', (_name, make) => {
  const provider = make();
  const ids: Ids = {};

  beforeAll(async () => {
    await provider.open();
    const lots = (await provider.call('GET', '/certified_lots')).body as { id: number }[];
    ids.LOT = String(lots.at(-1)?.id);
    const { body } = await provider.call('GET', `/certified_lots/${ids.LOT}`);
    const { certified_lot: lot } = body as {
      certified_lot: {
        producer_profile_id: number;
        cattle_certifications: { id: number; vet_profile_id: number }[];
      };
    };
    ids.PRODUCER = String(lot.producer_profile_id);
    ids.ANIMAL = String(lot.cattle_certifications[0]?.id);
    ids.VET = String(lot.cattle_certifications[0]?.vet_profile_id);
    const token = await enter(provider, 'producer');
    const requests = (await provider.call('GET', '/certification_requests', { token })).body;
    const [request] = requests as { certification_request: { id: number } }[];
    ids.REQUEST = String(request?.certification_request.id);
  });
  afterEach(() => provider.reset());
  afterAll(() => provider.close());

  it.each(cases)('%s %s by %s with %j', async (method, path, who, body, status, told) => {
    const address = path.replaceAll(/[A-Z]{3,}/g, (name) => ids[name] ?? name);
    const token = who === null ? undefined : await enter(provider, who);
    const answer = await provider.call(method, address, {
      ...(token && { token }),
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(status);
    expect(breach(method, `/api/v1${address}`, answer.status, answer.body)).toBeNull();
    const [value, due] = told && 'value' in told ? told.value : [() => null, null];
    expect(value(answer.body, ids)).toEqual(due);
    if (status < 400) return;
    const [code = usual[status] ?? 'internal_error', ...about] =
      told && 'refused' in told ? told.refused : [];
    const errors = about.map(([pointer, detail]) => ({ pointer, detail }));
    expect(answer.body).toMatchObject({ status, code, detail: problems[code].es });
    expect(member(answer.body, 'errors') ?? []).toEqual(expect.arrayContaining(errors));
  });

  it('ends a session: its token never works again', async () => {
    const token = await enter(provider, 'vet');
    expect((await provider.call('DELETE', '/sessions', { token })).status).toBe(204);
    expect((await provider.call('GET', '/viewer', { token })).status).toBe(401);
  });

  it('finds a lot by all that the screens show of it, and what a search has in pages', async () => {
    const { body } = await provider.call('GET', `/certified_lots/${ids.LOT}`);
    const { certification_request: request } = (
      body as {
        certified_lot: {
          certification_request: { address: string; cattle_breed: string; locality: { name: string } };
        };
      }
    ).certified_lot;
    const found = async (search: string) => {
      const rows: number[] = [];
      for (let before = ''; ; before = `&before=${rows.at(-1)}`) {
        const query = `search=${encodeURIComponent(search)}&limit=2${before}`;
        const page = (await provider.call('GET', `/certified_lots?${query}`)).body as { id: number }[];
        rows.push(...page.map(({ id }) => id));
        if (page.length < 2) return rows;
      }
    };
    const lot = Number(ids.LOT);
    const padded = String(lot).padStart(4, '0');
    for (const named of [`lote ${lot}`, `Lot ${padded}`, `#${lot}`, ` LOTE #${padded} `]) {
      expect([named, await found(named)]).toEqual([named, [lot]]);
    }
    expect(await found(`LOT-${lot}`)).toEqual([lot]);
    expect(await found(padded)).toContain(lot);
    // Two words of two facts, in any order.
    const breed = request.cattle_breed.slice(0, 5);
    const place = request.locality.name.slice(1);
    for (const words of [`${breed} ${place}`, `${place}  ${breed} #${lot}`])
      expect([words, await found(words)]).toEqual([words, expect.arrayContaining([lot])]);
    expect(await found(`${breed} ${place} zzz`)).toEqual([]);
    for (const text of [String(lot), request.address, request.locality.name.toUpperCase()]) {
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([lot])]);
    }
    expect(await found('lote')).not.toContain(lot);
  });

  it('finds a lot by its owner, by the code of an animal however it is written, and by what it is', async () => {
    const read = async <Shape>(path: string) => (await provider.call('GET', path)).body as Shape;
    interface Found {
      certified_lot: {
        certification_request: { cattle_breed: string; locality: { id: number } };
        cattle_certifications: { id: number; cuig_code: string; category: string; created_at: string }[];
      };
    }
    const lot = Number(ids.LOT);
    const { certified_lot: whole } = await read<Found>(`/certified_lots/${lot}`);
    const [animal] = whole.cattle_certifications;
    const { producer_profile: owner } = await read<{ producer_profile: { name: string } }>(
      `/producer_profiles/${ids.PRODUCER}`,
    );
    const { cattle_breed: breed, locality } = whole.certification_request;
    const code = animal?.cuig_code ?? '';
    const queries = [
      `search=${encodeURIComponent(owner.name.toUpperCase())}`,
      `search=${encodeURIComponent(code.replaceAll(' ', '-').toLowerCase())}`,
      `cattle_breed=${breed}&locality_id=${locality.id}&category=${animal?.category}`,
      `certified_from=2000-01-01&certified_to=2099-12-31`,
    ];
    for (const query of queries) {
      const found: number[] = [];
      for (let after = ''; ; after = `&after=${found.at(-1)}`) {
        const page = await read<{ id: number }[]>(`/certified_lots?${query}&sort=weight&limit=2${after}`);
        found.push(...page.map(({ id }) => id));
        if (page.length < 2) break;
      }
      expect([query, found]).toEqual([query, expect.arrayContaining([lot])]);
      const {
        count,
        more,
        animal: one,
      } = await read<{ count: number; more: boolean; animal: unknown }>(`/certified_lots/summary?${query}`);
      expect([query, count, more]).toEqual([query, found.length, false]);
      expect(one === null).toBe(!query.includes(code.slice(0, 2).toLowerCase()));
    }
    const { animal: tagged } = await read<{ animal: unknown }>(
      `/certified_lots/summary?search=${encodeURIComponent(code)}&category=unweaned_calf`,
    );
    expect(tagged).toMatchObject({ id: animal?.id, cuig_code: code });
  });

  it.each(['Köhler', 'Gonçalves', 'Forêt'])('finds a recipient named %s', async (name) => {
    const documents = { cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
    const email = `${name.length}${name.charCodeAt(1)}@caravana.example`;
    const user = { email, password: 'la tranquera', producer_profile_attributes: { name, ...documents } };
    expect((await provider.call('POST', '/registrations', { body: { user } })).status).toBe(200);
    const token = await enter(provider, 'producer');
    const bare = name.normalize('NFD').replaceAll(/[^a-z]/gi, '');
    for (const search of [name, bare, bare.toUpperCase(), bare.slice(1, 5)]) {
      const address = `/producer_profiles?search=${encodeURIComponent(search)}`;
      const { body } = await provider.call('GET', address, { token });
      expect((body as { name: string }[]).map((one) => one.name)).toContain(name);
    }
  });

  it('says why in the language of the caller', async () => {
    const body = { user: { email: emails.admin, password: 'x' } };
    const detail = async (language: string) =>
      ((await provider.call('POST', '/sessions', { body, language })).body as { detail: string }).detail;
    expect(await detail('es')).toBe('El correo electrónico o la contraseña no son correctos.');
    expect(await detail('en')).toBe('The email or the password is not right.');
  });

  it('keeps e-mails and identity cards from strangers', async () => {
    const { body } = await provider.call('GET', `/producer_profiles/${ids.PRODUCER}`);
    expect(Object.keys((body as { producer_profile: object }).producer_profile)).not.toContain('email');
    expect(Object.keys((body as { producer_profile: object }).producer_profile)).not.toContain(
      'identity_card',
    );
  });
});
