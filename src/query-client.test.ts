import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { AxiosError, AxiosHeaders } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { getGetReportsQueryOptions } from '@/api/generated/reports/reports';
import { awayPauseMs, createQueryClient } from './query-client';

function refused(status: number): AxiosError {
  const config = { headers: new AxiosHeaders() };
  return new AxiosError('refused', 'ERR', config, null, {
    status,
    data: null,
    statusText: '',
    headers: {},
    config,
  });
}

/** How often a query is asked that fails with that, each time. */
async function asks(failure: Error): Promise<number> {
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  const read = createQueryClient().fetchQuery({ queryKey: ['read'], queryFn, ...retrying });
  await Promise.all([expect(read).rejects.toBe(failure), vi.advanceTimersByTimeAsync(10_000)]);
  vi.useRealTimers();
  return queryFn.mock.calls.length;
}

// Only reading on a screen asks again by default.
const retrying = (({ retry, retryDelay }) => ({ retry, retryDelay }))(
  createQueryClient().getDefaultOptions().queries ?? {},
) as { retry: (failures: number, error: unknown) => boolean; retryDelay: number };

it.each([502, 503, 504])('a provider that is away (%i) is asked once more', async (status) => {
  expect(await asks(refused(status))).toBe(2);
});

it.each([refused(500), refused(404), refused(401), new Error('offline')])(
  'after %o nobody is asked again',
  async (error) => {
    expect(await asks(error)).toBe(1);
  },
);

it('reads without a connection too, and what failed then is read once there is one', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    networkMode: 'always',
    refetchOnReconnect: true,
  });
});

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

  it.each([refused(503), new AxiosError('refused')])(
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
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(refused(502));
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
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused(503)).mockReturnValue(promise);
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
    queryFn.mockRejectedValue(refused(403));
    await vi.advanceTimersByTimeAsync(awayPauseMs * 3);
    expect(shown).toEqual(['pending', 'away', 'pending', 'refused']);
    leave();
    vi.useRealTimers();
  });
});

describe('what was read', () => {
  const reports = getGetReportsQueryOptions().queryKey;

  /** Whether the figures are still fresh after the acceptance of a transfer that ended like that. */
  async function keptAfter(end: () => Promise<unknown>): Promise<boolean> {
    const queryClient = createQueryClient();
    queryClient.setQueryData(reports, {} as never);
    const observer = new MutationObserver(queryClient, {
      mutationKey: ['acceptTransferIntent'],
      mutationFn: end,
    });
    await observer.mutate(undefined).catch(() => null);
    return queryClient.getQueryState(reports)?.isInvalidated === false;
  }

  it('is read anew after a change, and after a refusal that tells that it is outdated', async () => {
    expect(await keptAfter(() => Promise.resolve())).toBe(false);
    expect(await keptAfter(() => Promise.reject(refused(409)))).toBe(false);
    expect(await keptAfter(() => Promise.reject(refused(404)))).toBe(false);
  });

  it('stays after a refusal that tells nothing of it', async () => {
    expect(await keptAfter(() => Promise.reject(refused(422)))).toBe(true);
    expect(await keptAfter(() => Promise.reject(new Error('offline')))).toBe(true);
  });
});
