import type { ReactNode } from 'react';
import type { CsvCell } from '@/lib/csv';

/**
 * A column of a table, declared at module level. `Context` is what its cells need beside the row: words, formats, actions.
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
}
