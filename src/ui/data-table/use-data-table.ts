import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './columns';
import { pageOf } from './page';
import { sortRows } from './sort-rows';
import type { TableState } from './table-state';

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** How many rows are on the screen at a time, at most. */
const rowsPerPage = 25;

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

function definitions<Row extends object, Id extends string, Context>(
  columns: readonly DataColumn<Row, Id, Context>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, rowHeader = false }) => ({ id, enableHiding: !rowHeader }));
}

/**
 * The rows of a table in order, a page at a time, with the columns to show: the state comes from the URL. Only the page's
 * rows become rows of the table, which keeps 10,000 of them quick.
 */
export function useDataTable<Row extends object, Id extends string, Context>(
  options: Options<Row, Id, Context>,
) {
  const { columns, context, rows, rowKey, state, selection, onSelection } = options;
  const { sort, hidden } = state;
  const page = useMemo(() => pageOf(rows.length, rowsPerPage, state.page), [rows, state.page]);
  const defined = useMemo(() => definitions(columns), [columns]);
  const sorted = useMemo(() => sortRows(rows, columns, sort, context), [rows, columns, sort, context]);
  const data = useMemo(() => sorted.slice(page.from - 1, page.to), [sorted, page]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.split('.').map((id) => [id, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: rowKey,
    state: { columnVisibility, rowSelection: selection },
    onRowSelectionChange: (change) => onSelection(typeof change === 'function' ? change(selection) : change),
  });
  const shown = table.getVisibleLeafColumns();
  const visible = useMemo(
    () => columns.filter(({ id }) => shown.some((column) => column.id === id)),
    [columns, shown],
  );
  return { table, page, sorted, visible };
}
