import { expect, it } from 'vitest';
import { countDays, periodsOf } from './periods';

const ends = (start: string, end: string, by: 'day' | 'week' | 'month') =>
  periodsOf({ start, end }, by).map((period) => `${period.start} ${period.end}`);

it('counts both ends of a stretch', () => {
  expect(countDays({ start: '2026-03-01', end: '2026-03-01' })).toBe(1);
  expect(countDays({ start: '2024-02-01', end: '2024-03-01' })).toBe(30);
});

it('cuts a stretch into its days', () => {
  expect(ends('2026-02-27', '2026-03-01', 'day')).toEqual([
    '2026-02-27 2026-02-27',
    '2026-02-28 2026-02-28',
    '2026-03-01 2026-03-01',
  ]);
});

it('cuts it into weeks that begin on Mondays, and what its ends leave of them', () => {
  // The first of March 2026 is a Sunday.
  expect(ends('2026-03-01', '2026-03-17', 'week')).toEqual([
    '2026-03-01 2026-03-01',
    '2026-03-02 2026-03-08',
    '2026-03-09 2026-03-15',
    '2026-03-16 2026-03-17',
  ]);
});

it('cuts it into months', () => {
  expect(ends('2025-12-15', '2026-02-28', 'month')).toEqual([
    '2025-12-15 2025-12-31',
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
  ]);
});

it('has no period of a stretch that ends before it begins', () => {
  expect(periodsOf({ start: '2026-03-02', end: '2026-03-01' }, 'day')).toEqual([]);
});
