// @vitest-environment node
import { expect, it } from 'vitest';
import { isDropped, isOpen, knownStatus, outcomeOf } from './request-state';

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
