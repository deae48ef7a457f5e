import type { QueryClient } from '@tanstack/react-query';

/**
 * Refreshes what a change touched. What that is comes with the first change, as most visitors make none; where it does
 * not, all is read anew.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  mutationKey: readonly unknown[] | undefined,
): Promise<void> {
  const found = await import('./invalidations').catch(() => null);
  await (found ? found.invalidateAfter(queryClient, mutationKey) : queryClient.invalidateQueries());
}
