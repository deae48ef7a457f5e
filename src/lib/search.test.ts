import { expect, it } from 'vitest';
import { contains, plainText, namedLot } from './search';

it.each([
  ['Ñandú', 'nandu'],
  ['ÁÉÍÓÚ Üü', 'aeiou uu'],
  ['Estación Pigüé, Gonçalves y Köhler', 'estacion pigue, goncalves y kohler'],
  ['n\u0303andu\u0301', 'nandu'],
  ['Estancia El Pampero 12', 'estancia el pampero 12'],
  ['第三 ферма', '第三 ферма'],
])('%j is compared as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

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
  ['#63', 63],
  ['lote 2147483647', 2_147_483_647],
  ['lote 2147483648', null],
  ['el lote 63', null],
  ['lote 63 bis', null],
  ['lote', null],
  ['63', null],
])('a search for %j names the lot %s', (text, id) => expect(namedLot(text)).toBe(id));
