import type { QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query';
import type { lotPagesOptions } from './lot-pages';

/** The members of a query's options that say what to read. */
interface ReadOptions<Data> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Data> | SkipToken | undefined;
}

interface Reading<Data> {
  /** Whether the screen is there without it too: what it shows besides, such as an owner. */
  besides?: boolean;
  /** Reads on by what was found, as the screen will that is entered; a link does not that reads its screen ahead. */
  next?: false | ((found: Data) => void);
}

/**
 * What a loader does: starts the query that the component will read with the same options, and does not wait, so that
 * the screen paints its skeleton at once. A failure is the component's to show.
 */
export function prefetch<Data>(
  queryClient: QueryClient,
  { queryKey, queryFn }: ReadOptions<Data>,
  { besides = false, next = false }: Reading<Data> = {},
): void {
  queryClient
    .query({ queryKey, ...(queryFn && { queryFn }), ...(besides && { meta: { besides } }) })
    .then(next || undefined)
    .catch(() => undefined);
}

/** The same for a list that comes in pages. */
export function prefetchPages(queryClient: QueryClient, options: ReturnType<typeof lotPagesOptions>): void {
  queryClient.infiniteQuery(options).catch(() => undefined);
}
