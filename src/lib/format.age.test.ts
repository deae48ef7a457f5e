import { expect, it } from 'vitest';
import { formatAge } from './format';

const began = Date.parse('2026-03-02T20:00:00-03:00');

it.each([
  [-5_000, '0 segundos', '0 seconds'],
  [999, '0 segundos', '0 seconds'],
  [59_999, '59 segundos', '59 seconds'],
  [60_000, '1 minuto', '1 minute'],
  [3_599_999, '59 minutos', '59 minutes'],
  [3_600_000, '1 hora', '1 hour'],
  [86_399_999, '23 horas', '23 hours'],
  [86_400_000, '1 día', '1 day'],
])('%d ms last %s, %s', (milliseconds, es, en) => {
  const now = began + milliseconds;
  expect([formatAge(began, now, 'es'), formatAge(began, now, 'en')]).toEqual([es, en]);
});

it('counts days of the calendar in Argentina, as a table of what waits does', () => {
  expect(formatAge(began, Date.parse('2026-03-04T23:59:00-03:00'), 'es')).toBe('2 días');
  expect(formatAge(began, Date.parse('2026-03-05T00:01:00-03:00'), 'es')).toBe('3 días');
});
