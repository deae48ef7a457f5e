import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { openDatabase } from '../database';
import { openFiles } from '../files';
import { makeWorld } from '../http/testing-world';

/** Child process of the bench: an app on a new database with so many lots; tells its port and what it made. */
const lots = Number(process.argv[2] ?? 1000);
const dataDir = mkdtempSync(join(tmpdir(), 'caravana-bench-'));
const { db, close } = await openDatabase({ dataDir, databaseUrl: process.env.TEST_DATABASE_URL });
const world = await makeWorld(db, 'caravana');

// The lots of the bench are copies of the world's one: what counts here is how many there are.
await db.execute(sql`
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
  select ${world.owner.profileId}, id, 2, 180.3, now(), lower(address) || ' hereford' from copies`);
await db.execute(sql`analyze`);

const app = await buildApp({
  db,
  files: openFiles(join(dataDir, 'files')),
  dist: 'no-dist',
  config: {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: undefined,
    secret: randomBytes(48),
    sessionHours: 12,
    trustProxy: false,
    corsOrigin: undefined,
    logLevel: 'silent',
  },
});
app.get('/hello', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: app.addresses()[0]?.port, lotId: world.lotId });
process.on('disconnect', () => {
  void app
    .close()
    .then(close)
    .then(() => process.exit(0));
});
