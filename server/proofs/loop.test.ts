import { expect, it, onTestFinished, vi } from 'vitest';
import { actingAs, whoActs } from '../domain/events/acting';
import { Loop } from './loop';

function loopOf(rounds: (number | null | Error)[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done: number[] = [];
  const began = Date.now();
  const error = vi.fn<() => void>();
  const round = () => {
    done.push(Date.now() - began);
    const outcome = rounds.shift() ?? null;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { loop: new Loop({ round, maxSleepMs: 10_000, log: { error } }), done, error };
}

it('goes on while there is something to do, and sleeps until something is due, or ten seconds', async () => {
  const { loop, done } = loopOf([0, 700, null, 60_000, null]);
  loop.start();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(done).toEqual([0, 0, 700, 10_700, 20_700].map((ms) => expect.closeTo(ms, -1) as number));
  await loop.close();
});

it('begins at once when it is woken, and sleeps when nobody does', async () => {
  const { loop, done } = loopOf([]);
  loop.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  loop.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveLength(1);
  loop.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toHaveLength(2);
  await loop.close();
  loop.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(2);
});

it('tries again after a failure, which it tells', async () => {
  const { loop, done, error } = loopOf([new Error('away'), null]);
  loop.start();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(done).toHaveLength(2);
  expect(error).toHaveBeenCalledOnce();
  await loop.close();
});

it('looks once more when it was woken while it was at work', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let rounds = 0;
  let end = () => {};
  const round = () => {
    rounds += 1;
    return new Promise<null>((done) => (end = () => done(null)));
  };
  const loop = new Loop({ round, maxSleepMs: 10_000, log: { error: vi.fn<() => void>() } });
  loop.start();
  await vi.advanceTimersByTimeAsync(10);
  loop.wake();
  end();
  await vi.advanceTimersByTimeAsync(10);
  expect(rounds).toBe(2);
  end();
  await loop.close();
});

it('works by itself, whoever woke it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const round = vi.fn<() => Promise<null>>(() => {
    expect(whoActs()).toEqual({ userId: null, requestId: null });
    return Promise.resolve(null);
  });
  const error = vi.fn<() => void>();
  const loop = new Loop({ round, maxSleepMs: 10_000, log: { error } });
  actingAs({ userId: 7, requestId: 'a call' }, () => loop.start());
  await vi.advanceTimersByTimeAsync(10_100);
  expect([round.mock.calls.length, error.mock.calls.length]).toEqual([2, 0]);
  await loop.close();
});
