// @vitest-environment node
import { expect, it } from 'vitest';
import { dayIn } from './languages';

it('a day is what stands before the T, as everywhere else', () => {
  expect(dayIn('es', '2026-11-28T02:30:00.000Z')).toBe('28 de noviembre de 2026');
  expect(dayIn('en', '2026-11-28T02:30:00.000Z')).toBe('November 28, 2026');
  expect(dayIn('es', 'no day')).toBe('-');
});
