import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
const owner = 'owner@caravana.example';
const other = 'other@caravana.example';
const admin = 'admin@caravana.example';
const vet = 'vet@caravana.example';
/** One more than a list gives at once. */
const many = 1_001;

/** Copies of what the world has one of, so many that no list gives them at once. */
async function fill({ database: { db }, world }: TestApp): Promise<void> {
  await db.execute(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, scheduled_date, scheduled_time,
      vet_profile_id, status, producer_profile_id)
    select repeat('Ñ', 200), locality_id, 2, 180, 8, cattle_breed, preferred_start, preferred_end,
      preferred_start + n, 'afternoon', vet_profile_id, 'executed', producer_profile_id
    from certification_requests, generate_series(2, ${many}) n where id = ${world.requestId}`);
  await db.execute(sql`
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, search_text)
    select producer_profile_id, id, 2, 'camino ' || id from certification_requests where id > ${world.requestId}`);
  await db.execute(sql`
    insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status)
    select ${world.owner.profileId}, ${world.other.profileId}, id, 'accepted' from certified_lots`);
  await db.execute(sql`
    insert into veterinarian_ratings (rating, producer_profile_id, vet_profile_id, certification_request_id,
      transfer_intent_id)
    select 1 + (t.id % 5), ${world.other.profileId}, ${world.vet.profileId}, l.certification_request_id, t.id
    from transfer_intents t join certified_lots l on l.id = t.certified_lot_id`);
  await db.execute(sql`
    insert into users (email, password_hash, role) select 'p' || n || '@x.example', '', 'producer'
      from generate_series(1, ${many}) n`);
  await db.execute(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, 'Estancia ' || substr('BDFZHJK', id % 7 + 1, 1), 'C' || id, '', '' from users
      where email like 'p%@x.example'`);
  await db.execute(sql`
    insert into users (email, password_hash, role) select 'v' || n || '@x.example', '', 'veterinarian'
      from generate_series(1, 140) n`);
  await db.execute(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, 'Ana', 'Paz ' || id % 7, '', '' from users where email like 'v%@x.example'`);
  await db.execute(sql`
    insert into vet_service_areas (vet_profile_id, locality_id)
    select vet_profiles.id, localities.id from vet_profiles, localities on conflict do nothing`);
  await db.execute(sql`
    insert into account_events (user_id, action, admin_user_id)
    select ${world.owner.userId}, 'activated', ${world.admin.userId} from generate_series(1, ${many})`);
}

beforeAll(async () => {
  api = await openTestApp({ corsOrigin: 'https://app.example' });
  await fill(api);
});
afterAll(() => api.close());

interface Row {
  id: number;
}

/** The rows of an answer, without what is around them. */
function rowsOf(body: unknown): Row[] {
  const list = Array.isArray(body)
    ? body
    : (body as { veterinarian_ratings: unknown[] }).veterinarian_ratings;
  return list.map((row: { certification_request?: Row } & Row) =>
    row.id ? row : (row.certification_request ?? row),
  );
}

/** Follows the links of a list to its end. */
async function walk(as: string | null, url: string) {
  const pages: { ids: number[]; bytes: number }[] = [];
  for (let next: string | null = `/api/v1/${url}`; next !== null;) {
    const { status, body, headers } = await api.ask(as, 'GET', next);
    expect([next, status]).toEqual([next, 200]);
    pages.push({
      ids: rowsOf(body).map(({ id }) => id),
      bytes: Buffer.byteLength(JSON.stringify(body)),
    });
    next = /^<(.+)>; rel="next"$/.exec(typeof headers.link === 'string' ? headers.link : '')?.[1] ?? null;
  }
  return pages;
}

const ofOwner = () => `producer_profiles/${api.world.owner.profileId}/account_events`;
const ofVet = () => `vet_profiles/${api.world.vet.profileId}/account_events`;

describe('a list', () => {
  it.each([
    [null, 'certified_lots', many],
    [owner, 'certified_lots', many],
    [null, 'certified_lots?search=camino', many - 1],
    [owner, 'certified_lots/my_certified_lots', many],
    [owner, 'certification_requests', many],
    [vet, 'certification_requests', many],
    [admin, 'certification_requests', many],
    [admin, 'certification_requests?open=true', 0],
    [admin, 'transfer_intents', many],
    [owner, 'transfer_intents/sent', many],
    [other, 'transfer_intents/received', many],
    [other, 'veterinarian_ratings?type=given', many],
    [vet, 'veterinarian_ratings', many],
    [admin, 'veterinarian_ratings', many],
    [other, 'producer_profiles', many + 2],
    [admin, 'producer_profiles?search=ESTANCIA', many + 2],
    [owner, 'producer_profiles?search=estancia%20z', Math.ceil(many / 7)],
    [admin, 'vet_profiles', 141],
    [admin, ofOwner, many],
    [admin, ofVet, 0],
  ])(
    'of %s, %s, gives at most 1,000 rows and 1 MB at once, and by its links all of them once',
    async (as, of, count) => {
      const url = typeof of === 'string' ? of : of();
      const pages = await walk(as, url);
      const all = pages.flatMap(({ ids }) => ids);
      expect(all).toHaveLength(count);
      expect(new Set(all).size).toBe(count);
      for (const { ids, bytes } of pages) {
        expect(ids.length).toBeLessThanOrEqual(1_000);
        expect(bytes).toBeLessThanOrEqual(1_000_000);
      }
      const inPages = await walk(as, `${url}${url.includes('?') ? '&' : '?'}limit=200`);
      expect(inPages.flatMap(({ ids }) => ids)).toEqual(all);
    },
  );

  it('says nothing of more when there is none, and lets pages of another origin read where there is', async () => {
    const whole = await api.ask(admin, 'GET', 'vet_profiles?search=r%C3%ADos&limit=1');
    expect(whole.headers.link).toBeUndefined();
    const part = await api.ask(null, 'GET', 'certified_lots?limit=1');
    expect(part.headers.link).toMatch(/^<\/api\/v1\/certified_lots\?limit=1&before=\d+>; rel="next"$/);
    expect(part.headers['access-control-expose-headers']).toContain('Link');
  });

  it('by name goes on after a profile, and has nothing after one that is not there', async () => {
    const { body } = await api.ask(admin, 'GET', 'vet_profiles?limit=3');
    const [first, ...rest] = rowsOf(body).map(({ id }) => id);
    const after = rowsOf((await api.ask(admin, 'GET', `vet_profiles?limit=2&after=${first}`)).body);
    expect(after.map(({ id }) => id)).toEqual(rest);
    expect((await api.ask(admin, 'GET', 'vet_profiles?after=2147483647')).body).toEqual([]);
    expect((await api.ask(admin, 'GET', 'vet_profiles?offset=1000001')).status).toBe(400);
  });

  it('in a profile has the newest ratings, and counts all of them', async () => {
    const { body } = await api.ask(null, 'GET', `vet_profiles/${api.world.vet.profileId}`);
    const { vet_profile: profile } = body as {
      vet_profile: { veterinarian_ratings: Row[]; ratings_by_stars: number[] };
    };
    expect(profile.veterinarian_ratings).toHaveLength(100);
    expect(profile.ratings_by_stars.reduce((sum, count) => sum + count)).toBe(many);
    expect(Math.max(...profile.ratings_by_stars)).toBeLessThanOrEqual(Math.ceil(many / 5));
  });
});

describe('an answer of JSON', () => {
  const get = (url: string, accepted: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/api/v1/${url}`, headers: { 'accept-encoding': accepted, ...headers } });

  it.each([
    'certified_lots?limit=60',
    'certified_lots?limit=60&before=900',
    'certified_lots',
    'certification_requests',
  ])('travels compressed to who takes it, under one tag: %s', async (url) => {
    const authorization = url.startsWith('certification') ? `Bearer ${await api.tokenOf(owner)}` : '';
    const as = authorization ? { authorization } : {};
    const [plain, gzip, br] = [
      await get(url, '', as),
      await get(url, 'gzip', as),
      await get(url, 'gzip, br', as),
    ];
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, gzip, br]) {
      expect(headers.etag).toBe(plain.headers.etag);
      expect(headers.vary).toContain('Accept-Encoding');
    }
    const again = await get(url, 'gzip', { ...as, 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('travels as it is when it is short', async () => {
    const { headers } = await get('certified_lots?limit=1', 'gzip, br');
    expect(headers['content-encoding']).toBe('br');
    const short = await get('viewer', 'gzip, br');
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([401, undefined]);
  });
});

it('searches beyond the two that run and fifty that wait are told to come again', async () => {
  const { pool } = api.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const search = () => api.ask(null, 'GET', 'certified_lots?search=camino&limit=1');
  const calls = Array.from({ length: 53 }, search);
  const first = await Promise.race(calls);
  for (const connection of held) connection.release();
  expect(first).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '2' } });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(52);
});
