// @vitest-environment node
import { expect, it } from 'vitest';
import { Attempts } from './attempts';

it('lets a key try so often in a window of time, each key for itself', () => {
  let clock = 0;
  const attempts = new Attempts(2, 60_000, () => clock);
  attempts.failed('a');
  expect(attempts.wait('a')).toBe(0);
  attempts.failed('a');
  clock = 10_000;
  expect(attempts.wait('a')).toBe(50);
  expect(attempts.wait('b')).toBe(0);
  clock = 60_000;
  expect(attempts.wait('a')).toBe(0);
  attempts.failed('b');
  attempts.failed('b');
  attempts.succeeded('b');
  expect(attempts.wait('b')).toBe(0);
});
