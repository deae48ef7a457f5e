import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, type Database } from '../../database';
import { breeds } from '../../database/enumerations';
import { lotSearchText } from '../../domain/shared/search';
import { countedAfter } from '../testing/uncounted';
import { makeWorld, type World } from '../testing/world';

/** Bulk data for the benchmark of growth. */

/** The password of every account. */
export const password = 'caravana';

/** How many there are of everything, for so many lots. */
function sizes(lots: number, animalsPerLot: number) {
  return {
    lots,
    animals: lots * animalsPerLot,
    producers: Math.max(50, Math.round(lots / 11)),
    vets: Math.max(10, Math.round(lots / 110)),
    /** Every tenth lot waits for its recipient's answer, every fifth was transferred once. */
    pending: Math.round(lots / 10),
    transferred: Math.round(lots / 5),
    openRequests: Math.max(20, Math.round(lots / 100)),
  };
}

/**
 * Fills a migrated database with a small world of `makeWorld` in it: lots of many producers and addresses, their
 * animals, transfers and ratings, in the real schema with its constraints. The index of words is made anew after.
 */
async function fill(db: Database, world: World, size: ReturnType<typeof sizes>): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => db.execute(query);
  const { lots, animals, producers, vets, pending, transferred, openRequests } = size;
  const perLot = Math.round(animals / lots);
  const texts = sql.join(
    breeds.map((breed) => sql`(${breed}::text, ${lotSearchText('', breed, '', '').trimEnd()}::text)`),
    sql`, `,
  );
  await run(sql`drop index certified_lots_search`);
  await run(sql`
    insert into users (email, password_hash, role) select 'p' || n || '@escala.example', 'x', 'producer'
      from generate_series(1, ${producers}) n`);
  await run(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, (array['Estancia', 'Cabaña', 'Establecimiento', 'Campo'])[1 + id % 4] || ' ' ||
        (array['La Querencia', 'El Ombú', 'Los Álamos', 'Santa Rosa', 'Don Julio'])[1 + id % 5] || ' ' || id,
      'DM' || id, '01.042.0.' || id, 'x' from users where email like 'p%@escala.example'`);
  await run(sql`
    insert into users (email, password_hash, role) select 'v' || n || '@escala.example', 'x', 'veterinarian'
      from generate_series(1, ${vets}) n`);
  await run(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, (array['Ana', 'Inés', 'Juan'])[1 + id % 3], 'Ríos ' || id, 'MP ' || id, 'x' from users
      where email like 'v%@escala.example'`);
  await run(sql`
    insert into vet_service_areas (vet_profile_id, locality_id)
    select v.id, l.id from vet_profiles v join localities l on l.id % 20 = v.id % 20 on conflict do nothing`);
  // All work in the mornings of the week, every third one in its afternoons too.
  const shifts = sql.join(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => sql.identifier(day)),
    sql`, `,
  );
  const shift = sql`case when id % 3 = 0 then 'both' else 'morning' end`;
  await run(sql`
    insert into vet_work_schedules (vet_profile_id, ${shifts})
    select id, ${shift}, ${shift}, ${shift}, ${shift}, ${shift} from vet_profiles on conflict do nothing`);
  await run(
    sql`create temporary table town as select id, row_number() over (order by id) - 1 as place, count(*) over () as
      all from localities`,
  );
  await run(
    sql`create temporary table owner as select id, row_number() over (order by id) - 1 as place from producer_profiles`,
  );
  await run(
    sql`create temporary table certifier as select id, row_number() over (order by id) - 1 as place from vet_profiles`,
  );
  await run(sql`analyze town, owner, certifier`);
  await run(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, scheduled_date, scheduled_time,
      vet_profile_id, status, producer_profile_id)
    select 'Ruta Provincial ' || n % 997 || ', km ' || n % 97 || ', Estancia ' || n ||
        case when n <= ${lots} / 100 then ', Paraje Antiguo' else '' end, town.id, ${perLot}, 180, 8,
      (${sql.raw(`array[${breeds.map((breed) => `'${breed}'`).join(', ')}]`)})[1 + n % ${breeds.length}],
      '2026-01-01', '2026-12-31', date '2000-01-01' + (n / (select count(*) from certifier))::int / 2,
      case when (n / (select count(*) from certifier)) % 2 = 0 then 'morning' else 'afternoon' end, certifier.id,
        'executed', owner.id
    from generate_series(1, ${lots}) n
    join town on town.place = n % (select count(*) from town)
    join owner on owner.place = n % (select count(*) from owner)
    join certifier on certifier.place = n % (select count(*) from certifier) order by n`);
  // Twenty years of lots of all sizes and weights. Of a category that is rare there are a few in all.
  await run(sql`
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, average_weight,
      certification_date, search_text, facets)
    select r.producer_profile_id, r.id, ${perLot} + r.id % 89, 150 + r.id % 1013 / 10.0,
      timestamptz '2006-01-01' + r.id * interval '20 years' / ${lots},
      plain_text(r.address) || t.text || E'\\n' || plain_text(l.name) || E'\\n' || p.plain_name,
      array[r.cattle_breed, l.id::text, case when r.id % 1009 = 0 then 'unweaned_calf' else 'weaned_heifer' end]
    from certification_requests r join localities l on l.id = r.locality_id
      join producer_profiles p on p.id = r.producer_profile_id
    join (values ${texts}) t (breed, text) on t.breed = r.cattle_breed
    where r.id <> ${world.requestId} order by r.id`);
  await run(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, status, producer_profile_id)
    select 'Camino Real ' || n, town.id, 10, 180, 8, 'hereford', '2026-01-01', '2026-12-31', 'created', owner.id
    from generate_series(1, ${openRequests}) n join town on town.place = n % (select count(*) from town)
    join owner on owner.place = n % (select count(*) from owner)`);
  // Each veterinarian has a visit ahead.
  await run(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, scheduled_date, scheduled_time,
      vet_profile_id, status, producer_profile_id)
    select 'Camino Nuevo ' || c.place, town.id, 10, 180, 8, 'hereford', current_date, current_date + 14,
      current_date + 1 + (c.place % 14)::int, 'morning', c.id, 'assigned', owner.id
    from certifier c join town on town.place = c.place % (select count(*) from town)
    join owner on owner.place = c.place % (select count(*) from owner)`);
  // So many at a time that no statement needs the memory of all of them.
  for (let from = 1; from <= lots + 1; from += 100_000) {
    const part = sql`l.id between ${from} and ${from + 99_999} and l.id <> ${world.lotId}`;
    await run(sql`
      with made as (
        insert into cattle_certifications (cuig_code, cattle_breed, gender, category, estimated_weight,
          vet_profile_id, producer_profile_id, final_notes)
        select 'AR' || l.id || '-' || k, 'hereford', 'female', 'weaned_heifer', 180, r.vet_profile_id,
          l.producer_profile_id, l.id::text
        from certified_lots l join certification_requests r on r.id = l.certification_request_id, generate_series(1,
          ${perLot}) k
        where ${part} returning id, final_notes)
      insert into certified_lot_animals (certified_lot_id, cattle_certification_id) select final_notes::integer, id
        from made`);
  }
  const next = sql`(select o.id from owner o where o.place = (l.id * 7 + 1) % (select count(*) from owner))`;
  await run(sql`
    insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status)
    select * from (select l.producer_profile_id, ${next} as recipient, l.id, 'accepted' from certified_lots l
      order by l.id limit ${transferred}) x
    where recipient <> producer_profile_id`);
  await run(sql`
    insert into veterinarian_ratings (rating, producer_profile_id, vet_profile_id, certification_request_id,
      transfer_intent_id)
    select 1 + t.id % 5, t.to_producer_profile_id, r.vet_profile_id, r.id, t.id
    from transfer_intents t join certified_lots l on l.id = t.certified_lot_id
      join certification_requests r on r.id = l.certification_request_id
    where t.status = 'accepted' and r.vet_profile_id is not null`);
  await run(
    sql`update certified_lots l set is_active = false from transfer_intents t where t.certified_lot_id = l.id
      and t.status = 'accepted'`,
  );
  await run(sql`
    insert into certified_lots (parent_certified_lot_id, producer_profile_id, certification_request_id,
      certified_animals_count, average_weight, certification_date, search_text, facets)
    select l.id, t.to_producer_profile_id, l.certification_request_id, l.certified_animals_count, l.average_weight,
      l.certification_date, l.search_text, l.facets
    from transfer_intents t join certified_lots l on l.id = t.certified_lot_id where t.status = 'accepted'`);
  await run(sql`
    insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id)
    select * from (select l.producer_profile_id, ${next} as recipient, l.id from certified_lots l where l.is_active
      order by l.id desc limit ${pending}) x
    where recipient <> producer_profile_id`);
  await run(sql`
    create index certified_lots_search on certified_lots using gin (lot_search_words(id, search_text, facets))
      with (gin_pending_list_limit = 64) where certified_lots.is_active`);
  // Each lot was asked for and closed; one in a thousand requests was rejected.
  await run(sql`
    insert into audit_events (at, action, object_type, object_id)
    select timestamptz '2006-01-01' + n * interval '20 years' / ${2 * lots},
      case when n % 1009 = 0 then 'request_rejected' when n % 2 = 0 then 'request_created' else 'visit_closed' end,
      'request', 1 + n / 2
    from generate_series(1, ${2 * lots}) n`);
  await run(sql`vacuum analyze`);
}

/** A database of its own on the cluster, filled; gives its address. */
export async function makeDatabase(
  cluster: string,
  name: string,
  lots: number,
  perLot: number,
): Promise<string> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  // Filling may take longer than the service lets a statement take.
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: '', databaseSeconds: 3600 });
  const { db, pool } = opened;
  // What the fill keeps aside belongs to one connection.
  pool.options.max = 1;
  await pool.query(`set maintenance_work_mem = '1GB'`);
  const began = performance.now();
  const size = sizes(lots, perLot);
  const world = await makeWorld(db, password);
  await countedAfter(db, () => fill(db, world, size));
  // A usual producer, with a usual number of lots, may sign in as the world's own ones do.
  await pool.query(
    `update users set password_hash = (select password_hash from users where email = 'owner@caravana.example') ` +
      `where email = 'p25@escala.example'`,
  );
  await opened.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`Filled in ${seconds} s: ${JSON.stringify(size)}\n`);
  return url.href;
}
