import { describe, expect, it } from 'vitest';
import { pageOf } from './pager';
import { hiddenParam, pageParam, sortParam } from './table-state';
import { sortRows } from './use-data-table';

const columns = ['name', 'id'];

describe('the state of a table out of a URL', () => {
  it.each([
    ['id', 'id'],
    ['-id', '-id'],
    ['--id', 'name'],
    ['other', 'name'],
    ['', 'name'],
    [3, 'name'],
    [undefined, 'name'],
  ])('is sorted by %j: %s', (value, sort) => expect(sortParam(value, columns, 'name')).toBe(sort));

  it.each([
    ['', ''],
    ['id', 'id'],
    ['id.other.name', 'id.name'],
    [undefined, 'fallback'],
    [{}, 'fallback'],
  ])('hides the columns of %j: %s', (value, hidden) =>
    expect(hiddenParam(value, columns, 'fallback')).toBe(hidden),
  );

  it.each([
    [2, 2],
    ['7', 7],
    ['0', 1],
    [-1, 1],
    ['x', 1],
    [1.5, 1],
  ])('is on the page of %j: %d', (value, page) => expect(pageParam(value)).toBe(page));
});

describe('a page', () => {
  it.each([
    [0, 1, { number: 1, last: 1, from: 1, to: 0, total: 0 }],
    [50, 1, { number: 1, last: 1, from: 1, to: 50, total: 50 }],
    [51, 2, { number: 2, last: 2, from: 51, to: 51, total: 51 }],
    [100, 2, { number: 2, last: 2, from: 51, to: 100, total: 100 }],
    [120, 2, { number: 2, last: 3, from: 51, to: 100, total: 120 }],
    [120, 9, { number: 3, last: 3, from: 101, to: 120, total: 120 }],
  ])('of %d rows, when page %d is asked for', (total, wanted, page) =>
    expect(pageOf(total, 50, wanted)).toEqual(page),
  );
});

it('the pages of a list hold each of its rows once, in order, and none is empty', () => {
  for (let total = 1; total <= 130; total += 1) {
    const rows = Array.from({ length: total }, (_, place) => place);
    const { last } = pageOf(total, 25, 1);
    const pages = Array.from({ length: last }, (_, place) => pageOf(total, 25, place + 1));
    const parts = pages.map(({ from, to }) => rows.slice(from - 1, to));
    expect(parts.flat()).toEqual(rows);
    expect(parts.slice(0, -1).every(({ length }) => length === 25)).toBe(true);
    expect(parts.at(-1)).not.toEqual([]);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, place) => place + 1));
  }
});

describe('rows', () => {
  const column = { id: 'id', sortBy: ({ id }: { id: number }) => id % 3, cell: () => null, text: () => null };
  const rows = [{ id: 2 }, { id: 1 }, { id: 4 }, { id: 3 }];
  const sorted = (sort: string) => sortRows(rows, [column], sort, null).map(({ id }) => id);

  it('are sorted by a column, equal ones in the order they had', () =>
    expect(sorted('id')).toEqual([3, 1, 4, 2]));
  it('are sorted the other way round', () => expect(sorted('-id')).toEqual([2, 1, 4, 3]));
  it('stay as they are when the column is unknown', () => expect(sorted('name')).toEqual([2, 1, 4, 3]));
});
