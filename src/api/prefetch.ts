import type { QueryClient } from '@tanstack/react-query';

/**
 * What a loader does: starts the query that the component will read with the same options, and does not wait, so that
 * the screen paints its skeleton at once. A failure is the component's to show.
 */
export function prefetch(queryClient: QueryClient, options: Parameters<QueryClient['query']>[0]): void {
  queryClient.query(options).catch(() => undefined);
}
