import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { migrations } from './snapshot/tables';

let test: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  test = await openTestDatabase({ usedOnce: true });
  client = await test.pool.connect();
});
afterAll(async () => {
  client.release();
  await test.close();
});

/**
 * Runs `work` between the migrations before the one that has `mark` and the rest, in a schema of its own that goes
 * away.
 */
async function across(mark: string, work: { before: () => Promise<void>; after: () => Promise<void> }) {
  const all = migrations();
  const cure = all.findIndex(({ sql }) => sql.some((one) => one.includes(mark)));
  const run = async (some: typeof all) => {
    for (const statement of some.flatMap(({ sql }) => sql))
      await client.query(statement.replaceAll('"public".', ''));
  };
  await client.query('begin; create schema before; set local search_path = before');
  try {
    await run(all.slice(0, cure));
    await work.before();
    await run(all.slice(cure));
    await work.after();
  } finally {
    await client.query('rollback');
  }
}

/** Two producers, a veterinarian and two requests, at addresses that searches look for. */
async function insertPeople(): Promise<void> {
  await client.query(`
    insert into users (email, password_hash, role) values ('a', 'x', 'producer'), ('b', 'x', 'producer'), ('v', 'x',
      'veterinarian');
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, case email when 'a' then 'Köhler' else 'Forêt' end, '', '', '' from users where role = 'producer';
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, 'Ana', 'Gonçalves', '', '' from users where role = 'veterinarian';
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, producer_profile_id)
    select 'Camino D´Angelo ' || n, 1, 2, 180, 8, 'hereford', '2026-01-01', '2026-01-02', 1
      from generate_series(1, 2) n;
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, search_text)
    select 1, n, 2, E'camino dangelo ' || n || E'\nhereford\nhereford\nayacucho' from generate_series(1, 2) n`);
}

it('of what a producer said twice of one certification the last word stays, and there is none after', async () => {
  const rate = (rating: number, producer: number, request: number, transfer: number) =>
    client.query(
      `insert into veterinarian_ratings (rating, producer_profile_id, vet_profile_id, certification_request_id,
        transfer_intent_id)
       values ($1, $2, 1, $3, $4)`,
      [rating, producer, request, transfer],
    );
  await across('"veterinarian_ratings_one_per_request"', {
    before: async () => {
      await insertPeople();
      await client.query(
        `insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status)
         select 1, 2, 1 + n / 4, 'accepted' from generate_series(1, 5) n`,
      );
      await rate(1, 2, 1, 1);
      await rate(2, 1, 1, 2);
      await rate(5, 2, 2, 4);
      await rate(3, 2, 1, 3);
    },
    after: async () => {
      const { rows } = await client.query<{ rating: number }>(
        'select rating from veterinarian_ratings order by rating',
      );
      expect(rows.map(({ rating }) => rating)).toEqual([2, 3, 5]);
      await expect(rate(4, 2, 1, 5)).rejects.toMatchObject({
        constraint: 'veterinarian_ratings_one_per_request',
      });
    },
  });
});

it('names and addresses of before are found by the plain text of now', async () => {
  await across('FUNCTION "plain_text"', {
    before: insertPeople,
    after: async () => {
      const { rows } = await client.query<{ plain_name: string }>(
        'select plain_name from producer_profiles order by id',
      );
      expect(rows.map((row) => row.plain_name)).toEqual(['kohler', 'foret']);
      const lots = await client.query<{ search_text: string }>(
        'select search_text from certified_lots order by id',
      );
      const rest = '\nhereford\nhereford\nayacucho\nkohler';
      expect(lots.rows.map((lot) => lot.search_text)).toEqual([
        `camino d´angelo 1${rest}`,
        `camino d´angelo 2${rest}`,
      ]);
    },
  });
});

