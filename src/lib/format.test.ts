import { describe, expect, it } from 'vitest';
import { formatDate, formatNumber, formatWeight } from './format';
import { lotNumber, parseId } from './ids';
import { contains, searchParam } from './search';

describe('a date', () => {
  it.each([
    ['2026-05-04T23:30:00Z', 'es', '4/5/2026'],
    ['2026-05-04T23:30:00.000Z', 'en', '5/4/2026'],
    ['2026-05-04', 'es', '4/5/2026'],
    ['2026-02-30', 'es', '-'],
    ['mañana', 'es', '-'],
    ['', 'es', '-'],
    [null, 'es', '-'],
    [undefined, 'en', '-'],
  ] as const)('of %s in %s is %s', (value, language, text) => {
    expect(formatDate(value, language)).toBe(text);
  });
});

it('numbers and weights follow the language', () => {
  expect(formatNumber(1234.56, 'es')).toBe('1.234,6');
  expect(formatNumber(1234.56, 'en')).toBe('1,234.6');
  expect(formatNumber(null, 'es')).toBe('-');
  expect(formatWeight(172.44, 'es')).toBe('172,4\u00a0kg');
  expect(formatWeight(undefined, 'es')).toBe('-');
});

describe('an id', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e3', null],
    ['abc', null],
    ['', null],
  ])('out of %j is %j', (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  it('of a lot has four digits', () => {
    expect(lotNumber(7)).toBe('0007');
    expect(lotNumber(12_345)).toBe('12345');
  });
});

it('a search takes no notice of case, accents and spaces around it', () => {
  expect(contains(' TANDÍL ', 'Camino a Tandil')).toBe(true);
  expect(contains('', null)).toBe(true);
  expect(contains('x', null, undefined)).toBe(false);
});

it('a search of a URL has no control characters and an end', () => {
  expect(searchParam('\u0000ab')).toBe('ab');
  expect(searchParam('x'.repeat(500))).toHaveLength(200);
  expect(searchParam(12)).toBe('12');
  expect(searchParam({ q: 1 })).toBe('');
});
