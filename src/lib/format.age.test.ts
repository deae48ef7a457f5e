import { expect, it } from 'vitest';
import { formatAge } from './format';

it.each([
  [-5_000, '0 segundos', '0 seconds'],
  [999, '0 segundos', '0 seconds'],
  [59_999, '59 segundos', '59 seconds'],
  [60_000, '1 minuto', '1 minute'],
  [3_599_999, '59 minutos', '59 minutes'],
  [3_600_000, '1 hora', '1 hour'],
  [86_400_000 * 2.9, '2 días', '2 days'],
])('%d ms last %s, %s', (milliseconds, es, en) => {
  expect([formatAge(milliseconds, 'es'), formatAge(milliseconds, 'en')]).toEqual([es, en]);
});
