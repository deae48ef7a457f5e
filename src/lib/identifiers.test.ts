import { describe, expect, it } from 'vitest';
import {
  containsCode,
  exampleIdentifiers,
  type IdentifierKind,
  looksUnusual,
  spacedCode,
} from './identifiers';

const cases: Record<IdentifierKind, { usual: string[]; unusual: string[] }> = {
  cuig: {
    usual: ['AB123', 'ab 123', 'DM-101', ' DM101 ', ''],
    unusual: ['A123', 'ABC12', 'ABC123', 'AB1234', '12345', 'AB12Ñ'],
  },
  renspa: {
    usual: ['01.049.0.05236/00', '01.049.0.5236/00', '01-049-0-05236/00', '0104900523600', '   '],
    unusual: ['01.049.0.236/00', '01.049.0.052367/00', '01.049.A.05236/00'],
  },
  identityCard: {
    usual: [
      '21.456.789',
      '456789',
      '950123456',
      'DNI 21456789',
      '33-69345023-9',
      '30500010912',
      'CUIT 30-54668997-9',
    ],
    unusual: [
      '33-69345023-8',
      '12345',
      '1234567890',
      'sin número',
      '123456789012',
      '336934502390',
      '33-69345023-9x',
      'x33-69345023-9',
      '21DNI456789',
    ],
  },
  license: { usual: ['MP 8731', 'M.P. 10.245', '5521', ''], unusual: ['M.P.', 'sin número'] },
};

describe.each(Object.keys(cases) as IdentifierKind[])('the %s', (kind) => {
  it.each(cases[kind].usual)('"%s" is usual', (text) => {
    expect(looksUnusual(kind, text)).toBe(false);
  });

  it.each(cases[kind].unusual)('"%s" is unusual', (text) => {
    expect(looksUnusual(kind, text)).toBe(true);
  });

  it('has an example of the usual form', () => {
    expect(looksUnusual(kind, exampleIdentifiers[kind])).toBe(false);
  });
});

it('takes a check digit of nine where the sum gives ten', () => {
  expect(looksUnusual('identityCard', '20-00000001-9')).toBe(false);
});

it('takes a check digit of zero where the sum gives eleven', () => {
  expect(looksUnusual('identityCard', '20-00000006-0')).toBe(false);
});

it.each([
  ['dm101a001', 'DM101 A00-1', true],
  ['DM 101', 'dm101a001', true],
  ['032.010–099', '032010099922852', true],
  ['ñ-7', 'N7', true],
  ['', null, true],
  ['  ', null, true],
  ['was', null, false],
  ['.', 'DM101', false],
  ['DM102', 'DM101', false],
])('a search for %j finds %j: %s', (search, code, found) => {
  expect(containsCode(search, null, code)).toBe(found);
});

it.each([
  ['032010099922852', '032 010 099 922 852'],
  ['032-0100.99 922852', '032 010 099 922 852'],
  ['03201009992285', '03201009992285'],
  ['DM101 A00-1', 'DM101 A00-1'],
  ['032010099922852A', '032010099922852A'],
  ['A032010099922852', 'A032010099922852'],
])('the code %j is read as %j', (code, spaced) => {
  expect(spacedCode(code)).toBe(spaced);
});
