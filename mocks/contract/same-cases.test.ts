import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { openTestDatabase } from '../../server/tools/testing/database';
import { openFiles } from '../../server/files';
import { breach } from '../../server/tools/testing/contract';
import { seedDemonstration } from '../../server/seed';
import { resetDatabase } from '../database';
import { server } from '../node';

interface Answer {
  status: number;
  body: unknown;
  token: string | null;
}

type Call = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; language?: string },
) => Promise<Answer>;

interface Provider {
  call: Call;
  open: () => Promise<void> | void;
  close: () => Promise<void> | void;
  reset: () => void;
}

function headersOf({ token, body, language }: { token?: string; body?: unknown; language?: string }) {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(language && { 'accept-language': language }),
  };
}

const bearer = (header: unknown) => (typeof header === 'string' ? header.replace('Bearer ', '') : null);

/** The mock of `mocks/`, called as a browser would. */
function mockProvider(): Provider {
  return {
    call: async (method, path, options = {}) => {
      const response = await fetch(`http://localhost:3000/api/v1${path}`, {
        method,
        headers: headersOf(options),
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, body, token: bearer(response.headers.get('authorization')) };
    },
    open: () => server.listen({ onUnhandledRequest: 'error' }),
    close: () => server.close(),
    reset: () => resetDatabase(),
  };
}

/** The real server, over a database with the demonstration data. */
function serverProvider(): Provider {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  return {
    call: async (method, path, options = {}) => {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: headersOf(options),
        ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
      });
      const body: unknown = response.body === '' ? null : response.json();
      return { status: response.statusCode, body, token: bearer(response.headers.authorization) };
    },
    open: async () => {
      database = await openTestDatabase();
      const { dataDir, db } = database;
      const files = openFiles(join(dataDir, 'files'));
      await seedDemonstration({ db, files, now: new Date() });
      const config = { host: '127.0.0.1', port: 0, dataDir, databaseUrl: undefined, corsOrigin: undefined };
      const secret = randomBytes(48);
      const rest = {
        secret,
        sessionHours: 1,
        openRequests: 10,
        trustProxy: false as const,
        logLevel: 'silent',
        requestSeconds: 180,
        stopSeconds: 8,
        photoOrigins: [],
      };
      app = await buildApp({ db, files, config: { ...config, ...rest }, dist: 'no-dist' });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
    reset: () => undefined,
  };
}

const emails = {
  producer: 'productor@caravana.example',
  vet: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};
type Who = keyof typeof emails;

