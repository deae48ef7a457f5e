// @vitest-environment node
import { expect, it } from 'vitest';
import { workMonths } from './work-months';

it('a rating that was given late on the last evening of a month, in Argentina, is of that month', () => {
  const given = ['2026-06-01T01:30:00.000Z', '2026-06-01T03:00:00.000Z'];
  const ratings = given.map((created_at) => ({ rating: 5, created_at }));
  const counts = workMonths(['2026-06', '2026-05'], [], ratings).map((one) => [one.month, one.ratings]);
  expect(counts).toEqual([
    ['2026-06', 1],
    ['2026-05', 1],
  ]);
});
