// @vitest-environment node
import { expect, it } from 'vitest';
import { areDaysOver, isDropped, isOpen, knownStatus, outcomeOf } from './request-state';

it.each([
  [null, 'created', 'open'],
  ['created', 'created', 'open'],
  ['assigned', 'assigned', 'open'],
  ['executed', 'executed', 'visited'],
  ['canceled', 'canceled', 'canceled'],
  ['rejected', 'rejected', 'rejected'],
  ['pending', 'created', 'open'],
  ['in_progress', 'assigned', 'open'],
  ['completed', 'executed', 'visited'],
  ['cancelled', 'canceled', 'canceled'],
  ['constructor', undefined, 'open'],
])('the status %s is our %s: %s', (status, known, outcome) => {
  expect(knownStatus(status)).toBe(known);
  expect(outcomeOf({ status })).toBe(outcome);
  expect(isOpen({ status })).toBe(outcome === 'open');
  expect(isDropped({ status })).toBe(outcome === 'canceled' || outcome === 'rejected');
});

it.each([
  ['created', '2026-05-03', true],
  [null, '2026-05-03', true],
  // Its last day may still be visited.
  ['created', '2026-05-04', false],
  ['assigned', '2026-05-03', false],
  ['rejected', '2026-05-03', false],
] as const)('the days of a %s one until %s are over: %s', (status, end, over) => {
  const range = { start: '2026-05-01', end };
  expect(areDaysOver({ status, preferred_time_range: range }, '2026-05-04')).toBe(over);
  expect(areDaysOver({ status, preferred_time_range: 'en mayo' }, '2026-05-04')).toBe(false);
});
