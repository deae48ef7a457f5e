import { expect, it } from 'vitest';
import { typedDay, typedMonth } from './day-text';

it.each([
  ['15/4/2026', false, '2026-04-15'],
  ['15042026', false, '2026-04-15'],
  ['150426', false, '2026-04-15'],
  ['4/15/2026', true, '2026-04-15'],
  ['04152026', true, '2026-04-15'],
  ['2026-04-15', true, '2026-04-15'],
  [' 15.4.26 ', false, '2026-04-15'],
  ['15/13/2026', false, null],
  ['1504202', false, null],
  ['15/4', false, null],
] as const)('the day %j, with the month first: %s, is %s', (text, monthFirst, day) => {
  expect(typedDay(text, monthFirst)).toBe(day);
});

it.each([
  ['10/2025', '2025-10'],
  ['102025', '2025-10'],
  ['1025', '2025-10'],
  ['2025-10', '2025-10'],
  ['oct 2025', '2025-10'],
  ['132025', null],
  ['10', null],
] as const)('the month %j is %s', (text, month) => {
  expect(typedMonth(text, false)).toBe(month);
});
