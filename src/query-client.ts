import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorStatus, isAway } from '@/api/errors';
import { refreshAfter } from '@/api/refresh-after';

const unavailable = new Set([502, 503, 504]);
/** Refusals that tell that what the screen shows is no longer so. */
const outdated = new Set([404, 409]);

/** How long a screen waits for a provider that is away before it reads again by itself, in ms. */
export const awayPauseMs = 15_000;

/**
 * Reads again and again what a screen could not read while its provider was away, until it is back: quietly, under
 * another key, so that what the screen says of the failure stands meanwhile.
 */
async function readWhenBack(
  queryClient: QueryClient,
  query: Query<unknown, unknown, unknown>,
): Promise<void> {
  const { queryHash: _, ...options } = query.options;
  const again = { ...options, queryKey: ['again', ...query.queryKey], retry: false, gcTime: 0 };
  const waits = () => query.isActive() && query.state.data === undefined && isAway(query.state.error);
  while (waits()) {
    await new Promise((done) => setTimeout(done, awayPauseMs));
    if (!waits()) return;
    try {
      queryClient.setQueryData(query.queryKey, await queryClient.fetchQuery(again));
    } catch (error) {
      if (waits() && !isAway(error)) await query.fetch().catch(() => null);
    }
  }
}

/**
 * A query client with the product's habits: data is fresh for half a minute, and only a provider that is away is asked
 * again.
 */
export function createQueryClient(): QueryClient {
  const waiting = new Set<Query<unknown, unknown, unknown>>();
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => {
        if (waiting.has(query)) return;
        waiting.add(query);
        void readWhenBack(queryClient, query).finally(() => waiting.delete(query));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) =>
        refreshAfter(queryClient, mutation.options.mutationKey),
      onError: (error, _variables, _result, mutation) =>
        outdated.has(errorStatus(error) ?? 0)
          ? refreshAfter(queryClient, mutation.options.mutationKey)
          : undefined,
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        // What could not be read without a connection is read once there is one.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && unavailable.has(errorStatus(error) ?? 0),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}
