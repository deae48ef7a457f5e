import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, password, type TestApp } from './tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const lots = 'certified_lots';
const signIn = (user: unknown) => api.ask(null, 'POST', 'sessions', { user });

describe('sessions', () => {
  it('gives the account and its token', async () => {
    const { status, body, headers } = await signIn({ email: 'OWNER@caravana.example ', password });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'owner@caravana.example', vet_profile: null, admin_profile: null });
    expect(headers.authorization).toMatch(/^Bearer ey/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says the same of an unknown e-mail and of a wrong password', async () => {
    const unknown = await signIn({ email: 'nobody@caravana.example', password });
    const wrong = await signIn({ email: 'other@caravana.example', password: 'wrong' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', status: 401 });
  });

  it('ends a session for good', async () => {
    const authorization = `Bearer ${await api.tokenOf('other@caravana.example')}`;
    const viewer = () => api.ask(null, 'GET', 'viewer', undefined, { authorization });
    expect((await viewer()).status).toBe(200);
    expect((await api.ask(null, 'DELETE', 'sessions', undefined, { authorization })).status).toBe(204);
    expect((await viewer()).status).toBe(401);
  });

  it('takes no token that is not whole, not ours or over', async () => {
    const good = await api.tokenOf('owner@caravana.example');
    const forged = (secret: Uint8Array, end: string | number, changes = {}) =>
      new SignJWT({
        sub: String(api.world.owner.userId),
        jti: '6a7a4f0e-6f38-4a55-9d56-6f5a0a4f0001',
        ...changes,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(end)
        .sign(secret);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`;
    const over = await forged(api.config.secret, '-1s');
    const foreign = await forged(new Uint8Array(48), '1h');
    const odd = await Promise.all([
      ...['x', '1.5', '-1', '1e3', '99999999999', '2147483648', '１'].map((sub) =>
        forged(api.config.secret, '1h', { sub }),
      ),
      forged(api.config.secret, '1h', { jti: 'x' }),
      forged(api.config.secret, 1e300),
    ]);
    for (const token of [...odd, `${good.slice(0, -4)}AAAA`, none, over, foreign, 'x', '']) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await api.ask(null, 'GET', 'viewer', undefined, headers)).status).toBe(401);
      // Where no token is needed, a bad one is no obstacle.
      expect((await api.ask(null, 'GET', lots, undefined, headers)).status).toBe(200);
      expect((await api.ask(null, 'GET', `${lots}/1`, undefined, headers)).status).toBe(200);
    }
  });
});

describe('problems', () => {
  it.each([
    ['GET', 'certified_lots/abc', undefined, 400, 'bad_request'],
    ['GET', 'certified_lots/0', undefined, 400, 'bad_request'],
    ['GET', 'vet_profiles/999999999999', undefined, 400, 'bad_request'],
    ['GET', 'certified_lots/999', undefined, 404, 'not_found'],
    ['GET', 'cattle_certifications/999', undefined, 404, 'not_found'],
    ['GET', 'producer_profiles/999', undefined, 404, 'not_found'],
    ['GET', 'vet_profiles/999', undefined, 404, 'not_found'],
    ['GET', 'certified_lots?limit=0', undefined, 400, 'bad_request'],
    ['GET', 'certified_lots?search=%00', undefined, 400, 'bad_request'],
    ['GET', 'viewer', undefined, 401, 'unauthorized'],
    ['GET', 'nothing', undefined, 404, 'not_found'],
    ['PUT', 'localities', {}, 405, 'method_not_allowed'],
    ['POST', 'sessions', '{"user":', 400, 'bad_request'],
    ['POST', 'sessions', '', 400, 'bad_request'],
    ['POST', 'sessions', { user: { email: 'a@b.c' } }, 422, 'invalid'],
    ['POST', 'sessions', { user: { email: 1, password: true } }, 422, 'invalid'],
  ] as const)('%s %s answers %s with %i', async (method, url, payload, status, code) => {
    const headers = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await api.ask(null, method, url, payload, headers);
    expect(answer.body).toMatchObject({ status, code });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('names what is wrong with a body, in the language of the caller', async () => {
    const user = { email: 'a@b.c', password: '', more: 1 };
    const inSpanish = await signIn(user);
    expect(inSpanish.body).toMatchObject({
      detail: 'Revise los datos marcados.',
      errors: expect.arrayContaining([
        { pointer: '/user/password', detail: 'Es demasiado corto.' },
        { pointer: '/user/more', detail: 'No se espera aquí.' },
      ]) as unknown,
    });
    const headers = { 'accept-language': 'en-US,en;q=0.9,es;q=0.5' };
    const inEnglish = await api.ask(null, 'POST', 'sessions', { user }, headers);
    expect(inEnglish.body).toMatchObject({ detail: 'Check the marked values.' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b'])(
    'takes JSON and not %s',
    async (type) => {
      const answer = await api.ask(null, 'POST', 'sessions', '{"user":{}}', { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  it('says which methods are allowed', async () => {
    const { headers } = await api.ask(null, 'PUT', `${lots}/1`, {});
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('answers 400 to an address that is none', async () => {
    expect((await api.ask(null, 'GET', `${lots}/%zz`)).status).toBe(400);
  });
});
