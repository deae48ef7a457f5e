// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/lib/csv';
import { cellsOf, separatorOf } from './cells';

describe('the cells of a table', () => {
  it.each([
    ['a;b', [['a', 'b']]],
    ['a;b;', [['a', 'b', '']]],
    ['a\r\nb\nc\rd\n', [['a'], ['b'], ['c'], ['d']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a;b";"c""d"', [['a;b', 'c"d']]],
    ['"a\r\nb";c', [['a\r\nb', 'c']]],
    ['"";""""', [['', '"']]],
    ['a"b;"c"d;"e', [['a"b', 'cd', 'e']]],
    ['"a;b\nc', [['a;b\nc']]],
    ['"', [['']]],
    ['', [['']]],
  ])('%j are %j', (text, cells) => {
    expect(cellsOf(text, ';')).toEqual(cells);
  });

  it('are as many rows as are asked for', () => {
    expect(cellsOf('a\nb\nc', ',', 2)).toEqual([['a'], ['b']]);
  });

  it('have the separator that is worth most', () => {
    const count = (cells: string[]) => cells.length;
    expect(separatorOf('a,b;c,d\n;;;', count)).toBe(',');
    expect(separatorOf('a\tb', count)).toBe('\t');
    expect(separatorOf('a', count)).toBe(';');
  });

  it('are those that were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\r', '\n', ' ', 'ñ'), maxLength: 8 });
    const written = cell.filter((text) => !/^[\r\n]/.test(text));
    const rows = fc.array(fc.array(written, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (given) => {
        expect(cellsOf(toCsv(given, 'es').slice(1), ';')).toEqual(given);
        expect(cellsOf(toCsv(given, 'en').slice(1), ',')).toEqual(given);
      }),
    );
  });
});
