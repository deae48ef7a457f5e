import type { ListCertificationRequestsParams, RequestStatus } from '@/api/generated/model';
import { plainUrl, type RequestsUrl } from './url-state';

/** The filters that the panel has; search and status stand beside it. */
const panelNames = ['vet', 'producer', 'locality', 'from', 'to'] as const;

/** What filters the table of a URL, without how it is sorted and shown. */
export function filtersOf({ q, status, vet, producer, locality, from, to }: RequestsUrl) {
  return { q, status, vet, producer, locality, from, to };
}

type Filters = ReturnType<typeof filtersOf>;

/** What the table of a URL asks of the API: of what the URL says nothing, nothing. */
export function requestQuery({ q, status, vet, producer, locality, from, to }: Filters) {
  const query: ListCertificationRequestsParams = {
    ...(status === '' && { open: true }),
    ...(status !== '' && status !== 'any' && { status: status as RequestStatus }),
    ...(q !== '' && { search: q }),
    ...(vet !== 0 && { vet_profile_id: vet }),
    ...(producer !== 0 && { producer_profile_id: producer }),
    ...(locality !== 0 && { locality_id: locality }),
    ...(from !== '' && { scheduled_from: from }),
    ...(to !== '' && { scheduled_to: to }),
  };
  return query;
}

/** How many filters of the panel are set. */
export function countInPanel(url: RequestsUrl): number {
  return panelNames.filter((name) => url[name] !== plainUrl[name]).length;
}

/** Whether a URL filters at all, and what takes every filter away. */
export function isFiltered(url: RequestsUrl): boolean {
  return url.q !== '' || url.status !== '' || countInPanel(url) > 0;
}

export const noFilters = filtersOf(plainUrl);
