import type { ListCertificationRequestsParams, RequestStatus } from '@/api/generated/model';
import { alerts, plainUrl, type RequestsUrl } from './url-state';

/** The filters that the panel has; search and status stand beside it. */
const panelNames = ['vet', 'producer', 'locality', 'from', 'to'] as const;

/** What the table of a URL asks of the API: of what the URL says nothing, nothing. */
export function requestQuery({ q, status, vet, producer, locality, from, to }: RequestsUrl) {
  const alert = alerts.find((known) => known === status);
  const query: ListCertificationRequestsParams = {
    ...(status === '' && { open: true }),
    ...(alert && { open: true, alert }),
    ...(status !== '' && status !== 'any' && !alert && { status: status as RequestStatus }),
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

/** Whether a URL filters at all. */
export function isFiltered(url: RequestsUrl): boolean {
  return url.q !== '' || url.status !== '' || countInPanel(url) > 0;
}

const { sort: _sort, page: _page, hidden: _hidden, ...plainFilters } = plainUrl;

/** What takes every filter away. */
export const noFilters: Partial<RequestsUrl> = plainFilters;
