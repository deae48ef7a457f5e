import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database';
import * as enumerations from '../database/enumerations';
import * as schema from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { localTime } from '../domain/requests/slots';
import { openFiles } from '../files';
import { demonstrationAccounts, isDemonstration } from './accounts';
import { NotEmptyError, seedDemonstration } from './index';

async function seeded(now: Date): Promise<TestDatabase> {
  const test = await openTestDatabase();
  await seedDemonstration({ db: test.db, files: openFiles(join(test.dataDir, 'files')), now });
  return test;
}

/**
 * Everything that is stored, but for the hashes of passwords, which have salt, and the random half of photos' names.
 */
async function contents(db: Database): Promise<string> {
  const tables: [PgTable, Parameters<typeof asc>[0]][] = [
    [schema.producerProfiles, schema.producerProfiles.id],
    [schema.vetProfiles, schema.vetProfiles.id],
    [schema.vetWorkSchedules, schema.vetWorkSchedules.id],
    [schema.fileUploads, schema.fileUploads.id],
    [schema.certificationRequests, schema.certificationRequests.id],
    [schema.certifiedLots, schema.certifiedLots.id],
    [schema.cattleCertifications, schema.cattleCertifications.id],
    [schema.transferIntents, schema.transferIntents.id],
    [schema.veterinarianRatings, schema.veterinarianRatings.id],
  ];
  const rows: unknown[] = [await db.select().from(schema.visitAnimals).orderBy(schema.visitAnimals.clientId)];
  for (const [table, id] of tables) rows.push(await db.select().from(table).orderBy(asc(id)));
  const { passwordHash: _hash, ...columns } = getTableColumns(schema.users);
  const accounts = await db.select(columns).from(schema.users).orderBy(asc(schema.users.id));
  return JSON.stringify([rows, accounts]).replaceAll(/(?<=[0-9a-f]{32})[0-9a-f]{32}\.webp/g, '.webp');
}

/** A Friday and a Sunday. */
const days = ['2026-11-20T23:30:00-03:00', '2027-03-07T09:00:00-03:00'];

