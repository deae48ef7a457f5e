import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Queryable } from '../server/database';
import { createAdmin, hashPassword } from '../server/domain/accounts';

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

// The product over a data folder with an admin and 10,000 accounts, to see that screens stay quick.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'caravana-many-'));
const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR });
await db.transaction(addAccounts);
await close();
const { serve } = await import('../.ci/serve');
await serve();