it('lots of before are found by their owner and filtered by what they are and hold', async () => {
  await across('FUNCTION "code_key"', {
    before: async () => {
      await insertPeople();
      await client.query(`
        insert into cattle_certifications (category, vet_profile_id, producer_profile_id)
        select category, 1, 1 from unnest(array['weaned_steer', 'weaned_heifer', 'weaned_steer', null]) category;
        insert into certified_lot_animals (certified_lot_id, cattle_certification_id) select 1, n
          from generate_series(1, 4) n`);
    },
    after: async () => {
      const { rows } = await client.query<{ search_text: string; facets: string[] }>(
        'select search_text, facets from certified_lots order by id',
      );
      expect(rows.map((lot) => lot.search_text.endsWith('\nayacucho\nkohler'))).toEqual([true, true]);
      const [first, second] = rows.map(({ facets: [breed, locality, ...categories] }) => [
        breed,
        locality,
        ...categories.toSorted(),
      ]);
      expect(first).toEqual(['hereford', '1', 'weaned_heifer', 'weaned_steer']);
      expect(second).toEqual(['hereford', '1']);
      const found = await client.query<{ id: number }>(
        `select id from certified_lots where lot_search_words(id, search_text, facets) @@ '''kohl'':* & ` +
          `''IS:weaned_steer'''`,
      );
      expect(found.rows).toEqual([{ id: 1 }]);
    },
  });
});

it('certificates of before are queued for all that proves them, each with a bit and a code of its own', async () => {
  await across('"certificate_records_waiting"', {
    before: async () => {
      await insertPeople();
      await client.query(`
        insert into cattle_certifications (cuig_code, vet_profile_id, producer_profile_id)
        select 'AR-' || n, 1, 2 from generate_series(1, 300) n;
        insert into certified_lot_animals (certified_lot_id, cattle_certification_id)
        select 1 + n % 2, n from generate_series(1, 300) n`);
    },
    after: async () => {
      const { rows } = await client.query<Record<string, unknown>>(`
        select count(*)::int as records, count(distinct status_index)::int as bits, count(distinct code)::int as codes,
          max(status_index) < 131072 as in_first_list, bool_and(nonce ~ '^[0-9a-f]{32}$') as nonces,
          bool_and(code ~ '^[2-9a-z]{12}$') as codes_fit, (select count(*)::int from log_outbox) as waiting,
          (select count(*)::int from lot_documents) as lots
        from certificate_records`);
      expect(rows).toEqual([
        {
          records: 300,
          bits: 300,
          codes: 300,
          in_first_list: true,
          nonces: true,
          codes_fit: true,
          waiting: 300,
          lots: 2,
        },
      ]);
      const issued = await client.query<{ with: unknown }>(
        `select issued_with as with from certificate_records where cattle_certification_id = 2`,
      );
      expect(issued.rows[0]?.with).toEqual({
        veterinarian: { name: 'Ana Gonçalves', licence: '' },
        owner: { establishment: 'Köhler', cuig: '', renspa: '' },
        lot: { number: 1, address: 'Camino D´Angelo 1', locality: expect.any(String) as string },
      });
    },
  });
});

it('of requests of before the log tells since when they wait again', async () => {
  await across('"waiting_since"', {
    before: async () => {
      await insertPeople();
      await client.query(`
        insert into audit_events (at, action, object_type, object_id)
        values ('2026-02-01Z', 'visit_handed_back', 'request', 1), ('2026-02-03Z', 'request_unassigned', 'request', 1),
          ('2026-02-05Z', 'preferred_days_changed', 'request', 1), ('2026-02-05Z', 'request_assigned', 'request', 2);
        set constraints all immediate`);
    },
    after: async () => {
      const { rows } = await client.query<{ since: Date | null }>(
        'select waiting_since as since from certification_requests order by id',
      );
      expect(rows.map(({ since }) => since?.toISOString() ?? null)).toEqual([
        '2026-02-03T00:00:00.000Z',
        null,
      ]);
    },
  });
});
