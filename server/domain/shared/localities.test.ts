import { afterAll, beforeAll, expect, it } from 'vitest';
import { localities } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { listLocalities, listLocalitiesWithLots } from './localities';

let test: TestDatabase;
beforeAll(async () => {
  // With localities of its own, which stay in a database when it is emptied.
  test = await openTestDatabase({ usedOnce: true });
});
afterAll(() => test.close());

it('come in the order of the alphabet, without accents and case', async () => {
  const { db } = test;
  const named = [
    'Ñandú',
    'Zárate',
    'Énfasis',
    'Ayacucho',
    'Azul',
    'Álvarez de Toledo',
    'De la Garma',
    'del Valle',
  ];
  await db
    .insert(localities)
    .values(named.map((name, place) => ({ id: 9_001 + place, name, provinceId: 1, code: `x${place}` })));
  const order = [
    'Álvarez de Toledo',
    'Ayacucho',
    'Azul',
    'De la Garma',
    'del Valle',
    'Énfasis',
    'Ñandú',
    'Zárate',
  ];
  const mine = (all: { id: number; name: string }[]) =>
    all.filter(({ id }) => id > 9_000).map(({ name }) => name);
  expect(mine(await listLocalities(db))).toEqual(order);
  expect(mine(await listLocalitiesWithLots(db))).toEqual(order);
});
