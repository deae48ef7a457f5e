import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { CsvCell } from '@/lib/csv';
import { plainText } from '@/lib/plain-text';
import { pageOf } from './pager';
import type { TableState } from './table-state';

/**
 * A column of a table, declared at module level. `Context` is what its cells need beside the row: words, formats,
 * actions.
 */
export interface DataColumn<Row, Id extends string, Context> {
  id: Id;
  /** What rows are compared by. */
  sortBy: (row: Row, context: Context) => string | number | boolean;
  cell: (row: Row, context: Context) => ReactNode;
  /** What stands in an exported file. */
  text: (row: Row, context: Context) => CsvCell;
  /** Names its row: screen readers say it with every cell. Such a column cannot be hidden. */
  rowHeader?: boolean;
  numeric?: boolean;
  /**
   * Where it stands in the card that a row is on a phone: its state beside its name, or a line of its own; else it is a
   * fact that shares a line with another.
   */
  inCard?: 'state' | 'line';
}

/** A column of a text, sorted without case and accents; an absent one is a dash, and nothing in a file. */
export function textColumn<Row, Id extends string, Context>(
  id: Id,
  read: (row: Row) => string | null,
): DataColumn<Row, Id, Context> {
  return {
    id,
    sortBy: (row) => plainText(read(row) ?? ''),
    cell: (row) => read(row) ?? '-',
    text: read,
  };
}

/** A column of a day, or of the day of an instant (rule 1.3): in the locale, and as `YYYY-MM-DD` in a file. */
export function dateColumn<
  Row,
  Id extends string,
  Context extends { format: { date: (day: string | null) => string } },
>(id: Id, read: (row: Row) => string | null): DataColumn<Row, Id, Context> {
  return {
    id,
    sortBy: (row) => read(row) ?? '',
    cell: (row, { format }) => format.date(read(row)),
    text: (row) => read(row)?.slice(0, 10),
  };
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** How many rows are on the screen at a time, at most. */
export const rowsPerPage = 25;

export type Selection = RowSelectionState;

type Key = string | number | boolean | undefined;

function compare(first: Key, second: Key): number {
  if (first === second || first === undefined || second === undefined) return 0;
  return first < second ? -1 : 1;
}

/**
 * Rows in the order of a column (its id, with `-` before it for the other way round); equal ones keep theirs. What is
 * compared is read once a row, so that 10,000 rows are sorted within a frame.
 */
export function sortRows<Row, Id extends string, Context>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row, Id, Context>[],
  sort: string,
  context: Context,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  if (!column) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: column.sortBy(row, context) }));
  return keyed.toSorted((a, b) => way * compare(a.key, b.key)).map(({ row }) => row);
}

interface Options<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  context: Context;
  rows: readonly Row[];
  /** How many rows there are, where `rows` are one page of them, in order. */
  total: number | undefined;
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
 * The rows of a table in order, a page at a time, with the columns to show: the state comes from the URL. Only the
 * page's rows become rows of the table, which keeps 10,000 of them quick.
 */
export function useDataTable<Row extends object, Id extends string, Context>(
  options: Options<Row, Id, Context>,
) {
  const { columns, context, rows, total, rowKey, state, selection, onSelection } = options;
  const { sort, hidden } = state;
  const count = total ?? rows.length;
  const page = useMemo(() => pageOf(count, rowsPerPage, state.page), [count, state.page]);
  const defined = useMemo(() => definitions(columns), [columns]);
  const isPage = total !== undefined;
  const sorted = useMemo(
    () => (isPage ? rows : sortRows(rows, columns, sort, context)),
    [isPage, rows, columns, sort, context],
  );
  const data = useMemo(
    () => (isPage ? sorted : sorted.slice(page.from - 1, page.to)),
    [isPage, sorted, page],
  );
  const gone = useMemo(() => hidden.split('.'), [hidden]);
  const columnVisibility = useMemo(
    // What names a row stays, whatever a URL says: nobody could bring it back.
    () => Object.fromEntries(columns.map(({ id, rowHeader }) => [id, !!rowHeader || !gone.includes(id)])),
    [columns, gone],
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
