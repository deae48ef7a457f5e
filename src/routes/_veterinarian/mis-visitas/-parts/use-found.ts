import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { VisitListItem } from '@/api/generated/model';
import { breeds as english } from '@i18n/en/cattle.json';
import { breeds as spanish } from '@i18n/es/cattle.json';
import { finder, searchable } from '@/lib/search-terms';

const route = getRouteApi('/_veterinarian/mis-visitas/');

/** What the line of a visit shows: its number, place, producer and breed. */
function shown({ certification_request: request }: VisitListItem) {
  const { id, address, locality, producer_profile: producer, cattle_breed: breed } = request;
  const texts = [id, address, locality?.name, producer?.name, breed, spanish[breed], english[breed]];
  return searchable(texts, [producer?.cuig_number], id);
}

/** Gives those of some visits that the search of the URL finds. */
export function useFound(): (visits: readonly VisitListItem[]) => VisitListItem[] {
  const { q } = route.useSearch();
  return useMemo(() => {
    const isFound = finder(q);
    return (visits) => visits.filter((visit) => isFound(shown(visit)));
  }, [q]);
}
