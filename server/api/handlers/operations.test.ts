import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, readContract } from '../contract';
import { openTestApp, password, type TestApp } from '../../tools/testing/app';
import { breach } from '../../tools/testing/contract';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const [owner, other, vet, admin] = ['owner', 'other', 'vet', 'admin'].map(
  (name) => `${name}@caravana.example`,
) as [string, string, string, string];

/** The value under a path of member names, whatever the body is. */
function inside(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    body,
  );
}

describe('the contract', () => {
  it('is kept by answers, and a broken one is noticed', () => {
    expect(breach('GET', '/api/v1/localities', 200, [{ id: 1, name: 'Azul', province_id: 6 }])).toBeNull();
    expect(breach('GET', '/api/v1/localities', 200, [{ id: 0 }])).toContain('listLocalities');
    expect(breach('GET', '/api/v1/localities', 418, null)).toContain('does not document 418');
  });

  it('is served whole', async () => {
    for (const { method, path, operationId } of operations(readContract())) {
      const url = path.replaceAll(/\{[^}]+\}/g, '2147483647');
      const { statusCode } = await api.app.inject({ method: method as 'GET', url });
      expect([operationId, statusCode < 500]).toEqual([operationId, true]);
    }
  });

  it('says who needs a token', async () => {
    for (const { method, path, token } of operations(readContract())) {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      const { statusCode } = await api.app.inject({ method: method as 'GET', url });
      expect([method, url, statusCode === 401]).toEqual([method, url, token === 'required']);
    }
  });
});

