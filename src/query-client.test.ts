import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { getGetReportsQueryOptions } from '@/api/generated/reports/reports';
import { answered } from '@/api/testing/answered';
import { createQueryClient } from './query-client';

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
  expect(await asks(answered(status))).toBe(2);
});

it.each([answered(500), answered(404), answered(401), new Error('offline')])(
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
    expect(await keptAfter(() => Promise.reject(answered(409)))).toBe(false);
    expect(await keptAfter(() => Promise.reject(answered(404)))).toBe(false);
  });

  it('stays after a refusal that tells nothing of it', async () => {
    expect(await keptAfter(() => Promise.reject(answered(422)))).toBe(true);
    expect(await keptAfter(() => Promise.reject(new Error('offline')))).toBe(true);
  });
});
