import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Queryable } from '../server/database';
import { certificationRequests } from '../server/database/schema';
import { createAdmin, hashPassword } from '../server/domain/accounts/accounts';
import { issueLot } from '../server/domain/lots/lots';

/** How many producers and veterinarians there are: 10,000 accounts. */
const producers = 8_000;
const vets = 2_000;

async function addAccounts(tx: Queryable): Promise<void> {
  const passwordHash = await hashPassword('caravana');
  const admin = { email: 'admin@caravana.example', passwordHash };
  await createAdmin(tx, admin, { firstName: 'Ana', lastName: 'Ledesma' }, new Date());
  await tx.execute(sql`
    insert into users (email, password_hash, role, active)
    select 'cuenta' || n || '@caravana.example', ${passwordHash},
      case when n <= ${producers}::int then 'producer' else 'veterinarian' end, n % 10 <> 0
    from generate_series(1, ${producers + vets}::int) n`);
  await tx.execute(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, 'Establecimiento ' || id, 'DM' || id, '01.042.0.' || lpad(id::text, 5, '0') || '/00', '99.9' || id
    from users where role = 'producer' order by id`);
  await tx.execute(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, 'Inés', 'Veterinaria ' || id, 'M.P. ' || id, '99.8' || id
    from users where role = 'veterinarian' order by id`);
}

/** A lot of as many animals as one may have: `AB123 A0000` and those that follow. */
async function addLot(tx: Queryable): Promise<void> {
  const now = new Date('2026-03-02T12:00:00Z');
  const [request] = await tx
    .insert(certificationRequests)
    .values({
      producerProfileId: 1,
      vetProfileId: 1,
      status: 'assigned',
      address: 'Ruta 29, km 3',
      localityId: 1,
      intendedAnimalGroup: 1_000,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferredStart: '2026-03-03',
      preferredEnd: '2026-03-05',
      scheduledDate: '2026-03-03',
      scheduledTime: 'morning',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: certificationRequests.id });
  const animal = { gender: 'female', category: 'weaned_heifer', cattleBreed: 'hereford' } as const;
  const animals = Array.from({ length: 1_000 }, (_, place) => ({
    ...animal,
    cuigCode: `AB123 A${String(place).padStart(4, '0')}`,
    estimatedWeight: 180,
  }));
  await issueLot(tx, request?.id ?? 0, animals, now);
}

// The product over a data folder with an admin, 10,000 accounts and a lot of 1,000 animals, to see that screens stay
// quick.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'caravana-many-'));
const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR });
await db.transaction(addAccounts);
await db.transaction(addLot);
await close();
const { serve } = await import('../server/commands/serve');
await serve();
