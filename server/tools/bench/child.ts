import { sql } from 'drizzle-orm';
import { countedAfter } from '../testing/uncounted';
import { openTestApp, password } from '../testing/app';

/** Benchmark: the server under test, in a process of its own. */

/** What the child process of the bench tells when it is ready. */
export interface Service {
  port: number;
  /** Ids of at most 1,000 lots. */
  lotIds: number[];
  /** A producer's account. */
  email: string;
  password: string;
}

// Child process of the bench: an app on a new database with so many lots; tells where it is and what it made.
const lots = Number(process.argv[2] ?? 1000);
const { app, database, world, close } = await openTestApp();
const { db } = database;

// The lots of the bench are copies of the world's one: what counts here is how many there are.
await countedAfter(db, () =>
  db.execute(sql`
  with copies as (
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, status, producer_profile_id)
    select 'Ruta Provincial ' || n || ', km ' || n % 97, locality_id, 2, 180, 8, cattle_breed, preferred_start,
      preferred_end, 'created', producer_profile_id
    from certification_requests, generate_series(2, ${lots}) n where id = ${world.requestId}
    returning id, address
  )
  insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, average_weight,
    certification_date, search_text)
  select ${world.owner.profileId}, id, 2, 180.3, now(), lower(address) || ' hereford' from copies`),
);
await db.execute(sql`vacuum analyze`);

app.get('/hello', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: 0 });
const ids = await db.execute<{ id: number }>(sql`select id from certified_lots order by id limit 1000`);
const service: Service = {
  port: app.addresses()[0]?.port ?? 0,
  lotIds: ids.rows.map(({ id }) => id),
  email: world.owner.email,
  password,
};
process.send?.(service);
process.on('disconnect', () => void close().then(() => process.exit(0)));
