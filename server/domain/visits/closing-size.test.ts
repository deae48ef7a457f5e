import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../database';
import { certifiedLotAnimals, visitAnimals } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { askFor, makeWorld, veterinarian, type Account, type World } from '../../tools/testing/world';
import { closeVisit } from './visit-closing';
import { getVisit } from './visit-views';

const now = new Date('2026-05-04T12:00:00Z');
let test: TestDatabase;
let world: World;
let vet: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  vet = await veterinarian(test.db, 'north', [9], 'x');
});
afterAll(() => test.close());

/** What a veterinarian enters of an animal, nearly all of it, as long as people write. */
const facts = (place: number) => ({
  cuig_code: `0320100${String(place).padStart(8, '0')}`,
  alternative_code: `A-${place}`,
  cattle_breed: 'hereford' as const,
  gender: 'female' as const,
  category: 'weaned_heifer' as const,
  dental_chronology: 'leveling_incisors' as const,
  estimated_weight: 180,
  corporal_condition: 3 as const,
  birth_month: '2025-09',
  application_date: '2026-03-01',
  brucellosis_test_date: '2026-04-20',
  brucellosis_test_result: 'Negativo',
  other_vaccinations: [{ name: 'Carbunclo', date: '2026-04-01' }],
  final_notes: 'Mansa, sin lesiones a la vista.',
});

let months = 5;
/** A visit with so many animals, and what is seen of them. */
async function visitOf(count: number) {
  const day = `2026-${String((months += 1)).padStart(2, '0')}-01`;
  const id = await askFor(
    test.db,
    world.owner.profileId,
    { localityId: 9, animals: count, start: day, end: day },
    now,
  );
  const animals = Array.from({ length: count }, (_, place) => ({
    certificationRequestId: id,
    clientId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    rev: 1,
    deleted: false,
    facts: facts(place),
    photoDigest: null,
    createdAt: now,
    updatedAt: now,
  }));
  await test.db.insert(visitAnimals).values(animals);
  return {
    id,
    seen: { defaults_rev: 0, animals: animals.map(({ clientId }) => ({ client_id: clientId, rev: 1 })) },
  };
}

/** Runs work and tells how many statements it sent to the database. */
async function statementsOf<Result>(work: () => Promise<Result>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    return { result: await work(), statements: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}

describe('a visit of 500 animals', () => {
  it('is closed in no more statements than one of 2', async () => {
    const close = ({ id, seen }: Awaited<ReturnType<typeof visitOf>>) =>
      statementsOf(() =>
        inTransaction(test.db, (tx) => closeVisit(tx, { id, vetProfileId: vet.profileId }, seen, now)),
      );
    const small = await close(await visitOf(2));
    const large = await close(await visitOf(500));
    expect(small.statements).toBeGreaterThan(3);
    expect(large.statements).toBe(small.statements);
    const lot = eq(certifiedLotAnimals.certifiedLotId, large.result);
    expect(await test.db.$count(certifiedLotAnimals, lot)).toBe(500);
  });

  it('is read in no more statements than one of 2, and in less than 1 MB', async () => {
    const viewer = { ...vet, role: 'veterinarian' } as const;
    const [two, many] = [await visitOf(2), await visitOf(500)];
    const small = await statementsOf(() => getVisit(test.db, two.id, viewer));
    const large = await statementsOf(() => getVisit(test.db, many.id, viewer));
    expect(large.statements).toBe(small.statements);
    expect(large.result.animals).toHaveLength(500);
    expect(Buffer.byteLength(JSON.stringify(large.result))).toBeLessThan(1_000_000);
  });
});