describe('what anyone may read', () => {
  it('lists the active lots, ready to send, with a tag', async () => {
    const { body, headers } = await api.ask(null, 'GET', 'certified_lots');
    expect(body).toEqual([
      {
        id: api.world.lotId,
        certified_animals_count: 2,
        revoked_count: 0,
        average_weight: 180.3,
        photo_url: null,
        address: 'Ruta 50, km 12',
        certification_date: '2026-03-02T12:00:00.000Z',
        cattle_breed: 'hereford',
        transfer_pending: false,
      },
    ]);
    const again = await api.app.inject({
      url: '/api/v1/certified_lots',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await api.app.inject({
      url: '/api/v1/certified_lots',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
  });

  it.each([
    ['search=RUTA', 1],
    ['search=hereford', 1],
    ['search=zebra', 0],
    ['search=%25', 0],
    ['before=1', 0],
    ['limit=1', 1],
  ])('narrows the list with %s', async (query, count) => {
    expect((await api.ask(null, 'GET', `certified_lots?${query}`)).body).toHaveLength(count);
  });

  it('shows a lot, an animal and a locality to everybody', async () => {
    const { lotId, animals } = api.world;
    const lot = await api.ask(null, 'GET', `certified_lots/${lotId}`);
    expect(inside(lot.body, 'certified_lot', 'cattle_certifications')).toHaveLength(2);
    expect(inside(lot.body, 'certified_lot', 'can_transfer')).toBe(false);
    const animal = await api.ask(null, 'GET', `cattle_certifications/${animals[0]}`);
    expect(inside(animal.body, 'cattle_certification', 'cuig_code')).toBe('AR-1');
    expect(animal.headers.etag).toBeDefined();
    const places = (await api.ask(null, 'GET', 'localities')).body as { certified_lots_count: number }[];
    expect(places).toHaveLength(135);
    const lots = (await api.ask(null, 'GET', 'certified_lots')).body as unknown[];
    const counts = places.map(({ certified_lots_count: count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(lots.length);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  it.each([
    [null, undefined, undefined],
    [other, undefined, undefined],
    [vet, owner, undefined],
    [owner, owner, 'DNI-Owner'],
    [admin, owner, 'DNI-Owner'],
  ])('shows a producer to %s with e-mail %s and identity card %s', async (who, email, card) => {
    const { body } = await api.ask(who, 'GET', `producer_profiles/${api.world.owner.profileId}`);
    expect(inside(body, 'producer_profile', 'email')).toBe(email);
    expect(inside(body, 'producer_profile', 'identity_card')).toBe(card);
  });

  it.each([
    [null, undefined, undefined],
    [owner, vet, undefined],
    [vet, vet, 'DNI-vet'],
    [admin, vet, 'DNI-vet'],
  ])('shows a veterinarian to %s with e-mail %s and identity card %s', async (who, email, card) => {
    const { body } = await api.ask(who, 'GET', `vet_profiles/${api.world.vet.profileId}`);
    expect(inside(body, 'vet_profile', 'full_name')).toBe('Inés Ríos');
    expect(inside(body, 'vet_profile', 'email')).toBe(email);
    expect(inside(body, 'vet_profile', 'identity_card')).toBe(card);
  });
});

describe('registrations', () => {
  const producer = { name: 'El Palenque', cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
  const register = (user: object) => api.ask(null, 'POST', 'registrations', { user });

  it('makes a producer, who is signed in at once', async () => {
    const email = 'new@caravana.example';
    const user = { email, password, producer_profile_attributes: producer };
    const { status, headers, body } = await register(user);
    expect(status).toBe(200);
    expect(inside(body, 'producer_profile', 'name')).toBe('El Palenque');
    const mine = { authorization: String(headers.authorization) };
    expect((await api.ask(null, 'GET', 'viewer', undefined, mine)).body).toEqual(body);
    const again = await register({ ...user, email: email.toUpperCase() });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'email_taken', errors: [{ pointer: '/user/email' }] },
    });
  });

  it('makes a veterinarian with areas and week', async () => {
    const attributes = {
      first_name: 'Juan',
      last_name: 'Paz',
      license_number: 'MP 9',
      identity_card: '20-9',
      vet_service_areas_attributes: [{ locality_id: 3 }, { locality_id: 3 }],
      vet_work_schedule_attributes: { monday: 'morning' },
    };
    const email = 'new-vet@caravana.example';
    const { body } = await register({ email, password, vet_profile_attributes: attributes });
    expect(inside(body, 'vet_profile', 'localities')).toHaveLength(1);
    expect(inside(body, 'vet_profile', 'work_schedule')).toMatchObject({ monday: 'morning', friday: 'none' });
    const unknown = {
      ...attributes,
      vet_service_areas_attributes: [{ locality_id: 3 }, { locality_id: 999 }],
    };
    const pointer = '/user/vet_profile_attributes/vet_service_areas_attributes/1/locality_id';
    expect(await register({ email: 'c@d.ef', password, vet_profile_attributes: unknown })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
  });

  it.each([
    ['no profile', { email: 'a@b.cd', password }],
    [
      'two profiles',
      { email: 'a@b.cd', password, producer_profile_attributes: producer, vet_profile_attributes: {} },
    ],
    ['a short password', { email: 'a@b.cd', password: '12345', producer_profile_attributes: producer }],
    ['no e-mail', { email: 'a', password, producer_profile_attributes: producer }],
    ['a blank name', { email: 'a@b.cd', password, producer_profile_attributes: { ...producer, name: '  ' } }],
  ])('refuses %s', async (_name, user) => {
    expect(await register(user)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });
});

describe('the own account', () => {
  const change = (who: string, user: object) => api.ask(who, 'PUT', 'viewer', { user });

  it('changes what is sent and nothing else', async () => {
    const { body } = await change(other, { producer_profile_attributes: { name: ' La Nueva ' } });
    expect(inside(body, 'producer_profile')).toMatchObject({ name: 'La Nueva', cuig_number: 'CUIG-Other' });
    const week = { vet_work_schedule_attributes: { sunday: 'none' } };
    const vets = await change(vet, { vet_profile_attributes: week });
    expect(inside(vets.body, 'vet_profile', 'work_schedule')).toMatchObject({
      sunday: 'none',
      monday: 'both',
    });
  });

  it('takes no e-mail of another, no profile of another role, and nothing of admins', async () => {
    expect(
      (await change(other, { email: 'OWNER@caravana.example', current_password: 'caravana' })).body,
    ).toMatchObject({
      code: 'email_taken',
    });
    expect((await change(other, { vet_profile_attributes: { first_name: 'A' } })).status).toBe(403);
    expect((await change(admin, { email: 'a@b.cd' })).status).toBe(403);
    expect((await change(other, {})).status).toBe(422);
  });

  it('replaces the service areas of a veterinarian', async () => {
    const areas = (...ids: number[]) => ({
      vet_service_areas_attributes: ids.map((id) => ({ locality_id: id })),
    });
    const put = (who: string, ids: number[]) =>
      api.ask(who, 'PUT', 'vet_profiles/service_areas', areas(...ids));
    expect(inside((await put(vet, [5, 4])).body, 'vet_profile', 'localities')).toHaveLength(2);
    expect((await put(vet, [5, 999])).body).toMatchObject({ code: 'unknown_locality' });
    expect(inside((await put(vet, [])).body, 'vet_profile', 'localities')).toEqual([]);
    expect(inside((await put(vet, [1])).body, 'vet_profile', 'localities')).toHaveLength(1);
    expect((await put(owner, [1])).status).toBe(403);
  });
});

describe('admins', () => {
  it('list and search accounts', async () => {
    const names = async (who: string, query: string) =>
      ((await api.ask(who, 'GET', query)).body as { name?: string; full_name?: string }[]).map(
        (one) => one.name ?? one.full_name,
      );
    expect(await names(admin, 'producer_profiles?search=owner%40')).toEqual(['Estancia Owner']);
    expect(await names(owner, 'producer_profiles?search=owner%40')).toEqual([]);
    expect(await names(owner, 'producer_profiles?search=cuig%20ow')).toEqual(['Estancia Owner']);
    expect(await names(owner, 'vet_profiles?search=ines')).toEqual(['Inés Ríos']);
    // Juan Paz has registered and awaits his approval.
    expect(await names(admin, 'vet_profiles?limit=1&offset=1')).toEqual(['Juan Paz']);
    expect(await names(owner, 'vet_profiles')).toEqual(['Inés Ríos']);
    expect((await api.ask(vet, 'GET', 'producer_profiles')).status).toBe(403);
  });

  it('deactivate an account, whose tokens stop at once, and activate it again', async () => {
    const of = `vet_profiles/${api.world.vet.profileId}`;
    expect((await api.ask(vet, 'GET', 'viewer')).status).toBe(200);
    const { body } = await api.ask(admin, 'DELETE', of);
    expect(body).toMatchObject({ id: api.world.vet.userId, email: vet, vet_profile: { active: false } });
    expect(body).toMatchObject({ visits_moved: 0, visits_lost: 0 });
    expect(await api.ask(vet, 'GET', 'viewer')).toMatchObject({
      status: 401,
      body: { code: 'account_deactivated' },
    });
    const signIn = () => api.ask(null, 'POST', 'sessions', { user: { email: vet, password } });
    expect((await signIn()).body).toMatchObject({ code: 'account_inactive', status: 403 });
    expect((await api.ask(null, 'GET', of)).status).toBe(200);
    const listed = (await api.ask(owner, 'GET', 'vet_profiles')).body as { id: number }[];
    expect(listed.map(({ id }) => id)).not.toContain(api.world.vet.profileId);
    const again = await api.ask(admin, 'POST', `${of}/activate`);
    expect(inside(again.body, 'vet_profile', 'active')).toBe(true);
    // The token of before stays void, a new one works at once.
    expect(await api.ask(vet, 'GET', 'viewer')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    const authorization = `Bearer ${await api.tokenOf(vet)}`;
    expect((await api.ask(null, 'GET', 'viewer', undefined, { authorization })).status).toBe(200);
  });

  it('alone may do that', async () => {
    for (const [method, url] of [
      ['DELETE', 'producer_profiles/1'],
      ['POST', 'producer_profiles/1/activate'],
      ['DELETE', 'vet_profiles/1'],
      ['POST', 'vet_profiles/1/activate'],
      ['GET', 'reports'],
    ] as const) {
      expect((await api.ask(owner, method, url)).status).toBe(403);
      expect((await api.ask(null, method, url)).status).toBe(401);
    }
    expect((await api.ask(admin, 'DELETE', 'producer_profiles/99')).status).toBe(404);
  });

  it('see the counts', async () => {
    expect((await api.ask(admin, 'GET', 'reports')).body).toMatchObject({
      certified_lots_count: 1,
      cattle_certifications_count: 2,
      pending_transfers_count: 0,
      producers_count: 3,
      veterinarians_count: 2,
    });
  });
});
