import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, password, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const owner = 'owner@caravana.example';
const next = 'la tranquera del fondo';

const change = (token: string, current: string, wanted: string) =>
  api.ask(
    null,
    'PUT',
    'viewer/password',
    { current_password: current, new_password: wanted },
    { authorization: `Bearer ${token}` },
  );
const view = (token: string) =>
  api.ask(null, 'GET', 'viewer', undefined, { authorization: `Bearer ${token}` });
const signIn = (secret: string, email = owner) =>
  api.ask(null, 'POST', 'sessions', { user: { email, password: secret } });

describe('an account changes its password', () => {
  it('with the current one, and to none of the commonest; what is wrong is told at its field', async () => {
    const token = await api.tokenOf(owner);
    expect(await change(token, 'another one', next)).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', errors: [{ pointer: '/current_password' }] },
    });
    expect(await change(token, password, 'PassWord')).toMatchObject({
      status: 422,
      body: { code: 'password_common', errors: [{ pointer: '/new_password' }] },
    });
    expect((await change(token, password, 'corto')).status).toBe(422);
    expect((await view(token)).status).toBe(200);
  });

  it('which ends every other session and goes on with a new token', async () => {
    const [elsewhere, here] = [await api.tokenOf(owner), await api.tokenOf(owner)];
    const { status, headers } = await change(here, password, next);
    expect(status).toBe(200);
    const fresh = String(headers.authorization).replace('Bearer ', '');
    expect((await view(fresh)).status).toBe(200);
    for (const token of [elsewhere, here]) expect((await view(token)).status).toBe(401);
    expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
  });

  it('of which nobody else learns', async () => {
    const profile = `producer_profiles/${api.world.owner.profileId}`;
    const before = (await api.ask(null, 'GET', profile)).body;
    const token = String((await signIn(next)).headers.authorization).replace('Bearer ', '');
    expect((await change(token, next, password)).status).toBe(200);
    expect((await api.ask(null, 'GET', profile)).body).toEqual(before);
  });

  it('and may not guess the current one: of thirty tries at once ten are judged', async () => {
    const token = await api.tokenOf('other@caravana.example');
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => change(token, `wrong ${at}`, next)),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('an account changes its e-mail', () => {
  /** A new account of its own guesses, and what it is answered when it calls itself otherwise. */
  async function newAccount(email: string) {
    const documents = { cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
    const profile = { name: 'El Palenque', ...documents };
    await api.ask(null, 'POST', 'registrations', {
      user: { email, password, producer_profile_attributes: profile },
    });
    const token = await api.tokenOf(email);
    return (user: object) => api.ask(null, 'PUT', 'viewer', { user }, { authorization: `Bearer ${token}` });
  }
  const thief = 'thief@caravana.example';

  it('with the current password alone; the rest, and its own e-mail, need none', async () => {
    const rename = await newAccount('ana@caravana.example');
    const refused = {
      status: 422,
      body: { code: 'password_wrong', errors: [{ pointer: '/user/current_password' }] },
    };
    expect(await rename({ email: thief })).toMatchObject(refused);
    expect(await rename({ email: thief, current_password: 'another one' })).toMatchObject(refused);
    const named = { email: 'ana@caravana.example', producer_profile_attributes: { name: 'El Sauce' } };
    expect(await rename(named)).toMatchObject({ status: 200, body: { email: 'ana@caravana.example' } });
    const moved = { email: 'ana.paz@caravana.example', current_password: password };
    expect(await rename(moved)).toMatchObject({ status: 200, body: { email: moved.email } });
  });

  it('and may not guess the current one: after ten tries none is judged', async () => {
    const rename = await newAccount('bea@caravana.example');
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await rename({ email: thief, current_password: `wrong ${at}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  });

  it('and is not told of any number of e-mails whether they are taken', async () => {
    const rename = await newAccount('cora@caravana.example');
    const codes: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { body } = await rename({ email: owner, current_password: password });
      codes.push((body as { code: string }).code);
    }
    const refusals = Array<string>(2).fill('too_many_requests');
    expect(codes).toEqual([...Array<string>(10).fill('email_taken'), ...refusals]);
  });
});

describe('a veterinarian who registers', () => {
  const email = 'nueva@caravana.example';
  const vet = { first_name: 'Eva', last_name: 'Luna', license_number: 'MP 77', identity_card: '20-3' };
  const register = (secret: string) =>
    api.ask(null, 'POST', 'registrations', {
      user: { email, password: secret, vet_profile_attributes: vet },
    });
  const admin = 'admin@caravana.example';
  const listed = async (as: string) =>
    ((await api.ask(as, 'GET', 'vet_profiles')).body as { full_name: string }[]).some(
      ({ full_name: name }) => name === 'Eva Luna',
    );

  it('chooses no password that everybody tries first', async () => {
    expect(await register('argentina')).toMatchObject({
      status: 422,
      body: { code: 'password_common', errors: [{ pointer: '/user/password' }] },
    });
  });

  it('awaits approval: signs in, is public nowhere, until an admin approves; refused, it cannot sign in', async () => {
    const registered = await register(next);
    const waiting = { vet_profile: { active: false, awaiting_approval: true } };
    expect(registered).toMatchObject({ status: 200, body: waiting });
    const { id } = (registered.body as { vet_profile: { id: number } }).vet_profile;
    const own = String(registered.headers.authorization).replace('Bearer ', '');
    expect(await view(own)).toMatchObject({ status: 200, body: waiting });
    const signedIn = await signIn(next, email);
    expect(signedIn.status).toBe(200);
    // Signed out, it has not been deactivated: nobody has looked at it yet.
    const over = String(signedIn.headers.authorization).replace('Bearer ', '');
    const authorization = `Bearer ${over}`;
    expect((await api.ask(null, 'DELETE', 'sessions', undefined, { authorization })).status).toBe(204);
    expect(await view(over)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    for (const caller of [null, 'other@caravana.example', 'vet@caravana.example']) {
      expect((await api.ask(caller, 'GET', `vet_profiles/${id}`)).status).toBe(404);
    }
    expect((await api.ask(admin, 'GET', `vet_profiles/${id}`)).status).toBe(200);
    expect([await listed('vet@caravana.example'), await listed(admin)]).toEqual([false, true]);

    expect(await api.ask(admin, 'DELETE', `vet_profiles/${id}`)).toMatchObject({
      status: 422,
      body: { code: 'reason_needed' },
    });
    await api.ask(admin, 'POST', `vet_profiles/${id}/deactivate`, { reason: 'Falta la matrícula' });
    expect(await view(own)).toMatchObject({ status: 401, body: { code: 'account_deactivated' } });
    expect(await signIn(next, email)).toMatchObject({ status: 403, body: { code: 'account_refused' } });
    expect((await api.ask(null, 'GET', `vet_profiles/${id}`)).status).toBe(404);

    expect(await api.ask(admin, 'POST', `vet_profiles/${id}/activate`)).toMatchObject({
      status: 409,
      body: { code: 'approval_needed' },
    });
    await api.ask(admin, 'POST', `vet_profiles/${id}/activate?approve=true`);
    expect((await api.ask(null, 'GET', `vet_profiles/${id}`)).body).toMatchObject({
      vet_profile: { active: true, awaiting_approval: false },
    });
    expect(await listed('vet@caravana.example')).toBe(true);
    const { body } = await api.ask(admin, 'GET', `vet_profiles/${id}/account_events`);
    expect((body as { action: string }[]).map(({ action }) => action)).toEqual(['approved', 'deactivated']);
  });
});
