import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorStatus } from '@/api/errors';
import { readWhenBack } from '@/api/read-when-back';
import { refreshAfter } from '@/api/refresh-after';

const unavailable = new Set([502, 503, 504]);
/** Refusals that tell that what the screen shows is no longer so. */
const outdated = new Set([404, 409]);

/**
 * A query client with the product's habits: data is fresh for half a minute, and only a provider that is away is asked
 * again.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => void readWhenBack(queryClient, query),
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
