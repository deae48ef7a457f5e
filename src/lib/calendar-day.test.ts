import { expect, it } from 'vitest';
import { daysBetween, today } from './calendar-day';

it('is the day in Argentina, three hours behind the one in UTC', () => {
  expect(today(new Date('2026-05-04T02:59:59Z'))).toBe('2026-05-03');
  expect(today(new Date('2026-05-04T03:00:00Z'))).toBe('2026-05-04');
});

it('is so many days from another one, across the end of a year too', () => {
  expect(daysBetween('2027-12-30', '2028-03-01')).toBe(62);
  expect(daysBetween('2026-05-04', '2026-05-04')).toBe(0);
  expect(daysBetween('2026-05-04', '2026-05-03')).toBe(-1);
});
