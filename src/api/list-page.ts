import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ListPage, requestAll, requestPage } from './http';

/** What a table asks of a list for the page that it shows. */
export interface PageView {
  limit: number;
  offset: number;
  /** A column, and whether what comes last in its order is first. */
  sort?: string;
  descending?: boolean;
}

/** The key of a list's query: its address, and what is asked of it. */
export type ListKey = readonly [string, ...object[]];

/** The API passes over so many rows at most: an address may ask for any page. */
const maxOffset = 1_000_000;

/**
 * A page of a list as the API sorts and counts it. `keeps` has the page before stay until it is there; one that is not
 * `enabled` is not asked for.
 */
export function useListPage<Item>(
  listKey: ListKey,
  view: PageView,
  { enabled, keeps }: { enabled: boolean; keeps: boolean },
): UseQueryResult<ListPage<Item>> {
  const [url, asked] = listKey;
  const within = { ...view, offset: Math.min(view.offset, maxOffset) };
  return useQuery({
    queryKey: [url, asked, 'page', within],
    queryFn: () => requestPage<Item>(url, { ...asked, ...within }),
    enabled,
    ...(keeps && { placeholderData: keepPreviousData }),
  });
}

/** A list to its end, also one that is longer than a table reads whole. */
export function useWholeList<Item>([url, asked]: ListKey): UseQueryResult<Item[]> {
  return useQuery({ queryKey: [url, asked, 'whole'], queryFn: () => requestAll<Item>(url, asked ?? {}) });
}
