import type { Query, QueryClient } from '@tanstack/react-query';
import { isAway } from '@/api/errors';
import type { VisitListItem } from '@/api/generated/model';
import { getGetVisitQueryKey, getListVisitsQueryKey, getVisit } from '@/api/generated/visits/visits';
import { tokenOwner } from '@/api/device-owner';
import { isForDevice, keptAt } from './kept-visits';

/** Reading ahead: the visits that a list names are read whole, so that they open without a connection. */

/** What was read so long ago is read anew, ms. */
const staleAfterMs = 60 * 60 * 1000;

const [list] = getListVisitsQueryKey();

/** Reads the visits of each list that is read from now on, one after the other. Gives the way to stop. */
export function bringVisits(queryClient: QueryClient): () => void {
  let stopped = false;
  const waiting = new Map<number, number>();
  let running = false;
  let listsRead = 0;
  const run = async () => {
    if (running) return;
    running = true;
    const owner = tokenOwner();
    for (const [id, entered] of waiting) {
      waiting.delete(id);
      // What one account lists is not read with another one's token; its own may be renewed meanwhile.
      if (stopped || tokenOwner() !== owner) break;
      const queryKey = getGetVisitQueryKey(id);
      const known = queryClient.getQueryData<Awaited<ReturnType<typeof getVisit>>>(queryKey);
      const same = known?.visit.animals.filter(({ deleted }) => !deleted).length === entered;
      const fresh = (keptAt(id) ?? 0) > Date.now() - staleAfterMs;
      if (fresh && (same || !known)) continue;
      const listsBefore = listsRead;
      const read = await getVisit(id).catch((error: unknown) => (isAway(error) ? 'away' : null));
      if (read === 'away') {
        // Without a connection no other one comes either; the next list that is read brings them.
        if (listsRead === listsBefore) break;
        continue;
      }
      if (read && !stopped && tokenOwner() === owner) queryClient.setQueryData(queryKey, read);
    }
    waiting.clear();
    running = false;
  };
  const look = ({ queryKey, state }: Query) => {
    if (queryKey[0] !== list || !Array.isArray(state.data)) return;
    listsRead += 1;
    for (const { certification_request: request, animals_count: count } of state.data as VisitListItem[])
      if (isForDevice(request)) waiting.set(request.id, count);
    void run();
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) look(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query);
  });
  return () => {
    stopped = true;
    stop();
  };
}
