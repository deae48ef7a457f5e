import { expect, it } from 'vitest';
import { fullName } from './full-name';

it.each([
  ['Ana Paz', 'Ana', 'Soria', 'Ana Paz'],
  ['', 'Ana', 'Paz', 'Ana Paz'],
  ['', '', 'Paz', 'Paz'],
  ['', '', '', ''],
])('%j, %j and %j are %j', (full, first, last, name) => {
  expect(fullName({ full_name: full, first_name: first, last_name: last })).toBe(name);
});
