import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../src/lib/plain-text';
import { certificationRequests, certifiedLots } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld } from '../../tools/testing/world';
import { listCertifiedLots } from './certified-lots';
import { lotSearchText } from '../shared/search';

const addresses = [
  'Estación Udaquiola, Ruta 50 km 12',
  "Paraje 'La Ñata' & Cía | s/n",
  String.raw`Camino C:\Lotes\777`,
  '100% Hereford_puro',
  'Dos  espacios, una\ttabulación y un\u00A0espacio duro',
  `Calle ${'muylarga'.repeat(12)} 9`,
  '🐄 Tambo :* ! <-> (a)',
  '',
];

let database: TestDatabase;
let lots: { id: number; searchText: string }[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { requestId } = await makeWorld(db, 'caravana');
  const [request] = await db.select().from(certificationRequests);
  if (request?.id !== requestId) throw new Error('The world has one request.');
  const { id: _request, ...copy } = request;
  const [lot] = await db.select().from(certifiedLots);
  if (!lot) throw new Error('The world has one lot.');
  const { id: _lot, ...lotCopy } = lot;
  const addLots = async () => {
    const made = await db
      .insert(certificationRequests)
      .values(addresses.map((address) => ({ ...copy, address, status: 'canceled' as const })))
      .returning();
    const values = made.map(({ id, address, cattleBreed }) => ({
      ...lotCopy,
      certificationRequestId: id,
      searchText: lotSearchText(address, cattleBreed, 'Ayacucho', 'Estancia Owner'),
    }));
    await db.insert(certifiedLots).values(values);
  };
  await addLots();
  // The second half is far newer than the first.
  await db.execute(sql`select setval(pg_get_serial_sequence('certified_lots', 'id'), 50000)`);
  await addLots();
  lots = await db.select({ id: certifiedLots.id, searchText: certifiedLots.searchText }).from(certifiedLots);
});
afterAll(() => database.close());

/**
 * What the rule says: each word is a part of the number or of the text, without case and accents, or the search as it
 * stands is, or it is the lot it names; newest first.
 */
function expected(search: string, named?: number): number[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const number = (id: number) => String(id).padStart(4, '0');
  const isFound = ({ id, searchText }: (typeof lots)[number]) =>
    words[0] === 'lote'
      ? searchText.includes(words.join(' ')) || id === named
      : words.every((word) => searchText.includes(word) || number(id).includes(word)) || id === named;
  return lots
    .filter(isFound)
    .map(({ id }) => id)
    .toSorted((a, b) => b - a);
}

async function found(search: string, page: { limit?: number; before?: number } = {}): Promise<number[]> {
  return (await listCertifiedLots(database.db, { search, ...page })).rows.map(({ id }) => id);
}

describe('a search among lots', () => {
  it.each([
    ...[
      'hereford',
      'HEREFORD',
      'ñata',
      'estacion',
      'udaq',
      'a',
      '5000',
      '7',
      '12',
      'km 12',
      'm 1',
      '0%',
      '_',
    ],
    ...["'", "'la", String.raw`\ `, String.raw`c:\l`, ':*', '!', '&', '(a)', '🐄', 'dos  esp', 'dos esp'],
    ...[
      'a\tt',
      'un\u00A0e',
      'zx',
      'no such text',
      'muylarga'.repeat(10),
      `x${'muylarga'.repeat(10)}`,
      '\u0301',
      ' ',
    ],
  ])('finds what contains %j, as a whole and in pages', async (search) => {
    const all = expected(search);
    expect(await found(search)).toEqual(all);
    expect(await found(search, { limit: 3 })).toEqual(all.slice(0, 3));
    const before = all[1] ?? 1;
    const rest = all.filter((id) => id < before);
    expect(await found(search, { limit: 20, before })).toEqual(rest);
    expect(await found(search, { before })).toEqual(rest);
  });

  it.each([
    ['0003', undefined],
    ['003', undefined],
    ['ayacucho', undefined],
    ['lote 3', 3],
    ['LOTE 0003', 3],
    ['Lot #3', 3],
    ['lot 50002', 50_002],
    ['#50002', 50_002],
    ['# 3', 3],
    ['lote 0', undefined],
    ['lote 9999999999', undefined],
    ['lote', undefined],
    ['lotes 3', undefined],
  ])('understands a number as the screens write it: %j', async (search, named) => {
    const all = expected(search, named);
    expect(all.filter((id) => id === named)).toHaveLength(named === undefined ? 0 : 1);
    expect(await found(search)).toEqual(all);
    expect(await found(search, { limit: 1 })).toEqual(all.slice(0, 1));
    expect(await found(search, { before: 4 })).toEqual(all.filter((id) => id < 4));
  });

  it('finds a lot by any part of its text, whatever stands in it', { tags: 'long' }, async () => {
    const part = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 120 }));
    await fc.assert(
      fc.asyncProperty(part, async ([which, from, length]) => {
        const text = Array.from(lots[which % lots.length]?.searchText ?? '');
        const start = from % text.length;
        const search = text.slice(start, start + length).join('');
        const all = expected(search);
        expect(await found(search)).toEqual(all);
        expect(await found(search, { limit: 200 })).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });

  it('goes on where a lot leaves the list while its page is read', async () => {
    const { db } = database;
    const all = expected('ayacucho');
    const leave = (id: number, isActive: boolean) =>
      db
        .update(certifiedLots)
        .set({ isActive })
        .where(sql`id = ${id}`);
    for (const gone of all.slice(0, 4)) {
      // Right behind the reading that finds the lots.
      const reading: typeof db = Object.assign(Object.create(db) as typeof db, {
        execute: async (query: Parameters<typeof db.execute>[0]) => {
          const rows = await db.execute(query);
          await leave(gone, false);
          return rows;
        },
      });
      const first = await listCertifiedLots(reading, { search: 'ayacucho', limit: 3 });
      const rest = await listCertifiedLots(db, { search: 'ayacucho', after: first.next ?? 0 });
      await leave(gone, true);
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all.filter((id) => id !== gone));
    }
  });

  it('is led by the index, not by going through every lot', async () => {
    // What others wrote and took out again would have the planner choose otherwise.
    const untouched = await openTestDatabase({ usedOnce: true });
    const plan = await untouched.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select id from certified_lots where is_active
          and lot_search_words(id, search_text, facets) @@ '''zx'':*'`,
      );
    });
    await untouched.close();
    expect(JSON.stringify(plan.rows)).toContain('certified_lots_search');
  });
});
