import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cattleCertifications, certificationRequests } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { listCertifiedLots, type LotListQuery, summarizeLots } from './certified-lots';
import type { LotFilters } from './lot-filters';
import { issueLot, type NewAnimal } from './lots';
import { createRequest } from '../requests/requests';
import { acceptTransfer, createTransfer } from '../transfers/transfers';
import { changeViewer } from '../accounts/viewer-changes';

let test: TestDatabase;
let world: World;
/** The lots by what they are called here. */
const lots: Record<string, number> = {};

const heifer = { gender: 'female', category: 'weaned_heifer' } as const;
const steer = { gender: 'male', category: 'weaned_steer' } as const;

type Made = [
  name: string,
  breed: 'braford' | 'hereford',
  locality: number,
  day: string,
  animals: NewAnimal[],
];
const made: Made[] = [
  ['light', 'hereford', 1, '2026-01-10', [{ ...heifer, cuigCode: 'DM-101 A/001', estimatedWeight: 150 }]],
  [
    'heavy',
    'braford',
    1,
    '2026-02-10',
    [
      { ...steer, alternativeCode: '77', estimatedWeight: 250 },
      { ...steer, cuigCode: 'Ñ.7', estimatedWeight: 251 },
      { ...heifer, alternativeCode: '032 010 099 852 777' },
    ],
  ],
  ['unweighed', 'braford', 2, '2026-02-11', [{ ...heifer, alternativeCode: '77' }, steer]],
  ['late', 'hereford', 2, '2026-03-01', [{ category: null, estimatedWeight: 180 }]],
];

beforeAll(async () => {
  test = await openTestDatabase();
  const { db } = test;
  world = await makeWorld(db, 'caravana');
  lots.first = world.lotId;
  for (const [name, cattleBreed, localityId, day, animals] of made) {
    const now = new Date(`${day}T23:30:00Z`);
    const request = {
      producerProfileId: world.owner.profileId,
      address: `Camino ${name}`,
      localityId,
      intendedAnimalGroup: 2,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed,
      preferred: { start: '2026-03-03', end: '2026-03-05' },
      photo: null,
    };
    const id = await createRequest(db, request, now);
    await db
      .update(certificationRequests)
      .set({
        vetProfileId: world.vet.profileId,
        status: 'assigned',
        scheduledDate: day,
        scheduledTime: 'morning',
      })
      .where(eq(certificationRequests.id, id));
    lots[name] = await issueLot(db, id, animals, now);
  }
});
afterAll(() => test.close());

const nameOf = (id: number) => Object.keys(lots).find((name) => lots[name] === id);

