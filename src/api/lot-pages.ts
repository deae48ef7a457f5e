import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  getGetCertifiedLotsSummaryQueryOptions,
  getListCertifiedLotsQueryKey,
  listCertifiedLots,
} from './generated/certified-lots/certified-lots';
import type { CertifiedLotListItem, GetCertifiedLotsSummaryParams, LotSort } from './generated/model';
import { speaksExtensions } from '@/api/provider';

/** How many lots are asked for at a time. */
const lotPageSize = 60;

type Page = CertifiedLotListItem[];

/** What lots are looked for, under the contract's names. */
export interface LotQuery extends GetCertifiedLotsSummaryParams {
  /** Newest first without it. */
  sort?: LotSort;
}

/**
 * A provider that knows no paging sends the whole list each time (rule 9.6): also the lot that a page was to go on
 * behind, which no page has.
 */
function isWhole(pages: readonly Page[]): boolean {
  return pages.some((page, place) => page.some(({ id }) => id === pages[place - 1]?.at(-1)?.id));
}

/**
 * The pages as one list. A lot that moved while they were read (a revocation changes its weight) stands once, as it was
 * read last.
 */
export function mergeLotPages(pages: readonly Page[]): Page {
  if (isWhole(pages)) return pages.at(-1) ?? [];
  return [...new Map(pages.flat().map((lot) => [lot.id, lot])).values()];
}

/** Where a page goes on: newest first by the number alone, in any other order after the lot of an id. */
function behind({ sort, certified_from: from, certified_to: to }: LotQuery, id: number | null) {
  if (id === null) return {};
  return sort === undefined && from === undefined && to === undefined ? { before: id } : { after: id };
}

/**
 * The certified lots that match a search, page by page in its order, from its beginning or behind the lot of an id. Of
 * a provider without our extensions it is the whole list, read once for all searches.
 */
export function lotPagesOptions(query: LotQuery, after = 0) {
  const pages = speaksExtensions();
  const params: LotQuery & { limit?: number } = pages ? { ...query, limit: lotPageSize } : {};
  return infiniteQueryOptions({
    queryKey: [...getListCertifiedLotsQueryKey(params), 'pages', ...(pages && after > 0 ? [after] : [])],
    queryFn: ({ pageParam, signal }) =>
      listCertifiedLots({ ...params, ...behind(params, pageParam) }, {}, signal),
    initialPageParam: pages && after > 0 ? after : null,
    getNextPageParam: (last, read) =>
      pages && last.length === lotPageSize && !isWhole(read) ? (last.at(-1)?.id ?? null) : null,
    select: ({ pages: read }) => mergeLotPages(read),
  });
}

/** How many lots a search finds, in whatever order, and the animal whose code it is (rules 4.9, 4.11). */
export function lotSummaryOptions({ sort: _order, ...sought }: LotQuery) {
  return { ...getGetCertifiedLotsSummaryQueryOptions(sought), enabled: speaksExtensions() };
}
