import { afterEach, expect, it, vi } from 'vitest';
import { Attempts } from './attempts';

afterEach(() => {
  vi.useRealTimers();
});

it('lets a key try so often in a window of time, each key for itself', () => {
  let clock = 0;
  const attempts = new Attempts(2, 60_000, () => clock);
  const state = (key: string) => [attempts.wait(key), attempts.isFull(key)];
  attempts.count('a');
  expect(state('a')).toEqual([0, false]);
  attempts.count('a');
  // Nothing is known of the two yet: another one has to wait for them.
  expect(state('a')).toEqual([0, true]);
  attempts.wrong('a');
  expect(state('a')).toEqual([0, true]);
  attempts.takeBack('a');
  expect(state('a')).toEqual([0, false]);
  attempts.count('a');
  attempts.wrong('a');
  clock = 10_000;
  expect(state('a')).toEqual([50, true]);
  expect(state('b')).toEqual([0, false]);
  clock = 60_000;
  expect(state('a')).toEqual([0, false]);
  attempts.count('b');
  attempts.wrong('b');
  attempts.count('b');
  attempts.count('b');
  attempts.forgive('b');
  // What was wrong is forgotten, what is still open is not.
  expect(state('b')).toEqual([0, false]);
  attempts.count('b');
  expect(state('b')).toEqual([0, true]);
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
