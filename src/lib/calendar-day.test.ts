import { expect, it } from 'vitest';
import { today } from './calendar-day';

it('is the day in Argentina, three hours behind the one in UTC', () => {
  expect(today(new Date('2026-05-04T02:59:59Z'))).toBe('2026-05-03');
  expect(today(new Date('2026-05-04T03:00:00Z'))).toBe('2026-05-04');
});
