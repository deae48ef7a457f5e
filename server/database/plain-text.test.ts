import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '../../src/lib/search';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** What the database makes of texts. */
async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ plain: string }>(
    'select plain_text(t) as plain from unnest($1::text[]) with ordinality as u (t, place) order by place',
    [texts],
  );
  return rows.map(({ plain }) => plain);
}

it.each([
  ['Köhler', 'kohler'],
  ['GONÇALVES', 'goncalves'],
  ['Forêt', 'foret'],
  ['Ñandú', 'nandu'],
  ['Kalvø, ŁÓDŹ', 'kalvø, łodz'],
  ['n\u0303andu\u0301', 'nandu'],
  ['D´Angelo ^ O`Brien', 'd´angelo ^ o`brien'],
])('%s is compared as %s, here and in the database', async (text, plain) => {
  expect(plainText(text)).toBe(plain);
  expect(await inDatabase([text])).toEqual([plain]);
});

/** From the space to the last of the Latin letters with accents, with Vietnamese ones and accents that stand alone. */
const sign = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0xa0, max: 0x17f }),
    fc.integer({ min: 0x1ea0, max: 0x1ef9 }),
    fc.integer({ min: 0x300, max: 0x36f }),
  )
  .map((code) => String.fromCodePoint(code));

it('the database compares names as the app does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: sign }), { maxLength: 50 }), async (names) => {
      expect(await inDatabase(names)).toEqual(names.map(plainText));
    }),
  );
});
