import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, finder, searchable, searchTerms } from './search-terms';

it('finds a text without regard to case, accents and spaces around it', () => {
  expect(contains(' NANDÚ ', null, 'Los Ñandues')).toBe(true);
  expect(contains('12', 'Lote', 3127)).toBe(true);
  expect(contains('', undefined)).toBe(true);
  expect(contains('ombu', 'Los Talas', undefined)).toBe(false);
  expect(contains('was', null)).toBe(false);
  expect(contains(' ')).toBe(true);
});

it.each([
  ['lote 63', 63],
  ['lote63', 63],
  ['lot  #0063', 63],
  ['LOT-63', 63],
  ['#63', 63],
  ['lote 2147483647', 2_147_483_647],
  ['lote 2147483648', null],
  ['el lote 63', 63],
  ['lote 63 bis', 63],
  ['63', null],
  ['lote', null],
  ['lotes 63', null],
  ['lote 63-2', null],
])('a search for %j names the number %s', (search, named) => {
  const numbers = searchTerms(search).map(({ number }) => number);
  expect(numbers.find((number) => number !== null) ?? null).toBe(named);
});

describe('a row', () => {
  const row = searchable(
    ['Estancia La Aurora, Ruta 29 km 12', 'Brahman', 'Goyena', undefined],
    ['AB 123', 'M.P. 8731', '(02297) 45-1234', null],
    52,
  );
  it.each([
    'brahman goyena',
    'goyena BRAHMAN',
    'goy aur',
    'la aurora, ruta',
    'ab123 goyena',
    'goyena ab-12',
    'AB 12',
    'mp8731',
    'M.P. 8731',
    '2297 45-1234',
    '(02297) 451234',
    '+0229745',
    'lote 52',
    'LOT-52',
    'brahman #52',
    'lot 0052 goyena',
  ])('is found by %j', (search) => expect(finder(search)(row)).toBe(true));

  it.each(['brahman pigue', 'lote 5', 'lot-529', 'ab124', '-', '()', 'brahman #53'])(
    'is not found by %j',
    (search) => expect(finder(search)(row)).toBe(false),
  );
});

it('finds what has the search as it stands', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('lote ñÁb.-#(0123 \n')) });
  const holds = (before: string, search: string, after: string) =>
    contains(search, `${before}${search}${after}`);
  expect(fc.check(fc.property(text, text, text, holds)).failed).toBe(false);
});
