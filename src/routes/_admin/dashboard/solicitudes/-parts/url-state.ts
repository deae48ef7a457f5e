import type { SearchSchemaInput } from '@tanstack/react-router';
import { parseId } from '@/lib/ids';
import { parseDay } from '@/lib/calendar-day';
import { searchParam } from '@/routing/params';
import { hiddenParam, pageParam, sortParam } from '@/ui/data-table/table-state';

/* Every visitor's first load has this file, as the router reads any URL: nothing of the screen itself may come with
   it. */

export const columnIds = [
  'number',
  'producer',
  'locality',
  'submitted',
  'waiting',
  'due',
  'visit',
  'slot',
  'status',
  'vet',
  'comments',
] as const;

/** What the table of requests shows when its URL says nothing: those that have not ended. */
export const plainUrl = {
  q: '',
  /** A status, `any` or what an alert counts; the empty text is those that wait for a veterinarian or a visit. */
  status: '',
  /** Ids; 0 is any. */
  vet: 0,
  producer: 0,
  locality: 0,
  /** The first and the last day of the visit, `YYYY-MM-DD`. */
  from: '',
  to: '',
  sort: '-submitted',
  page: 1,
  hidden: '',
};

export type RequestsUrl = typeof plainUrl;

/** What alerts count (rule 12.3). */
export const alerts = ['waiting', 'unserved', 'days_over', 'visit_past'] as const;
const statuses = ['any', 'created', 'assigned', 'executed', 'canceled', 'rejected', ...alerts];
const idOf = (value: unknown) => parseId(String(value)) ?? 0;

/** The state of the table out of a URL; what is unknown or malformed falls back (rule 2.2). */
export function readUrl(
  search: Partial<Record<keyof RequestsUrl, unknown>> & SearchSchemaInput,
): RequestsUrl {
  return {
    q: searchParam(search.q),
    status: statuses.find((known) => known === search.status) ?? '',
    vet: idOf(search.vet),
    producer: idOf(search.producer),
    locality: idOf(search.locality),
    from: parseDay(search.from),
    to: parseDay(search.to),
    sort: sortParam(search.sort, columnIds, plainUrl.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columnIds, plainUrl.hidden),
  };
}
