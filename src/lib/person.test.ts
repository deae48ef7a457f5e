import { expect, it } from 'vitest';
import { fullName, initials } from './person';

it.each([
  ['Ana Paz', 'Ana', 'Soria', 'Ana Paz'],
  ['', 'Ana', 'Paz', 'Ana Paz'],
  ['', '', 'Paz', 'Paz'],
  ['', '', '', ''],
])('%j, %j and %j are %j', (full, first, last, name) => {
  expect(fullName({ full_name: full, first_name: first, last_name: last })).toBe(name);
});

it.each([
  ['Ana', 'Paz', 'AP'],
  [' ana', ' de la paz', 'AD'],
  ['Ñ', '', 'Ñ'],
])('the initials of %j %j are %s', (first, last, letters) => {
  expect(initials(first, last)).toBe(letters);
});
