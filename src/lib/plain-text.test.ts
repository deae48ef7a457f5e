import { expect, it } from 'vitest';
import { plainText } from './plain-text';

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
