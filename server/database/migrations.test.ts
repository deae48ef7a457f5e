import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { migrations } from './snapshot/tables';

let test: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  test = await openTestDatabase({ changesTables: true });
  client = await test.pool.connect();
});
afterAll(async () => {
  client.release();
  await test.close();
});

it('of what a producer said twice of one certification the last word stays, and there is no second one after', async () => {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const all = migrations();
  const cure = all.findIndex(({ sql }) =>
    sql.some((one) => one.includes('"veterinarian_ratings_one_per_request"')),
  );
  // In a schema of its own, which goes away with the transaction.
  await client.query('begin; create schema before; set local search_path = before');
  try {
    for (const { sql } of all.slice(0, cure)) await run(sql.map((one) => one.replaceAll('"public".', '')));
    await run([
      `insert into users (email, password_hash, role) values ('a', 'x', 'producer'), ('b', 'x', 'producer'), ('v', 'x', 'veterinarian')`,
      `insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
       select id, email, '', '', '' from users where role = 'producer'`,
      `insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
       select id, 'Ana', 'Paz', '', '' from users where role = 'veterinarian'`,
      `insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight, declared_lot_age,
         cattle_breed, preferred_start, preferred_end, producer_profile_id)
       select 'Ruta 50', 1, 2, 180, 8, 'hereford', '2026-01-01', '2026-01-02', 1 from generate_series(1, 2)`,
      `insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, search_text)
         values (1, 1, 2, ''), (1, 2, 2, '')`,
      `insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status)
       select 1, 2, 1 + n / 4, 'accepted' from generate_series(1, 5) n`,
    ]);
    const rate = (rating: number, producer: number, request: number, transfer: number) =>
      client.query(
        `insert into veterinarian_ratings (rating, producer_profile_id, vet_profile_id, certification_request_id, transfer_intent_id)
         values ($1, $2, 1, $3, $4)`,
        [rating, producer, request, transfer],
      );
    await rate(1, 2, 1, 1);
    await rate(2, 1, 1, 2);
    await rate(5, 2, 2, 4);
    await rate(3, 2, 1, 3);
    for (const { sql } of all.slice(cure)) await run(sql.map((one) => one.replaceAll('"public".', '')));
    const { rows } = await client.query<{ rating: number }>(
      'select rating from veterinarian_ratings order by rating',
    );
    expect(rows.map(({ rating }) => rating)).toEqual([2, 3, 5]);
    await expect(rate(4, 2, 1, 5)).rejects.toMatchObject({
      constraint: 'veterinarian_ratings_one_per_request',
    });
  } finally {
    await client.query('rollback');
  }
});
