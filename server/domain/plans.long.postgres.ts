import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { openTestApp } from '../tools/testing/app';
import { countedAfter } from '../tools/testing/uncounted';
import { makeWorld, type World } from '../tools/testing/world';
import { listCertifiedLots, listProducersLots, summarizeLots } from './lots/certified-lots';
import { listProducerProfiles, listVetProfiles } from './accounts/profile-lists';
import { countStretches, publicRecords, idsPerStretch } from './shared/public-records';
import { listRatings } from './accounts/ratings';
import { getActivity } from './events/activity';
import { listAuditEvents } from './events/event-views';
import { listCertificationRequests } from './requests/request-views';
import { listReceivedTransfers, listSentTransfers, listTransfers } from './transfers/transfer-views';
import { findRecords } from './search/search';
import type { Viewer } from './shared/wire';

const many = 100_000;
let test: TestDatabase;
let world: World;

/** So many of everything that a query which goes through all of them shows in its plan. */
async function fill(): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => test.db.execute(query);
  await run(sql`drop index certified_lots_search, producer_profiles_search`);
  await run(sql`
    insert into users (email, password_hash, role)
    select 'u' || n, 'x', case when n % 2 = 0 then 'producer' else 'veterinarian' end
      from generate_series(1, ${many / 5}) n`);
  await run(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, case when id % 10 = 2 then 'Santa Rosa ' else 'Campo ' end || id, 'C' || id, '', '' from users
      where email like 'u%' and role = 'producer'`);
  await run(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, 'Ana', 'Paz ' || id, '', '' from users where email like 'u%' and role = 'veterinarian'`);
  await run(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, status, producer_profile_id)
    select 'km ' || n % 97, 1, 2, 180, 8, 'hereford', '2026-01-01', '2026-01-02', 'canceled', p.id
    from generate_series(1, ${many}) n join producer_profiles p on p.id = 1 + n % (select max(id)
      from producer_profiles)`);
  await run(sql`
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, average_weight,
      certification_date, search_text, facets)
    select producer_profile_id, id, id % 89, id % 1013, timestamptz '2006-01-01' + id * interval '1 hour', address,
      array['hereford', (id % 135)::text]
    from certification_requests where id <> ${world.requestId}`);
  await run(sql`
    insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status)
    select producer_profile_id, 1 + producer_profile_id % (select max(id) from producer_profiles), id,
      case when id % 5 = 0 then 'pending' else 'accepted' end from certified_lots`);
  await run(sql`
    insert into veterinarian_ratings (rating, producer_profile_id, vet_profile_id, certification_request_id,
      transfer_intent_id)
    select 5, t.to_producer_profile_id, 1 + t.id % (select max(id) from vet_profiles), l.certification_request_id, t.id
    from transfer_intents t join certified_lots l on l.id = t.certified_lot_id`);
  await run(sql`
    create index certified_lots_search on certified_lots using gin (lot_search_words(id, search_text, facets))
      where is_active`);
  await run(sql`
    create index producer_profiles_search on producer_profiles using gin (search_words(
      plain_name || ' ' || code_key(cuig_number)))`);
}
beforeAll(async () => {
  test = await openTestDatabase({ usedOnce: true });
  world = await makeWorld(test.db, 'caravana');
  await countedAfter(test.db, fill);
  await test.db.execute(sql`vacuum analyze`);
});
afterAll(() => test.close());

interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** More rows than any window of a search, and far fewer than there are. */
const tooMany = 5_000;

/** The steps of a plan that go through a table as a whole: sorts and hashes of so much, and hashed subqueries. */
function excesses(plan: Plan): string[] {
  const inputs = plan.Plans ?? [];
  // A subquery that gives so much is kept as a hash, to look each row up in it.
  const hashed = plan['Parent Relationship'] === 'SubPlan';
  const whole =
    hashed || ['Sort', 'Hash', 'Seq Scan', 'HashAggregate', 'Bitmap Heap Scan'].includes(plan['Node Type']);
  const rows = Math.max(plan['Plan Rows'], ...inputs.map((input) => input['Plan Rows']));
  const found = `${hashed ? 'subquery: ' : ''}${plan['Node Type']} ${plan['Relation Name'] ?? ''} of ${rows}`;
  return [...(whole && rows > tooMany ? [found] : []), ...inputs.flatMap(excesses)];
}

/** The excesses in the plans of all queries that some work makes. */
async function excessesOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  await work();
  const seen = query.mock.calls as unknown as [{ text: string }, unknown[]][];
  query.mockRestore();
  expect(seen.length).toBeGreaterThan(0);
  const plans = await Promise.all(
    seen.map(async ([{ text }, values]) => {
      const { rows } = await test.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      return rows.flatMap((row) => excesses(row['QUERY PLAN'][0].Plan));
    }),
  );
  return plans.flat();
}

const asOwner = (): Viewer => ({ role: 'producer', ...world.owner });
const asAdmin = (): Viewer => ({ role: 'admin', profileId: 1, userId: world.admin.userId });
const limit = 60;

it.each<[string, () => Promise<unknown>]>([
  ['the first page of lots', () => listCertifiedLots(test.db, { limit })],
  ['a page in the middle', () => listCertifiedLots(test.db, { limit, before: many / 2 })],
  ['the first 1,000 lots', () => listCertifiedLots(test.db, {})],
  ['a search for what many have', () => listCertifiedLots(test.db, { limit, search: 'km 7' })],
  ['a search for what a hundredth has', () => listCertifiedLots(test.db, { limit, search: 'km 96' })],
  ['a search for two words', () => listCertifiedLots(test.db, { limit, search: 'm 77' })],
  ['a search for what none has', () => listCertifiedLots(test.db, { limit, search: 'nowhere' })],
  ['a search for one lot', () => listCertifiedLots(test.db, { limit, search: 'lote 63' })],
  ['lots of a locality', () => listCertifiedLots(test.db, { limit, locality_id: 7 })],
  [
    'lots of a breed in a locality',
    () => listCertifiedLots(test.db, { limit, locality_id: 7, cattle_breed: 'braford' }),
  ],
  [
    'the heaviest lots of a month',
    () =>
      listCertifiedLots(test.db, {
        limit,
        sort: 'weight',
        certified_from: '2007-03-01',
        certified_to: '2007-03-31',
      }),
  ],
  ['lots of no category', () => listCertifiedLots(test.db, { limit, category: 'weaned_steer' })],
  [
    'the oldest lots of a year',
    () => listCertifiedLots(test.db, { limit, sort: 'oldest', certified_from: '2010-01-01' }),
  ],
  ['lots with most animals', () => listCertifiedLots(test.db, { limit, sort: 'animals' })],
  [
    'the heaviest lots after one',
    () => listCertifiedLots(test.db, { limit, sort: 'weight', after: many / 2 }),
  ],
  [
    'the heaviest lots of a locality',
    () => listCertifiedLots(test.db, { limit, sort: 'weight', locality_id: 7 }),
  ],
  ['an ear tag', () => listCertifiedLots(test.db, { limit, search: 'AR-1' })],
  ['how many lots of a breed', () => summarizeLots(test.db, { cattle_breed: 'hereford' })],
  ['how many lots of a locality', () => summarizeLots(test.db, { locality_id: 7 })],
  ['how many lots have two words', () => summarizeLots(test.db, { search: 'm 77' })],
  ['own lots', () => listProducersLots(test.db, world.owner.profileId)],
  ['own requests', () => listCertificationRequests(test.db, asOwner())],
  ['all requests', () => listCertificationRequests(test.db, asAdmin(), { limit })],
  ['open requests', () => listCertificationRequests(test.db, asAdmin(), { open: true })],
  ['all transfers', () => listTransfers(test.db, { limit })],
  ['sent transfers', () => listSentTransfers(test.db, world.owner.profileId)],
  ['received transfers', () => listReceivedTransfers(test.db, world.owner.profileId)],
  ['all ratings', () => listRatings(test.db, asAdmin(), { limit })],
  ['given ratings', () => listRatings(test.db, asOwner())],
  ['recipients', () => listProducerProfiles(test.db, asOwner(), { limit: 26 })],
  ['recipients after one', () => listProducerProfiles(test.db, asOwner(), { limit: 26, after: 500 })],
  ['recipients of a name', () => listProducerProfiles(test.db, asOwner(), { limit: 26, search: 'campo 77' })],
  // A fifth has it, last of all by name.
  [
    'recipients of a usual name',
    () => listProducerProfiles(test.db, asOwner(), { limit: 26, search: 'rosa' }),
  ],
  ['recipients of no name', () => listProducerProfiles(test.db, asOwner(), { limit: 26, search: 'nowhere' })],
  ['lots of a sitemap', () => publicRecords(test.db, 'lots', many / 2 / idsPerStretch)],
  ['certificates of a sitemap', () => publicRecords(test.db, 'certifications', 1)],
  ['veterinarians of a sitemap', () => publicRecords(test.db, 'vets', 2)],
  ['the sitemaps there are', () => countStretches(test.db, 'lots')],
  [
    'what was done in a month',
    () => getActivity(test.db, { from: '2026-01-01', to: '2026-01-31' }, new Date()),
  ],
  ['the audit log', () => listAuditEvents(test.db, { limit })],
  ['veterinarians', () => listVetProfiles(test.db, asAdmin(), { limit: 25 })],
  ['an e-mail, by the one search', () => findRecords(test.db, 'u777', asAdmin())],
  ['a name that many have, by the one search', () => findRecords(test.db, 'campo', asAdmin())],
  ['a CUIG, by the one search', () => findRecords(test.db, 'C778', asAdmin())],
])('%s: no plan hashes or sorts a whole table', async (_name, work) => {
  expect(await excessesOf(work)).toEqual([]);
});

it('a statement that takes too long is told to come again', async () => {
  const api = await openTestApp();
  try {
    const blocker = await api.database.pool.connect();
    await blocker.query('begin; lock table certified_lots');
    await api.database.pool.query(`set statement_timeout = 50`);
    const answer = await api.ask(null, 'GET', 'certified_lots?limit=3&before=9');
    await blocker.query('rollback');
    blocker.release();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  } finally {
    await api.close();
  }
});
