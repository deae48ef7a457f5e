import { expect, it } from 'vitest';
import { weekdays } from './calendar-day';
import { hasWork, shifts, wholeWeek } from './week';

it('begins on Monday and has seven days', () => {
  expect(weekdays).toHaveLength(7);
  expect([weekdays[0], weekdays[6]]).toEqual(['monday', 'sunday']);
  expect(shifts).toContain('none');
});

it('days of which nothing is known are free', () => {
  expect(wholeWeek({ monday: 'morning' })).toEqual({
    ...Object.fromEntries(weekdays.map((day) => [day, 'none'])),
    monday: 'morning',
  });
  expect(wholeWeek()).toEqual(wholeWeek(null));
});

it('is worked when one day is', () => {
  expect(hasWork(wholeWeek())).toBe(false);
  expect(hasWork(wholeWeek({ sunday: 'afternoon' }))).toBe(true);
});
