import { performance } from 'node:perf_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restWhenBusy } from './rest-when-busy';

/** Work of so many ms in a process that is busy with others for a share of them; how long all of it took, in ms. */
async function taken(workMs: number, utilization: number): Promise<number> {
  vi.useFakeTimers();
  const used = vi.spyOn(performance, 'eventLoopUtilization');
  used.mockReturnValue({ utilization, active: 0, idle: 0 });
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  onTestFinished(() => {
    for (const spy of [used, clock]) spy.mockRestore();
    vi.useRealTimers();
  });
  const began = Date.now();
  const work = () => new Promise<void>((done) => setTimeout(done, workMs));
  const done = restWhenBusy(work).then(() => Date.now() - began);
  await vi.advanceTimersByTimeAsync(10_000);
  return done;
}

it('goes on at once while nobody asks for anything', async () => {
  expect(await taken(100, 0.2)).toBe(100);
});

it('rests twice as long as it worked while others are answered, a second at most', async () => {
  expect(await taken(100, 0.9)).toBe(300);
  expect(await taken(4_000, 0.9)).toBe(5_000);
});

it('tells of a failure at once', async () => {
  await expect(restWhenBusy(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
