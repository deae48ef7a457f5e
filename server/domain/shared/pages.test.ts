import { describe, expect, it } from 'vitest';
import { pageOf, rowsToRead } from './pages';

const rows = (count: number, text = '') =>
  Array.from({ length: count }, (_, at) => ({ id: count - at, text }));

it.each([
  [undefined, 1_001],
  [60, 61],
  [1_000, 1_001],
  [1_001, 1_001],
])('for a page of %s so many rows are read: %i, one more than it shows', (limit, read) => {
  expect(rowsToRead(limit)).toBe(read);
});

describe('a page', () => {
  it.each<[string, number, number | undefined, number, number | null]>([
    ['of nothing', 0, 60, 0, null],
    ['that is not full', 59, 60, 59, null],
    ['that is full, with nothing behind it', 60, 60, 60, null],
    ['that goes on', 61, 60, 60, 2],
    ['of as many as a list gives at once', 1_001, undefined, 1_000, 2],
    ['of more than a list gives at once', 1_001, 5_000, 1_000, 2],
  ])('%s', (_what, read, limit, shown, next) => {
    const page = pageOf(rows(read), limit);
    expect(page).toEqual({ rows: rows(read).slice(0, shown), next });
  });

  it('ends before it is too much to send at once, and goes on there', () => {
    // Ten rows of 100,000 bytes, in letters of two bytes.
    const large = rows(10, 'ñ'.repeat(50_000));
    expect(pageOf(large, 60)).toEqual({ rows: large.slice(0, 9), next: 2 });
    expect(pageOf(large.slice(0, 9), 60)).toEqual({ rows: large.slice(0, 9), next: null });
  });

  it('has a row, however large that is', () => {
    const huge = rows(2, 'x'.repeat(1_000_000));
    expect(pageOf(huge, 60)).toEqual({ rows: huge.slice(0, 1), next: 2 });
    expect(pageOf(huge.slice(1), 60)).toEqual({ rows: huge.slice(1), next: null });
  });

  it('may be just as large as may be sent at once', () => {
    const [first, second] = [JSON.stringify({ id: 2, text: '' }), JSON.stringify({ id: 1, text: '' })];
    const full = (more: number) => [
      { id: 2, text: 'x'.repeat(950_000 - first.length - second.length + more) },
      { id: 1, text: '' },
    ];
    expect(pageOf(full(0), 60).rows).toHaveLength(2);
    expect(pageOf(full(1), 60).rows).toHaveLength(1);
  });
});
