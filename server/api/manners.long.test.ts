import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { openFiles } from '../files';
import { openTestApp, password, type TestApp } from '../tools/testing/app';

let api: TestApp;
let log = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  api = await openTestApp({ corsOrigin: 'https://app.example', logLevel: 'info', log: stream });
});
// The last test closes the database.
afterAll(() => api.app.close());

const owner = 'owner@caravana.example';

describe('caches', () => {
  it('keep nothing private', async () => {
    for (const url of ['viewer', 'certification_requests', 'certified_lots/my_certified_lots']) {
      expect((await api.ask(owner, 'GET', url)).headers['cache-control']).toBe('no-store');
    }
    const lot = `certified_lots/${api.world.lotId}`;
    expect((await api.ask(owner, 'GET', lot)).headers['cache-control']).toBe('no-store');
    const { headers } = await api.ask(null, 'GET', lot);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('Authorization');
    expect((await api.ask(null, 'GET', 'viewer')).headers['cache-control']).toBe('no-store');
  });

  it('keep nothing private however its address is written', async () => {
    const headers = { authorization: `Bearer ${await api.tokenOf(owner)}` };
    for (const url of ['/%61pi/v1/viewer', '/api%2Fv1/viewer', '/api/v1/viewe%72']) {
      const answer = await api.app.inject({ url, headers });
      const isPrivate = answer.body.includes(owner);
      expect([url, isPrivate && answer.headers['cache-control']]).toEqual([url, isPrivate && 'no-store']);
    }
    expect((await api.app.inject({ url: '/%61pi/v1/viewer', headers })).body).toContain(owner);
  });

  it('are told when they have it already', async () => {
    const url = '/api/v1/localities';
    const { headers } = await api.app.inject({ url });
    const etag = String(headers.etag);
    const again = await api.app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await api.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('another origin', () => {
  it('may call when it is the configured one', async () => {
    const asked = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
    const preflight = await api.app.inject({ method: 'OPTIONS', url: '/api/v1/sessions', headers: asked });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': expect.stringContaining('Authorization') as unknown,
      'access-control-max-age': '7200',
    });
    const { headers } = await api.ask(null, 'GET', 'certified_lots');
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    expect(headers.vary).toContain('Origin');
  });
});

describe('the log', () => {
  it('tells of requests, and of nobody and no secret', async () => {
    await api.ask('admin@caravana.example', 'GET', 'producer_profiles?search=owner%40caravana.example');
    await api.ask(null, 'POST', 'sessions', { user: { email: owner, password: 'not-the-password' } });
    const profile = { name: 'X', cuig_number: '1', renspa_number: '1', identity_card: '1' };
    const user = { email: owner, password, producer_profile_attributes: profile };
    await api.ask(null, 'POST', 'registrations', { user });
    expect(log).toContain('"path":"/api/v1/producer_profiles"');
    expect(log).not.toMatch(/caravana\.example|%40|Bearer|eyJ|not-the-password|\$argon2/);
  });
});

describe('a request', () => {
  it('has an id, in its answer and in the log', async () => {
    const ids = await Promise.all(
      ['certified_lots', 'nothing', 'viewer'].map(
        async (url) => (await api.ask(null, 'GET', url)).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(log).toContain(`"reqId":"${String(id)}"`);
  });

  it.each([
    ['a body that is too large', 'POST', 'sessions', `{"user":"${'x'.repeat(257 * 1024)}"}`, 413],
    ['an address that is too long', 'GET', `certified_lots/${'1'.repeat(201)}`, undefined, 414],
  ] as const)('with %s is refused', async (_name, method, url, payload, status) => {
    const answer = await api.ask(null, method, url, payload, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status, body: { status } });
  });

  it.each<[false | number | string[], string]>([
    [false, '127.0.0.1'],
    [1, '203.0.113.9'],
    [2, '198.51.100.1'],
    [['127.0.0.0/8', '203.0.113.9'], '198.51.100.1'],
    [['10.0.0.2'], '127.0.0.1'],
  ])('comes from where the proxies say that are trusted: %j', async (trustProxy, ip) => {
    let lines = '';
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    const { config, database } = api;
    const files = openFiles(database.dataDir);
    const app = await buildApp({ db: database.db, config: { ...config, trustProxy }, files, log: stream });
    await app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-for': '192.0.2.6, 198.51.100.1, 203.0.113.9' },
    });
    await app.close();
    expect(lines).toContain(`"ip":"${ip}"`);
  });
});

// Last: it takes the database away.
describe('while the database is away', () => {
  it('says so, for reading and for signing in, and stays alive', async () => {
    await api.database.pool.end();
    for (const response of [
      await api.app.inject({ url: '/api/v1/localities' }),
      await api.app.inject({ url: '/readyz' }),
      // No audit may take it for a tile that the log has no more.
      await api.app.inject({ url: '/log/tile/0/000.p/1' }),
      await api.app.inject({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { user: { email: owner, password } },
      }),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'unavailable' });
    }
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
