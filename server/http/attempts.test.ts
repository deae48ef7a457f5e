// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { Attempts } from './attempts';

afterEach(() => {
  vi.useRealTimers();
});

it('lets a key try so often in a window of time, each key for itself', () => {
  let clock = 0;
  const attempts = new Attempts(2, 60_000, () => clock);
  attempts.count('a');
  expect(attempts.wait('a')).toBe(0);
  attempts.count('a');
  // Nothing is known of the two yet.
  expect(attempts.wait('a')).toBe(1);
  attempts.wrong('a');
  attempts.wrong('a');
  clock = 10_000;
  expect(attempts.wait('a')).toBe(50);
  expect(attempts.wait('b')).toBe(0);
  attempts.takeBack('a');
  expect(attempts.wait('a')).toBe(0);
  attempts.count('a');
  clock = 60_000;
  expect(attempts.wait('a')).toBe(0);
  attempts.count('b');
  attempts.count('b');
  attempts.forget('b');
  expect(attempts.wait('b')).toBe(0);
});

it('measures its window by a clock that is never set', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const attempts = new Attempts(1, 60_000);
  attempts.count('a');
  attempts.wrong('a');
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(attempts.wait('a')).toBe(60);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(attempts.wait('a')).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(attempts.wait('a')).toBe(0);
});
