import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../tools/testing/world';
import { brokenConstraint, inTransaction, sqlState } from './index';
import {
  adminProfiles,
  cattleCertifications,
  certificationRequests,
  certifiedLots,
  localities,
  producerProfiles,
  transferIntents,
  users,
  veterinarianRatings,
} from './schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

/** The constraint that a write breaks; the write leaves nothing behind. */
async function broken(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write();
  } catch (error) {
    return brokenConstraint(error);
  }
  return null;
}

const request = () => ({
  address: 'Ruta 50, km 12',
  localityId: 1,
  intendedAnimalGroup: 2,
  declaredLotWeight: 180,
  declaredLotAge: 8,
  cattleBreed: 'hereford' as const,
  preferredStart: '2026-05-04',
  preferredEnd: '2026-05-08',
  producerProfileId: world.owner.profileId,
});

const visit = () => ({
  ...request(),
  status: 'assigned' as const,
  vetProfileId: world.vet.profileId,
  scheduledDate: '2026-05-04',
  scheduledTime: 'morning' as const,
});

const intent = () => ({
  certifiedLotId: world.lotId,
  fromProducerProfileId: world.owner.profileId,
  toProducerProfileId: world.other.profileId,
});

describe('the database refuses', () => {
  it('an e-mail that is taken, whatever its case', async () => {
    const twin = { email: world.owner.email.toUpperCase(), passwordHash: '-', role: 'producer' as const };
    expect(await broken(() => test.db.insert(users).values(twin))).toBe('users_email_unique');
  });

  it('a second profile, of the same role or another', async () => {
    const { userId } = world.owner;
    const profile = { userId, name: 'x', cuigNumber: 'x', renspaNumber: 'x', identityCard: 'x' };
    expect(await broken(() => test.db.insert(producerProfiles).values(profile))).toMatch(/user_?id_unique/i);
    const admin = { userId, firstName: 'x', lastName: 'x' };
    expect(await broken(() => test.db.insert(adminProfiles).values(admin))).toBe('admin_profiles_user');
  });

  it('a second visit in one slot, until the first is given up', async () => {
    const [first] = await test.db
      .insert(certificationRequests)
      .values(visit())
      .returning({ id: certificationRequests.id });
    const slot = 'certification_requests_one_visit_per_slot';
    const again = () => test.db.insert(certificationRequests).values(visit());
    expect(await broken(again)).toBe(slot);
    await test.db
      .update(certificationRequests)
      .set({ status: 'canceled' })
      .where(eq(certificationRequests.id, first?.id ?? 0));
    expect(await broken(again)).toBeNull();
  });

  it('a second pending transfer of a lot, and one to its sender', async () => {
    await test.db.insert(transferIntents).values(intent());
    expect(await broken(() => test.db.insert(transferIntents).values(intent()))).toBe(
      'transfer_intents_one_pending_per_lot',
    );
    const own = { ...intent(), toProducerProfileId: world.owner.profileId, status: 'rejected' as const };
    expect(await broken(() => test.db.insert(transferIntents).values(own))).toBe(
      'transfer_intents_not_to_oneself',
    );
  });

  it.each([
    ['a visit without its slot', { scheduledDate: '2026-05-04' }, 'certification_requests_visit_whole'],
    ['no animals', { intendedAnimalGroup: 0 }, 'certification_requests_group'],
    ['no weight', { declaredLotWeight: 0 }, 'certification_requests_weight'],
    ['no age', { declaredLotAge: 0 }, 'certification_requests_age'],
    ['an end before the start', { preferredEnd: '2026-05-03' }, 'certification_requests_range'],
    ['an assignment to nobody', { status: 'assigned' as const }, 'certification_requests_assigned_has_visit'],
  ])('a request with %s', async (_, changes, constraint) => {
    const values = { ...request(), ...changes };
    expect(await broken(() => test.db.insert(certificationRequests).values(values))).toBe(constraint);
  });

  it('words that are in no list of the specification, and numbers out of range', async () => {
    const tables = [
      [
        `insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
          declared_lot_age, cattle_breed, preferred_start, preferred_end, producer_profile_id)
          values ('x', 1, 1, 1, 1, 'zebu', '2026-05-04', '2026-05-04', 1)`,
        'certification_requests_breed',
      ],
      [`update vet_work_schedules set monday = 'night'`, 'vet_work_schedules_monday'],
      [`update transfer_intents set status = 'lost'`, 'transfer_intents_status'],
      [`update users set role = 'owner' where role = 'admin'`, 'users_role'],
    ] as const;
    for (const [statement, constraint] of tables) {
      expect(await broken(() => test.db.execute(statement))).toBe(constraint);
    }
    const animal = { vetProfileId: world.vet.profileId, producerProfileId: world.owner.profileId };
    const certify = (changes: object) =>
      broken(() => test.db.insert(cattleCertifications).values({ ...animal, ...changes }));
    expect(await certify({ corporalCondition: 6 })).toBe('cattle_certifications_condition');
    expect(await certify({ estimatedWeight: -1 })).toBe('cattle_certifications_weight');
  });

  it('two lots of one request, and two that come of one lot', async () => {
    const lot = {
      certificationRequestId: world.requestId,
      producerProfileId: world.owner.profileId,
      certifiedAnimalsCount: 1,
      searchText: '',
    };
    expect(await broken(() => test.db.insert(certifiedLots).values(lot))).toBe(
      'certified_lots_one_per_request',
    );
    const child = { ...lot, parentCertifiedLotId: world.lotId };
    const children = () => test.db.insert(certifiedLots).values([child, child]);
    expect(await broken(children)).toMatch(/parent/);
  });

  it('six stars', async () => {
    const [transfer] = await test.db.select({ id: transferIntents.id }).from(transferIntents);
    const rating = {
      rating: 6,
      producerProfileId: world.owner.profileId,
      vetProfileId: world.vet.profileId,
      certificationRequestId: world.requestId,
      transferIntentId: transfer?.id ?? 0,
    };
    expect(await broken(() => test.db.insert(veterinarianRatings).values(rating))).toBe(
      'veterinarian_ratings_rating',
    );
  });
});

describe('a transaction', () => {
  it('is tried again after a deadlock or a serialization failure, three times at most', async () => {
    let tries = 0;
    const failing = (times: number, state: string) =>
      inTransaction(test.db, async (tx) => {
        tries += 1;
        if (tries <= times)
          await tx.execute(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`);
        return tries;
      });
    expect(await failing(2, '40P01')).toBe(3);
    tries = 0;
    expect(await failing(1, '40001')).toBe(2);
    tries = 0;
    await expect(failing(9, '40001')).rejects.toSatisfy((error) => sqlState(error) === '40001');
    expect(tries).toBe(3);
    tries = 0;
    await expect(failing(1, '23505')).rejects.toSatisfy((error) => sqlState(error) === '23505');
    expect(tries).toBe(1);
  });

  it('leaves nothing when it fails', async () => {
    const before = await test.db.$count(localities);
    const work = inTransaction(test.db, async (tx) => {
      await tx.insert(localities).values({ id: 999, name: 'x', provinceId: 6, code: 'x' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await test.db.$count(localities)).toBe(before);
    expect(before).toBe(135);
  });
});
