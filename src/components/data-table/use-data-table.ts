import {
  type ColumnDef,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './columns';
import { pageOf } from './page';
import type { TableState } from './table-state';

export const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** How many rows are on the screen at a time, at most. */
export const rowsPerPage = 50;

export type Selection = RowSelectionState;

interface Options<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  context: Context;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state: TableState;
  selection: Selection;
  onSelection: (selection: Selection) => void;
}

function compare(first: string | number | boolean, second: string | number | boolean): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function definitions<Row extends object, Id extends string, Context>(
  columns: readonly DataColumn<Row, Id, Context>[],
  context: Context,
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, sortBy, rowHeader = false }) => ({
    id,
    accessorFn: (row) => sortBy(row, context),
    enableHiding: !rowHeader,
    sortFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)),
  }));
}

/** The rows of a table in order, a page at a time, with the columns to show: the state comes from the URL. */
export function useDataTable<Row extends object, Id extends string, Context>(
  options: Options<Row, Id, Context>,
) {
  const { columns, context, rows, rowKey, state, selection, onSelection } = options;
  const { sort, hidden } = state;
  const page = pageOf(rows.length, rowsPerPage, state.page);
  const defined = useMemo(() => definitions(columns, context), [columns, context]);
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.split('.').map((id) => [id, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: rowKey,
    autoResetPageIndex: false,
    state: {
      sorting,
      columnVisibility,
      pagination: { pageIndex: page.number - 1, pageSize: rowsPerPage },
      rowSelection: selection,
    },
    onRowSelectionChange: (change) => onSelection(typeof change === 'function' ? change(selection) : change),
  });
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return { table, page, visible: columns.filter(({ id }) => shown.has(id)) };
}
