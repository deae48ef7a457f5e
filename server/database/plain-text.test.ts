import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeKey } from '../../src/lib/identifiers';
import { plainText } from '../../src/lib/plain-text';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** What the database makes of texts. */
async function inDatabase(
  texts: readonly string[],
  made: 'code_key' | 'plain_text' = 'plain_text',
): Promise<string[]> {
  const { rows } = await test.pool.query<{ plain: string }>(
    `select ${made}(t) as plain from unnest($1::text[]) with ordinality as u (t, place) order by place`,
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

it('the database compares names and codes as the app does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: sign }), { maxLength: 50 }), async (texts) => {
      expect(await inDatabase(texts)).toEqual(texts.map(plainText));
      expect(await inDatabase(texts, 'code_key')).toEqual(texts.map(codeKey));
    }),
  );
});

it(
  'the database compares codes as the app does, whatever stands between their signs',
  { tags: 'long' },
  async () => {
    // Every sign but halves of pairs and the one that no text of a database has.
    const signs = Array.from({ length: 0xffff }, (_, code) => code + 1).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const codes = signs
      .map((code) => `a${String.fromCharCode(code)}1`)
      .filter((text) => codeKey(text) === 'a1');
    const between = codes.map((text) => text.charAt(1));
    expect(between).toEqual(expect.arrayContaining([' ', '.', '/', '-', '–', '\u00a0']));
    expect(await inDatabase(codes, 'code_key')).toEqual(codes.map(() => 'a1'));
    const other = signs.filter((code) => !between.includes(String.fromCharCode(code)) && code < 0x3100);
    const texts = other.map((code) => `a${String.fromCharCode(code)}1`);
    expect((await inDatabase(texts, 'code_key')).filter((key) => key === 'a1')).toEqual([]);
  },
);

it.each([
  ['AR-032/010 099.852', 'ar032010099852'],
  ['ÑU 12', 'nu12'],
])('%s is compared as the code %s', async (code, key) => {
  expect(codeKey(code)).toBe(key);
  expect(await inDatabase([code], 'code_key')).toEqual([key]);
});
