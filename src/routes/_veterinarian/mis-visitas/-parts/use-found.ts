import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { VisitListItem } from '@/api/generated/model';
import { contains } from '@/lib/search';

const route = getRouteApi('/_veterinarian/mis-visitas/');

/** Gives those of some visits in whose number, place or producer the search of the URL is. */
export function useFound(): (visits: readonly VisitListItem[]) => VisitListItem[] {
  const { q } = route.useSearch();
  return useMemo(
    () => (visits) =>
      visits.filter(({ certification_request: { id, address, locality, producer_profile: producer } }) =>
        contains(q, `LOT-${id}`, address, locality?.name, producer?.name),
      ),
    [q],
  );
}
