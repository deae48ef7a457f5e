import { expect, it } from 'vitest';
import { addMonths, daysOfMonth, monthOf, monthsBetween, weeksOfMonth } from './month';

it('is counted over the ends of years', () => {
  expect(monthOf('2026-05-31')).toBe('2026-05');
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ]);
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

it('has whole weeks that begin on Monday', () => {
  const weeks = weeksOfMonth('2026-11');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOfMonth('2027-02')).toHaveLength(4);
});

it('is so many months from another one, or from a day of it', () => {
  expect(monthsBetween('2025-11', '2026-02-28')).toBe(3);
  expect(monthsBetween('2026-02', '2025-11')).toBe(-3);
});