/** method, path (`LOT`, `ANIMAL`, `PRODUCER`, `VET`, `REQUEST`: an id that exists), who asks, body, the status due. */
const cases: [method: string, path: string, who: Who | null, body: unknown, status: number][] = [
  ['GET', '/localities', null, undefined, 200],
  ['GET', '/certified_lots', null, undefined, 200],
  ['GET', '/certified_lots?limit=2', null, undefined, 200],
  ['GET', '/certified_lots?search=hereford&limit=1', null, undefined, 200],
  ['GET', '/certified_lots/LOT', null, undefined, 200],
  ['GET', '/certified_lots/LOT', 'producer', undefined, 200],
  ['GET', '/certified_lots/0', null, undefined, 400],
  ['GET', '/certified_lots/x', null, undefined, 400],
  ['GET', '/certified_lots/2147483647', null, undefined, 404],
  ['GET', '/cattle_certifications/ANIMAL', null, undefined, 200],
  ['GET', '/cattle_certifications/2147483647', null, undefined, 404],
  ['GET', '/cattle_certifications/2147483648', null, undefined, 400],
  ['GET', '/producer_profiles/PRODUCER', null, undefined, 200],
  ['GET', '/producer_profiles/PRODUCER', 'admin', undefined, 200],
  ['GET', '/producer_profiles/2147483647', null, undefined, 404],
  ['GET', '/vet_profiles/VET', null, undefined, 200],
  ['GET', '/vet_profiles/VET', 'producer', undefined, 200],
  ['GET', '/vet_profiles/2147483647', null, undefined, 404],
  ['GET', '/viewer', null, undefined, 401],
  ['GET', '/viewer', 'producer', undefined, 200],
  ['GET', '/viewer', 'vet', undefined, 200],
  ['GET', '/viewer', 'admin', undefined, 200],
  ['POST', '/sessions', null, { user: { email: 'nadie@caravana.example', password: 'x' } }, 401],
  ['POST', '/sessions', null, { user: { email: emails.producer, password: 'x' } }, 401],
  ['DELETE', '/sessions', null, undefined, 401],
  ['GET', '/certification_requests', null, undefined, 401],
  ['GET', '/certification_requests', 'producer', undefined, 200],
  ['GET', '/certification_requests', 'admin', undefined, 200],
  ['GET', '/certification_requests/REQUEST', 'producer', undefined, 200],
  ['GET', '/certification_requests/2147483647', 'producer', undefined, 404],
  ['GET', '/certified_lots/my_certified_lots', null, undefined, 401],
  ['GET', '/certified_lots/my_certified_lots', 'vet', undefined, 403],
  ['GET', '/certified_lots/my_certified_lots', 'producer', undefined, 200],
  ['GET', '/producer_profiles', 'vet', undefined, 403],
  ['GET', '/producer_profiles', 'producer', undefined, 200],
  ['GET', '/vet_profiles', 'admin', undefined, 200],
  ['GET', '/transfer_intents', null, undefined, 401],
  ['GET', '/transfer_intents', 'producer', undefined, 403],
  ['GET', '/transfer_intents', 'vet', undefined, 403],
  ['GET', '/transfer_intents', 'admin', undefined, 200],
  ['GET', '/transfer_intents/sent', 'producer', undefined, 200],
  ['GET', '/transfer_intents/received', 'producer', undefined, 200],
  ['GET', '/transfer_intents/sent', 'admin', undefined, 403],
  ['POST', '/transfer_intents/2147483647/reject', 'producer', undefined, 404],
  ['DELETE', '/transfer_intents/2147483647', 'producer', undefined, 404],
  ['GET', '/veterinarian_ratings?type=given', 'producer', undefined, 200],
  ['GET', '/veterinarian_ratings?type=received', 'vet', undefined, 200],
  ['PUT', '/viewer/password', null, { current_password: 'caravana', new_password: 'la tranquera' }, 401],
  ['PUT', '/viewer/password', 'vet', { current_password: 'otra', new_password: 'la tranquera' }, 422],
  ['PUT', '/viewer/password', 'vet', { current_password: 'caravana', new_password: '123456' }, 422],
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
  ['POST', '/sessions', null, {}, 422],
  ['POST', '/sessions', null, { user: { email: emails.producer } }, 422],
  ['POST', '/registrations', null, { user: {} }, 422],
  ['PUT', '/viewer', null, { user: {} }, 401],
  ['PUT', '/viewer', 'producer', { user: {} }, 422],
  ['PUT', '/viewer', 'producer', { user: { email: emails.admin } }, 422],
  ['PUT', '/vet_profiles/service_areas', 'producer', { vet_service_areas_attributes: [] }, 403],
  [
    'PUT',
    '/vet_profiles/service_areas',
    'vet',
    { vet_service_areas_attributes: [{ locality_id: 2147483647 }] },
    422,
  ],
  ['PUT', '/vet_profiles/service_areas', 'vet', {}, 422],
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
  ['POST', '/transfer_intents/2147483647/accept', 'producer', { veterinarian_rating: { rating: 9 } }, 422],
  ['POST', '/transfer_intents/2147483647/accept', 'producer', {}, 422],
  ['DELETE', '/certification_requests/2147483647', 'producer', undefined, 404],
  ['GET', '/veterinarian_ratings?type=received', 'producer', undefined, 403],
  ['GET', '/certified_lots?search=negro', null, undefined, 200],
];

describe.each([
  ['the mock', mockProvider],
  ['the server', serverProvider],
])('%s', (_name, make) => {
  const provider = make();
  const ids: Record<string, string> = {};

  async function enter(who: Who): Promise<string> {
    const body = { user: { email: emails[who], password: 'caravana' } };
    const { status, token } = await provider.call('POST', '/sessions', { body });
    expect(status).toBe(200);
    return token ?? '';
  }

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
    const token = await enter('producer');
    const requests = (await provider.call('GET', '/certification_requests', { token })).body;
    const [request] = requests as { certification_request: { id: number } }[];
    ids.REQUEST = String(request?.certification_request.id);
  }, 60_000);
  afterEach(() => provider.reset());
  afterAll(() => provider.close());

  it.each(cases)('%s %s by %s with %j', async (method, path, who, body, status) => {
    const address = path.replaceAll(/[A-Z]{3,}/g, (name) => ids[name] ?? name);
    const token = who === null ? undefined : await enter(who);
    const answer = await provider.call(method, address, {
      ...(token && { token }),
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(status);
    expect(breach(method, `/api/v1${address}`, answer.status, answer.body)).toBeNull();
  });

  it('ends a session: its token never works again', async () => {
    const token = await enter('vet');
    expect((await provider.call('DELETE', '/sessions', { token })).status).toBe(204);
    expect((await provider.call('GET', '/viewer', { token })).status).toBe(401);
  });

  it('finds a lot by all that the screens show of it, and what a search has in pages', async () => {
    const { body } = await provider.call('GET', `/certified_lots/${ids.LOT}`);
    const { certification_request: request } = (
      body as { certified_lot: { certification_request: { address: string; locality: { name: string } } } }
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
    expect(await found(padded)).toContain(lot);
    for (const text of [String(lot), request.address, request.locality.name.toUpperCase()]) {
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([lot])]);
    }
    expect(await found('lote')).not.toContain(lot);
  });

  it.each(['Köhler', 'Gonçalves', 'Forêt'])('finds a recipient named %s', async (name) => {
    const documents = { cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
    const email = `${name.length}${name.charCodeAt(1)}@caravana.example`;
    const user = { email, password: 'la tranquera', producer_profile_attributes: { name, ...documents } };
    expect((await provider.call('POST', '/registrations', { body: { user } })).status).toBe(200);
    const token = await enter('producer');
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
