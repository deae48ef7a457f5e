import { expect, it } from 'vitest';
import { checkPreferredRange } from './preferred-range';

/** Late on the 4th of May here, and the 5th in Greenwich. */
const now = new Date('2026-05-05T02:30:00Z');
const pointer = (which: string) => `/certification_request[preferred_time_range_${which}]`;

it.each([
  ['2026-05-04', '2026-05-05'],
  ['2026-05-10', '2026-06-10'],
])('from %s to %s is a range of days', (start, end) => {
  expect(() => checkPreferredRange({ start, end }, now)).not.toThrow();
});

it.each([
  ['2026-05-03', '2026-05-05', { code: 'range_past', pointer: pointer('start') }],
  ['2026-05-06', '2026-05-06', { code: 'range_order', pointer: pointer('end') }],
  ['2026-05-06', '2026-05-05', { code: 'range_order', pointer: pointer('end') }],
])('from %s to %s is refused', (start, end, refusal) => {
  expect(() => checkPreferredRange({ start, end }, now)).toThrow(expect.objectContaining(refusal));
});
