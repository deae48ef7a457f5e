import type { Query, QueryClient } from '@tanstack/react-query';
import { isAway } from './errors';

/** How long a screen waits for a provider that is away before it reads again by itself, in ms. */
export const awayPauseMs = 15_000;

type FailedQuery = Query<unknown, unknown, unknown>;

/** What is read again by itself already. */
const waiting = new WeakSet<FailedQuery>();

/** Reads what failed under another key: what the screen says of the failure stands meanwhile. */
async function readQuietly(queryClient: QueryClient, query: FailedQuery): Promise<void> {
  const { queryHash: _, ...options } = query.options;
  const again = { ...options, queryKey: ['again', ...query.queryKey], retry: false, gcTime: 0 };
  try {
    queryClient.setQueryData(query.queryKey, await queryClient.fetchQuery(again));
  } catch (error) {
    // The provider is back and refuses, which is told.
    if (!isAway(error)) await query.fetch().catch(() => null);
  }
}

/**
 * Reads again and again what a screen could not read while its provider was away, until it is back or nobody looks at
 * the screen any more.
 */
export async function readWhenBack(queryClient: QueryClient, query: FailedQuery): Promise<void> {
  if (waiting.has(query)) return;
  waiting.add(query);
  const waits = () => query.isActive() && query.state.data === undefined && isAway(query.state.error);
  while (waits()) {
    await new Promise((done) => setTimeout(done, awayPauseMs));
    if (waits()) await readQuietly(queryClient, query);
  }
  waiting.delete(query);
}
