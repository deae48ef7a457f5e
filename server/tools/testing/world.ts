import { eq } from 'drizzle-orm';
import type { Database, Transactional } from '../../database';
import { users } from '../../database/schema';
import { createAdmin, hashPassword, registerProducer, registerVet } from '../../domain/accounts/accounts';
import { animalIds, issueLot } from '../../domain/lots/lots';
import { createRequest } from '../../domain/requests/requests';
import type { Wire } from '../../domain/shared/wire';

/** Test fixture: a small world of accounts, a request and a lot. */

export interface Account {
  email: string;
  userId: number;
  profileId: number;
}

/** Who and what is in the tests' database. An e-mail names its account. */
export interface World {
  /** The producer whose lot it is. */
  owner: Account;
  /** Another producer. */
  other: Account;
  /** The veterinarian who certified it. Works mornings and afternoons of every day in locality 1. */
  vet: Account;
  admin: { email: string; userId: number };
  requestId: number;
  lotId: number;
  animals: number[];
}

const now = new Date('2026-03-02T12:00:00Z');

/** A producer, its e-mail, its documents and its name made of `name`. */
export async function producer(db: Database, name: string, passwordHash: string): Promise<Account> {
  const email = `${name.toLowerCase()}@caravana.example`;
  const profile = {
    name: `Estancia ${name}`,
    cuig_number: `CUIG-${name}`,
    renspa_number: '01.042.0.00160/00',
    identity_card: `DNI-${name}`,
  };
  return { email, ...(await registerProducer(db, { email, passwordHash }, profile, now)) };
}

/** A week of work in the mornings and afternoons of every day. */
export const everyDay = {
  monday: 'both',
  tuesday: 'both',
  wednesday: 'both',
  thursday: 'both',
  friday: 'both',
  saturday: 'both',
  sunday: 'both',
} as const;

/** An approved veterinarian of some localities, free every day, its e-mail and its identity card made of `name`. */
export async function veterinarian(
  db: Database,
  name: string,
  localityIds: number[],
  passwordHash: string,
): Promise<Account> {
  const email = `${name}@caravana.example`;
  const profile: Wire<'VetProfileInput'> = {
    first_name: 'Inés',
    last_name: 'Ríos',
    license_number: 'MP 1234',
    identity_card: `DNI-${name}`,
    vet_service_areas_attributes: localityIds.map((id) => ({ locality_id: id })),
    vet_work_schedule_attributes: everyDay,
  };
  const ids = await registerVet(db, { email, passwordHash }, profile, now);
  await db.update(users).set({ active: true, approval: 'approved' }).where(eq(users.id, ids.userId));
  return { email, ...ids };
}

/**
 * A request of a producer in a locality for a time in which a visit suits, `YYYY-MM-DD`, made at an instant; what else
 * it says is the same in each.
 */
export function askFor(
  db: Transactional,
  producerProfileId: number,
  {
    localityId,
    start,
    end,
    animals = 2,
  }: { localityId: number; start: string; end: string; animals?: number },
  at: Date,
): Promise<number> {
  return createRequest(
    db,
    {
      producerProfileId,
      address: 'Ruta 50, km 12',
      localityId,
      intendedAnimalGroup: animals,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start, end },
      photo: null,
    },
    at,
  );
}

/**
 * A small world through the domain's own functions: two producers, a veterinarian, an admin and a lot of two animals.
 */
export async function makeWorld(db: Database, password: string): Promise<World> {
  const passwordHash = await hashPassword(password);
  const owner = await producer(db, 'Owner', passwordHash);
  const other = await producer(db, 'Other', passwordHash);
  const vet = await veterinarian(db, 'vet', [1], passwordHash);
  const email = 'admin@caravana.example';
  const name = { firstName: 'Ada', lastName: 'Sosa' };
  const admin = { email, userId: await createAdmin(db, { email, passwordHash }, name, now) };
  const days = { localityId: 1, start: '2026-03-03', end: '2026-03-05' };
  const requestId = await askFor(db, owner.profileId, days, now);
  const animal = { gender: 'female', category: 'weaned_heifer', cattleBreed: 'hereford' } as const;
  const lotId = await issueLot(
    db,
    requestId,
    [
      { ...animal, cuigCode: 'AR-1', estimatedWeight: 170 },
      { ...animal, alternativeCode: 'B-2', estimatedWeight: 190.5 },
    ],
    now,
  );
  return { owner, other, vet, admin, requestId, lotId, animals: await animalIds(db, lotId) };
}