/** The names of the lots that a call lists, page by page of two. */
async function listed(query: LotListQuery): Promise<(string | undefined)[]> {
  const found: number[] = [];
  for (let after: number | undefined; ;) {
    const { rows, next } = await listCertifiedLots(test.db, { ...query, limit: 2, after });
    found.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  const { rows } = await listCertifiedLots(test.db, query);
  expect(rows.map(({ id }) => id)).toEqual(found);
  const { sort: _sort, ...filters } = query;
  expect(await summarizeLots(test.db, filters)).toMatchObject({ count: found.length, more: false });
  return found.map(nameOf);
}

describe('the public list', () => {
  it.each<[LotListQuery, string[]]>([
    [{ cattle_breed: 'braford' }, ['unweighed', 'heavy']],
    [{ locality_id: 2 }, ['late', 'unweighed']],
    [{ category: 'weaned_steer' }, ['unweighed', 'heavy']],
    [{ category: 'unweaned_calf' }, []],
    [{ cattle_breed: 'hereford', locality_id: 1 }, ['light', 'first']],
    [{ cattle_breed: 'hereford', locality_id: 1, category: 'weaned_steer' }, []],
    [{ search: 'camino', cattle_breed: 'braford', locality_id: 1 }, ['heavy']],
    [{ certified_from: '2026-02-11' }, ['first', 'late', 'unweighed']],
    [{ certified_to: '2026-02-10' }, ['heavy', 'light']],
    [{ certified_from: '2026-02-10', certified_to: '2026-02-10' }, ['heavy']],
    [{ certified_from: '2026-03-01', sort: 'oldest' }, ['late', 'first']],
    [{ certified_from: '2026-03-02', certified_to: '2026-03-01' }, []],
    [{ sort: 'newest' }, ['late', 'unweighed', 'heavy', 'light', 'first']],
    [{ sort: 'oldest' }, ['first', 'light', 'heavy', 'unweighed', 'late']],
    [{ sort: 'animals' }, ['heavy', 'unweighed', 'first', 'late', 'light']],
    [{ sort: 'weight' }, ['heavy', 'first', 'late', 'light', 'unweighed']],
    [{ sort: 'weight', cattle_breed: 'braford' }, ['heavy', 'unweighed']],
    [
      { sort: 'weight', certified_to: '2026-03-01', search: 'camino' },
      ['heavy', 'late', 'light', 'unweighed'],
    ],
    [{ search: 'estancia owner' }, ['late', 'unweighed', 'heavy', 'light', 'first']],
  ])('with %j has %j', async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  it('goes on after a lot that is not there with nothing', async () => {
    const page = await listCertifiedLots(test.db, { sort: 'animals', after: 999_999 });
    expect(page).toEqual({ rows: [], next: null });
  });

  it.each([
    ['DM101A001', 'light'],
    ['dm 101–a.001', 'light'],
    ['n7', 'heavy'],
    ['032010099852777', 'heavy'],
    ['B/2', 'first'],
  ])('finds by the code %s the lot that holds the animal, and the animal', async (search, name) => {
    expect(await listed({ search })).toEqual([name]);
    const { animal } = await summarizeLots(test.db, { search, cattle_breed: 'braford' });
    expect(animal).toMatchObject({ id: expect.any(Number) as number });
  });

  it('finds by a code of two animals the lots that hold them, and neither animal', async () => {
    expect(await listed({ search: '7-7' })).toEqual(['unweighed', 'heavy']);
    expect(await listed({ search: '7-7', locality_id: 2 })).toEqual(['unweighed']);
    expect(await summarizeLots(test.db, { search: '7-7' })).toEqual({ count: 2, more: false, animal: null });
  });

  it.each(['DM101A00', '-', ''])('takes %j for no code', async (search) => {
    expect((await summarizeLots(test.db, { search })).animal).toBeNull();
  });

  it('is counted exactly where lots are few, and else above a round number', async () => {
    // In pieces: each row of one transaction that is counted makes the count longer to read for the next.
    for (let first = 1; first < 2600; first += 100) {
      await test.db.execute(sql`
        insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
          declared_lot_age, cattle_breed, preferred_start, preferred_end, producer_profile_id)
        select 'contado ' || n, 3, 1, 1, 1, 'limangus', '2026-01-01', '2026-01-02', ${world.owner.profileId}
        from generate_series(${first}::int, ${first + 99}::int) n order by n`);
      await test.db.execute(sql`
        insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count,
          certification_date, search_text, facets)
        select producer_profile_id, id, 1, '2020-01-01', address || case when id % 4 = 0 then ' cuarto' else '' end
            || case when id % 40 = 0 then ' poco' else '' end || case when id % 500 = 0 then ' raro' else '' end,
          array['limangus', '3', case when id % 4 = 0 then 'weaned_steer' else 'weaned_heifer' end]
        from certification_requests r where address like 'contado %'
          and not exists (select from certified_lots where certification_request_id = r.id) order by id`);
    }
    const count = async (filters: LotFilters) => {
      const { count: found, more } = await summarizeLots(test.db, filters);
      return more ? `more than ${found}` : found;
    };
    const dated = { certified_to: '2020-12-31' };
    const counts = [
      await count({}),
      await count(dated),
      await count({ search: 'contado' }),
      await count({ search: 'cuarto' }),
      await count({ search: 'poco' }),
      await count({ search: 'raro' }),
      await count({ search: 'raro', cattle_breed: 'hereford' }),
      await count({ cattle_breed: 'limangus' }),
      await count({ locality_id: 3, category: 'weaned_steer', ...dated }),
      await count({ locality_id: 1 }),
      await count({ locality_id: 3 }),
    ];
    expect(counts.map(String)).toEqual(
      // Of the few among many the index tells how many they are; of every fortieth, going on to the end does.
      [
        2_605,
        'more than 2000',
        'more than 2000',
        'more than 400',
        65,
        5,
        0,
        'more than 2000',
        'more than 70',
        3,
        'more than 500',
      ].map(String),
    );
    await test.db.execute(
      sql`update certified_lots set is_active = false where search_text like 'contado %'`,
    );
    expect(await count({ search: 'contado' })).toBe(0);
  });
});

describe('what a lot is found by', () => {
  it('follows its owner: a new name, and a new owner', async () => {
    const { owner, other, lotId } = world;
    const now = new Date('2026-04-01T00:00:00Z');
    const viewer = { role: 'producer' as const, userId: owner.userId, profileId: owner.profileId };
    const name = 'La Ñata Gaucha';
    await test.db.transaction((tx) =>
      changeViewer(tx, viewer, { producer_profile_attributes: { name } }, now),
    );
    expect(await listed({ search: 'estancia owner' })).toEqual([]);
    expect(await listed({ search: 'nata gaucha', sort: 'oldest' })).toEqual([
      'first',
      'light',
      'heavy',
      'unweighed',
      'late',
    ]);
    const transfer = {
      certifiedLotId: lotId,
      fromProducerProfileId: owner.profileId,
      toProducerProfileId: other.profileId,
      message: null,
    };
    const id = await createTransfer(test.db, transfer, now);
    const rating = { rating: 5, comments: null };
    lots.moved = await test.db.transaction((tx) => acceptTransfer(tx, id, other.profileId, rating, now));
    expect(await listed({ search: 'estancia other' })).toEqual(['moved']);
    expect(await listed({ search: 'nata', sort: 'oldest' })).toEqual(['light', 'heavy', 'unweighed', 'late']);
    expect(await listed({ search: 'AR1' })).toEqual(['moved']);
    expect((await summarizeLots(test.db, { search: 'AR1' })).animal).toMatchObject({ cuig_code: 'AR-1' });
    // By number it is the newest; by the day of its certification it is not.
    expect((await listed({ category: 'weaned_heifer' }))[0]).toBe('moved');
    expect(await listed({ certified_from: '2026-03-01', sort: 'oldest' })).toEqual(['late', 'moved']);
    const animals = await test.db.select().from(cattleCertifications);
    expect(animals).toHaveLength(9);
  });
});