describe.each(days)('the demonstration of %s', (when) => {
  const now = new Date(when);
  const today = localTime(now).date;
  let test: TestDatabase;

  /** The rows of a query that must find nothing: each is something that could not have happened. */
  const impossible = async (query: string) => (await test.db.execute(query)).rows;
  const values = async (query: string) =>
    (await test.db.execute<{ value: string | number }>(query)).rows.map((row) => row.value);

  beforeAll(async () => {
    test = await seeded(now);
  });
  afterAll(() => test.close());

  it('has the people, places and lots that the product names', async () => {
    const { db } = test;
    expect(await db.$count(schema.producerProfiles)).toBe(12);
    expect(await db.$count(schema.vetProfiles)).toBe(7);
    expect(await db.$count(schema.adminProfiles)).toBe(1);
    expect(await values('select count(*)::int as value from certified_lots where is_active')).toEqual([40]);
    const sizes =
      'select min(certified_animals_count) || $$-$$ || max(certified_animals_count) as value from certified_lots';
    const [from = 0, to = 0] = String((await values(sizes))[0])
      .split('-')
      .map(Number);
    expect(from).toBeGreaterThanOrEqual(5);
    expect(to).toBeLessThanOrEqual(60);
    expect(to).toBeGreaterThan(40);
    expect(await isDemonstration(db)).toBe(true);
  });

  it.each([
    ['status of a request', 'certification_requests', 'status', enumerations.requestStatuses],
    ['status of a transfer', 'transfer_intents', 'status', enumerations.transferStatuses],
    ['breed', 'cattle_certifications', 'cattle_breed', enumerations.breeds],
    ['category', 'cattle_certifications', 'category', enumerations.categories],
    ['look of teeth', 'cattle_certifications', 'dental_chronology', enumerations.dentalChronologies],
    ['slot', 'certification_requests', 'scheduled_time', enumerations.visitSlots],
  ])('shows every %s', async (_, table, column, all) => {
    const found = await values(
      `select distinct ${column} as value from ${table} where ${column} is not null`,
    );
    expect(new Set(found)).toEqual(new Set(all));
  });

  it('has two lots of the last days: of these nothing tells that they were recorded late', async () => {
    const visited = `select extract(epoch from '${now.toISOString()}'::timestamptz - certification_date) / 86400
      as value from certified_lots where parent_certified_lot_id is null order by 1`;
    const [last, one, another] = (await values(visited)).map(Number);
    expect(last).toBeGreaterThan(0);
    expect(one).toBeLessThan(7);
    expect(another).toBeGreaterThan(7);
  });

  it('has lots with two generations of parents, a vet without ratings and one with a single one', async () => {
    const grandchildren = `select count(*)::int as value from certified_lots lot
      join certified_lots parent on parent.id = lot.parent_certified_lot_id
        where parent.parent_certified_lot_id is not null`;
    expect((await values(grandchildren))[0]).toBeGreaterThanOrEqual(3);
    const ratings = `select count(rating.id)::int as value from vet_profiles vet
      left join veterinarian_ratings rating on rating.vet_profile_id = vet.id group by vet.id`;
    const counts = await values(ratings);
    // One of them awaits its approval.
    expect(counts.filter((count) => count === 0)).toHaveLength(2);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(Math.max(...counts.map(Number))).toBeGreaterThan(5);
  });

  it.each([
    ['own requests', 'certification_requests', 'producer_profile_id', enumerations.requestStatuses],
    ['sent transfers', 'transfer_intents', 'from_producer_profile_id', enumerations.transferStatuses],
    ['received transfers', 'transfer_intents', 'to_producer_profile_id', enumerations.transferStatuses],
  ])('gives the producer who is shown %s in every state', async (_, table, column, all) => {
    const [producer] = demonstrationAccounts;
    const found = await values(`select distinct item.status as value from ${table} item
      join producer_profiles profile on profile.id = item.${column}
      join users on users.id = profile.user_id where users.email = '${producer.email}'`);
    expect(new Set(found)).toEqual(new Set(all));
  });

  it.each([
    [
      'anything after today',
      `select 'request' from certification_requests where greatest(created_at, updated_at) > '${now.toISOString()}'
      union all select 'lot' from certified_lots where greatest(created_at, updated_at, certification_date) >
        '${now.toISOString()}'
      union all select 'transfer' from transfer_intents where greatest(created_at, updated_at) > '${now.toISOString()}'
      union all select 'rating' from veterinarian_ratings where created_at > '${now.toISOString()}'
      union all select 'user' from users where greatest(created_at, updated_at) > '${now.toISOString()}'`,
    ],
    [
      'last thirty days, with which the dashboard begins, without some of what it counts',
      `select counted from unnest(array['requests', 'visits', 'animals', 'transfers_accepted']) counted
      where not exists (select from day_counts done where done.scope = 'all' and done.counted = counted.counted
        and done.day > date '${today}' - 30)`,
    ],
    [
      'a visit outside of its range',
      `select id from certification_requests
      where scheduled_date not between preferred_start and preferred_end or preferred_start < created_at::date`,
    ],
    [
      'a visit that is due, lies behind and was not begun',
      `select id from certification_requests where status = 'assigned' and scheduled_date < '${today}'
      and not exists (select from visit_animals where certification_request_id = id)`,
    ],
    [
      'a rejection without a reason, or a reason without one',
      `select id from certification_requests where (status = 'rejected') <> (rejection_reason is not null)`,
    ],
    [
      'a producer without a telephone, or with one that could be dialled',
      `select id from producer_profiles where telephone !~ '^\\+54 2297 00-01\\d\\d$' or telephone is null`,
    ],
    [
      'an animal of a visit that was entered before the visit',
      `select client_id from visit_animals animal join certification_requests request
      on request.id = animal.certification_request_id
      where (animal.created_at at time zone 'UTC' - interval '3 hours')::date < request.scheduled_date`,
    ],
    [
      'an animal of a lot that was not entered at its visit, or one that was entered and is none of it',
      `select request.id from certification_requests request join certified_lots lot
      on lot.certification_request_id = request.id and lot.parent_certified_lot_id is null
      where lot.certified_animals_count <> (select count(*) from visit_animals
        where certification_request_id = request.id)
      or exists (select from certified_lot_animals inside join cattle_certifications certificate
        on certificate.id = inside.cattle_certification_id where inside.certified_lot_id = lot.id
        and not exists (select from visit_animals animal where animal.certification_request_id = request.id
          and animal.facts ->> 'cuig_code' is not distinct from certificate.cuig_code
          and animal.facts ->> 'alternative_code' is not distinct from certificate.alternative_code
          and animal.facts ->> 'final_notes' is not distinct from certificate.final_notes
          and animal.photo is not distinct from certificate.photo))`,
    ],
    [
      'a visit where or when the vet does not work',
      `select request.id from certification_requests request
      join vet_work_schedules week on week.vet_profile_id = request.vet_profile_id
      where to_jsonb(week) ->> trim(lower(to_char(request.scheduled_date, 'FMDay'))) not in (request.scheduled_time,
        'both')
      or not exists (select from vet_service_areas area where area.vet_profile_id = request.vet_profile_id
        and area.locality_id = request.locality_id)`,
    ],
    [
      'a visit of a vet who had not registered or was deactivated',
      `select request.id from certification_requests request
      join vet_profiles vet on vet.id = request.vet_profile_id join users on users.id = vet.user_id
      where request.created_at < users.created_at or (not users.active and request.scheduled_date >
        users.tokens_valid_after)`,
    ],
    [
      'a request of a producer before its registration',
      `select request.id from certification_requests request
      join producer_profiles producer on producer.id = request.producer_profile_id
        where request.created_at <= producer.created_at`,
    ],
    [
      'a certificate outside of its visit',
      `select lot.id from certified_lots lot
      join certification_requests request on request.id = lot.certification_request_id
      where (lot.certification_date at time zone 'UTC') - interval '3 hours' not between
        request.scheduled_date + case request.scheduled_time when 'morning' then time '09:00' else time '14:00' end
        and request.scheduled_date + case request.scheduled_time when 'morning' then time '12:00' else time '17:00'
          end`,
    ],
    [
      'an executed request without a lot, or another with one',
      `select request.id from certification_requests request
      where (status = 'executed') <> exists (select from certified_lots lot
        where lot.certification_request_id = request.id)`,
    ],
    [
      'a lot whose count, average or date is not that of its animals',
      `select lot.id from certified_lots lot
      join certified_lot_animals held on held.certified_lot_id = lot.id
      join cattle_certifications animal on animal.id = held.cattle_certification_id
      group by lot.id having count(*) <> lot.certified_animals_count or abs(avg(animal.estimated_weight) -
        lot.average_weight) > 0.051
      or min(animal.created_at) <> lot.certification_date or max(animal.created_at) <> lot.certification_date`,
    ],
    [
      'a transfer before its lot, or answered before it was made',
      `select intent.id from transfer_intents intent
      join certified_lots lot on lot.id = intent.certified_lot_id where intent.created_at <= lot.created_at
      or intent.updated_at < intent.created_at or (intent.status <> 'pending'
        and intent.updated_at = intent.created_at)`,
    ],
    [
      'a pending transfer of a lot that is gone or to an account that is',
      `select intent.id from transfer_intents intent
      join certified_lots lot on lot.id = intent.certified_lot_id
      join producer_profiles recipient on recipient.id = intent.to_producer_profile_id
        join users on users.id = recipient.user_id
      where intent.status = 'pending' and not (lot.is_active and users.active)`,
    ],
    [
      'an active animal of another owner than its lot',
      `select animal.id from cattle_certifications animal
      join certified_lot_animals held on held.cattle_certification_id = animal.id
      join certified_lots lot on lot.id = held.certified_lot_id where lot.is_active
        and lot.producer_profile_id <> animal.producer_profile_id`,
    ],
    [
      'the vaccine of heifers in another animal',
      `select id from cattle_certifications where brucellosis_vaccination_date is not null and gender <> 'female'`,
    ],
    [
      'a heifer that is male or a steer that is female',
      `select id from cattle_certifications
      where (category = 'weaned_heifer' and gender <> 'female') or (category = 'weaned_steer' and gender <> 'male')`,
    ],
    [
      'health dates after the certificate',
      `select id from cattle_certifications where greatest(brucellosis_test_date, foot_and_mouth_test_date,
      brucellosis_vaccination_date, foot_and_mouth_vaccination_date) > created_at::date
      or exists (select from jsonb_array_elements(other_tests || other_vaccinations) item
        where (item ->> 'date')::date > created_at::date)`,
    ],
    [
      'a test without a result',
      `select id from cattle_certifications where (brucellosis_test_date is null) <> (brucellosis_test_result is null)
      or (foot_and_mouth_test_date is null) <> (foot_and_mouth_test_result is null)`,
    ],
    [
      'a code that two animals have',
      `select code from (select cuig_code as code from cattle_certifications union all
      select alternative_code from cattle_certifications) codes where code is not null
        group by code having count(*) > 1`,
    ],
    [
      'an unlikely weight',
      `select id from cattle_certifications where estimated_weight not between 55 and 450`,
    ],
    [
      'ids in another order than time',
      `select id from (select id, created_at < lag(created_at) over (order by id) as back from certified_lots) ` +
        `lots where back`,
    ],
  ])('has not %s', async (_, query) => {
    expect(await impossible(query)).toEqual([]);
  });

  it('gives the veterinarian who is shown visits today and tomorrow, and one that is half done', async () => {
    const shown = demonstrationAccounts.find(({ role }) => role === 'veterinarian');
    const visits = await impossible(`select request.scheduled_date - date '${today}' as ahead,
      request.intended_animal_group as asked, count(animal.client_id)::int as entered
      from certification_requests request join vet_profiles vet on vet.id = request.vet_profile_id
      join users on users.id = vet.user_id left join visit_animals animal on animal.certification_request_id =
        request.id
      where users.email = '${shown?.email}' and request.status = 'assigned'
      and request.scheduled_date < date '${today}' + 2 group by request.id order by 1`);
    const asked = expect.any(Number) as unknown;
    expect(visits).toEqual([
      { ahead: -1, asked, entered: asked },
      { ahead: 0, asked, entered: 0 },
      { ahead: 1, asked, entered: 0 },
    ]);
    const half = Number(visits[0]?.entered) / Number(visits[0]?.asked);
    expect(half).toBeGreaterThan(0.3);
    expect(half).toBeLessThan(0.7);
  });

  it('leaves some animals with one code, few with none', async () => {
    const share = (condition: string) =>
      values(
        `select count(*) filter (where ${condition})::float / count(*) as value from cattle_certifications`,
      );
    const [withoutCuig] = await share('cuig_code is null');
    expect(withoutCuig).toBeGreaterThan(0.05);
    expect(withoutCuig).toBeLessThan(0.15);
    const [withNone] = await share('cuig_code is null and alternative_code is null');
    expect(withNone).toBeGreaterThan(0);
    expect(withNone).toBeLessThan(0.01);
  });

  it('has a picture for every photo it names', async () => {
    const photos =
      await values(`select photo as value from file_uploads union select photo from certified_lots
      union select photo from cattle_certifications where photo is not null`);
    expect(photos.length).toBeGreaterThan(20);
    expect(photos.filter((photo) => !existsSync(join(test.dataDir, 'files', String(photo))))).toEqual([]);
  });
});

it('is the same at every hour of a day, and is loaded once only', async () => {
  const [evening = ''] = days;
  const first = await seeded(new Date(evening));
  const second = await seeded(new Date('2026-11-20T06:00:00-03:00'));
  const [one, other] = [await contents(first.db), await contents(second.db)];
  expect(one === other).toBe(true);
  const again = seedDemonstration({
    db: second.db,
    files: openFiles(join(second.dataDir, 'files')),
    now: new Date(),
  });
  await expect(again).rejects.toThrow(NotEmptyError);
  expect(await contents(second.db)).toBe(other);
  await first.close();
  await second.close();
});
