import { expect, it } from 'vitest';
import { contains, plainText } from './search';

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
