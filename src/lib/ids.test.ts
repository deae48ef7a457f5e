import { describe, expect, it } from 'vitest';
import { lotNumber, parseId } from './ids';

describe('an id', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e3', null],
    ['12345678901', null],
    ['x1', null],
    ['1x', null],
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
