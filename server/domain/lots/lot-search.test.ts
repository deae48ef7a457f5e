import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { countedAfter } from '../../tools/testing/uncounted';
import { makeWorld } from '../../tools/testing/world';
import { listCertifiedLots } from './certified-lots';

const many = 7_000;
const limit = 60;
let test: TestDatabase;
let all: { id: number; text: string; day: string; animals: number; locality: string }[];
let before: number[];

/** Lots, every ninth inactive, whose texts hold what a search is for here and there, the newest first. */
async function fill(requestId: number): Promise<void> {
  await test.db.execute(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, status, producer_profile_id)
    select n::text as address, 1, 2, 180, 8, 'hereford', '2026-01-01', '2026-01-02', 'canceled', producer_profile_id
    from certification_requests, generate_series(1, ${many}) n where id = ${requestId} order by n`);
  await test.db.execute(sql`
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count,
      certification_date, facets, is_active, search_text)
    select producer_profile_id, id, place % 7, timestamptz '2026-01-01' - place * interval '1 day',
      array['hereford', (place % 3)::text], id % 9 <> 0, 'campo'
      || case when place % 50 = 0 then ' sol' else '' end
      || case when place > 4000 then ' lejano' else '' end
      || case when place < 4 or place > 6900 then ' escaso' else '' end
      || case when place < 40 or place between 2500 and 2505 or place > 6500 then ' engano' else '' end
    from (select *, ${many} - address::int as place from certification_requests where id <> ${requestId}
      order by id) r`);
}
beforeAll(async () => {
  test = await openTestDatabase();
  before = (await listCertifiedLots(test.db, { search: 'campo' })).rows.map(({ id }) => id);
  const { requestId } = await makeWorld(test.db, 'caravana');
  await countedAfter(test.db, () => fill(requestId));
  const { rows } = await test.db.execute(
    sql`select id, search_text as text, certification_date::date::text as day, certified_animals_count as animals,
      facets[2] as locality from certified_lots where is_active order by id desc`,
  );
  all = rows as unknown as typeof all;
});
afterAll(() => test.close());

it('a search among no lots finds none', () => expect(before).toEqual([]));

it.each([
  ['campo', 0, 0],
  ['sol', 1, 0],
  ['lejano', 0, 1],
  ['escaso', 0, 1],
  ['engano', 1, 1],
])(
  'a search for %s gives page after page as all lots gone through would; it reads %i longer stretches and asks ' +
    'the index %i times',
  async (search, longer, index) => {
    const query = vi.spyOn(test.pool, 'query');
    await listCertifiedLots(test.db, { search, limit });
    const asked = query.mock.calls.map(([first]) => (first as unknown as { text: string }).text);
    const by = (part: string) => asked.filter((one) => one.includes(part)).length;
    expect([by('order_key') - 1, by('lot_search_words')]).toEqual([longer, index]);
    const expected = all.filter(({ text }) => text.includes(search)).map(({ id }) => id);
    const found: number[] = [];
    let last: number | undefined;
    for (let page = 0; page < 6; page += 1) {
      const { rows, next } = await listCertifiedLots(test.db, { search, limit, before: last });
      found.push(...rows.map(({ id }) => id));
      if (next === null) break;
      last = next;
    }
    expect(found).toEqual(expected.slice(0, 6 * limit));
  },
);

it.each([
  ['2006-12-31', undefined],
  ['2006-12-31', 2],
  ['2020-01-01', undefined],
  ['2020-01-01', 1],
])(
  'the lots since %s, of locality %s, come by their animals in pages, as all gone through would',
  async (day, locality) => {
    const query = { limit, certified_from: day, locality_id: locality, sort: 'animals' as const };
    const expected = all
      .filter((lot) => lot.day >= day && (locality === undefined || lot.locality === String(locality)))
      .toSorted((a, b) => b.animals - a.animals || b.id - a.id)
      .map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(6 * limit);
    const found: number[] = [];
    for (let page = 0; page < 6; page += 1) {
      const { rows, next } = await listCertifiedLots(test.db, { ...query, after: found.at(-1) });
      found.push(...rows.map(({ id }) => id));
      expect(next).toBe(found.at(-1));
    }
    expect(found).toEqual(expected.slice(0, 6 * limit));
  },
);

it('the lots of a locality by their animals are as many as any list has, and go on', async () => {
  const query = { locality_id: 1, sort: 'animals' } as const;
  const expected = all
    .filter(({ locality }) => locality === '1')
    .toSorted((a, b) => b.animals - a.animals || b.id - a.id)
    .map(({ id }) => id);
  const { rows, next } = await listCertifiedLots(test.db, query);
  expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 1_000));
  expect(next).toBe(expected[999]);
});
