import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { requestAll } from '@/api/http';
import { type ListKey, type PageView, useListPage } from '@/api/list-page';
import { isPaged } from '@/api/long-lists';
import type { TableState } from './table-state';
import { rowsPerPage } from './use-data-table';

/** What a table knows of rows of which it was given one page, in order. */
export interface PagedRows<Row> {
  /** Tells lists apart: other filters, another list. */
  key: string;
  /** How many there are on all pages. */
  total: number;
  /** All of them, newest first, for what needs them. */
  readAll: () => Promise<Row[]>;
  /** The columns by which the API sorts; without it, all of them. */
  sorts?: readonly string[] | undefined;
}

interface Options<Item, Row> {
  listKey: ListKey;
  list: UseQueryResult<Item[]>;
  state: TableState;
  /** The row of what the list holds, declared at module level. */
  rowOf: (item: Item) => Row;
  sorts?: readonly string[];
}

/** What a table asks of the API for the page that it shows. */
function viewOf({ sort, page }: TableState, sorts: readonly string[] | undefined): PageView {
  const column = sort.replace(/^-/, '');
  return {
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
    ...((sorts?.includes(column) ?? true) && { sort: column, descending: sort.startsWith('-') }),
  };
}

interface PageOptions<Item, Row> extends Pick<Options<Item, Row>, 'listKey' | 'state' | 'rowOf' | 'sorts'> {
  /** Whether the page is asked for. */
  enabled: boolean;
  /** Whether what was shown stays until the next is there. */
  keeps: boolean;
}

/** The page that a table shows of a long list, as the API sorts and counts it. */
export function useTablePage<Item, Row>(options: PageOptions<Item, Row>) {
  const { listKey, state, rowOf, sorts, enabled, keeps } = options;
  const [url, asked] = listKey;
  const page = useListPage<Item>(listKey, viewOf(state, sorts), { enabled, keeps });
  const items = page.data?.rows;
  const rows = useMemo(() => items?.map(rowOf), [items, rowOf]);
  const paged: PagedRows<Row> = {
    key: JSON.stringify(listKey),
    total: page.data?.total ?? 0,
    sorts,
    readAll: async () => (await requestAll<Item>(url, asked ?? {})).map(rowOf),
  };
  const { error, refetch } = page;
  return { rows, paged, error, refetch };
}

/**
 * The rows of a table of a list that may be long: all of them while the API gives it whole, which the table sorts and
 * turns the pages of by itself; else the page that it shows, `paged`. What was shown stays until the next is there.
 */
export function useLongList<Item, Row>({ list, ...options }: Options<Item, Row>) {
  const { listKey, rowOf } = options;
  const isKnown = list.data !== undefined && !list.isPlaceholderData;
  const isLong = isKnown && isPaged(listKey);
  // While another list is read, this one stays as it is.
  const [isPagedNow, setPagedNow] = useState(isLong);
  if (isKnown && isPagedNow !== isLong) setPagedNow(isLong);
  const page = useTablePage({ ...options, enabled: isLong, keeps: isPagedNow });
  const items = list.data;
  const whole = useMemo(() => items?.map(rowOf), [items, rowOf]);
  const { error, refetch } = isPagedNow && !list.error ? page : list;
  return isPagedNow
    ? { rows: page.rows, paged: page.paged, error, refetch }
    : { rows: whole, paged: undefined, error, refetch };
}
