import { QueryObserver } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { answered } from '@/api/testing/answered';
import { awayPauseMs } from './read-when-back';

describe('what a screen could not read', () => {
  /** A screen that reads with that, and what it showed in turn. */
  function screen(queryFn: () => Promise<string>) {
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['read'], queryFn, retry: false });
    const shown: string[] = [];
    const leave = observer.subscribe(({ status, data, error }) => {
      const now = data ?? (error ? error.message : status);
      if (shown.at(-1) !== now) shown.push(now);
    });
    return { shown, leave, reads: () => observer.refetch() };
  }

  it.each([answered(503), new AxiosError('refused')])(
    'is read once its provider is back, and the failure stands until then',
    async (failure) => {
      vi.useFakeTimers();
      const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
      const { shown, leave } = screen(queryFn);
      await vi.advanceTimersByTimeAsync(awayPauseMs * 3.5);
      expect(shown).toEqual(['pending', 'refused']);
      expect(queryFn).toHaveBeenCalledTimes(4);
      queryFn.mockResolvedValue('found');
      await vi.advanceTimersByTimeAsync(awayPauseMs * 3);
      expect(shown).toEqual(['pending', 'refused', 'found']);
      expect(queryFn).toHaveBeenCalledTimes(5);
      leave();
      vi.useRealTimers();
    },
  );

  it('is read no more often where somebody asks for it meanwhile, and no more once nobody looks', async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(answered(502));
    const { leave, reads } = screen(queryFn);
    await vi.advanceTimersByTimeAsync(1);
    await reads();
    queryFn.mockClear();
    await vi.advanceTimersByTimeAsync(awayPauseMs);
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
    await vi.advanceTimersByTimeAsync(awayPauseMs * 3);
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is nobody else’s when it comes after they left', async () => {
    vi.useFakeTimers();
    let resolve: (found: string) => void = () => undefined;
    const promise = new Promise<string>((done) => {
      resolve = done;
    });
    const queryClient = createQueryClient();
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(answered(503)).mockReturnValue(promise);
    const leave = new QueryObserver(queryClient, {
      queryKey: ['read'],
      queryFn: read,
      retry: false,
    }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(awayPauseMs);
    expect(read).toHaveBeenCalledTimes(2);
    leave();
    queryClient.clear();
    resolve('found');
    await vi.advanceTimersByTimeAsync(1);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    vi.useRealTimers();
  });

  it('is told as refused where its provider is back and says so', async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new AxiosError('away'));
    const { shown, leave } = screen(queryFn);
    await vi.advanceTimersByTimeAsync(1);
    queryFn.mockRejectedValue(answered(403));
    await vi.advanceTimersByTimeAsync(awayPauseMs * 3);
    expect(shown).toEqual(['pending', 'away', 'pending', 'refused']);
    leave();
    vi.useRealTimers();
  });
});
