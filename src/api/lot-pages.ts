import { infiniteQueryOptions } from '@tanstack/react-query';
import { getListCertifiedLotsQueryKey, listCertifiedLots } from './generated/certified-lots/certified-lots';
import type { CertifiedLotListItem } from './generated/model';
import { speaksExtensions } from './provider';

/** How many lots are asked for at a time. */
const lotPageSize = 60;

type Page = CertifiedLotListItem[];

/** A provider that knows no paging sends the whole list each time (rule 9.6). */
function isWhole(pages: readonly Page[]): boolean {
  const seen = new Set<number>();
  return pages.some((page) => page.some(({ id }) => seen.size === seen.add(id).size));
}

/** The pages as one list: one that repeats ids is the whole list. */
export function mergeLotPages(pages: readonly Page[]): Page {
  return isWhole(pages) ? (pages.at(-1) ?? []) : pages.flat();
}

/**
 * The certified lots that match a search, newest first, page by page. Of a provider without our extensions it is the whole
 * list, read once for all searches.
 */
export function lotPagesOptions(search: string) {
  const pages = speaksExtensions();
  const params = pages ? { ...(search !== '' && { search }), limit: lotPageSize } : {};
  return infiniteQueryOptions({
    queryKey: [...getListCertifiedLotsQueryKey(params), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      listCertifiedLots({ ...params, ...(pageParam !== null && { before: pageParam }) }, {}, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (last, read) =>
      pages && last.length === lotPageSize && !isWhole(read) ? (last.at(-1)?.id ?? null) : null,
    select: ({ pages: read }) => mergeLotPages(read),
  });
}
