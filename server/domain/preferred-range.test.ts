import { expect, it } from 'vitest';
import { checkPreferredRange } from './preferred-range';

/** Late on the 4th of May here, and the 5th in Greenwich. */
const now = new Date('2026-05-05T02:30:00Z');
const pointer = (which: string) => `/certification_request[preferred_time_range_${which}]`;

it.each([
  ['2026-05-04', '2026-05-05', null],
  ['2026-05-10', '2026-06-10', null],
  ['2026-05-03', '2026-05-05', { code: 'range_past', pointer: pointer('start') }],
  ['2026-05-06', '2026-05-06', { code: 'range_order', pointer: pointer('end') }],
  ['2026-05-06', '2026-05-05', { code: 'range_order', pointer: pointer('end') }],
])('from %s to %s', (start, end, refusal) => {
  const check = () => checkPreferredRange({ start, end }, now);
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining(refusal));
});
