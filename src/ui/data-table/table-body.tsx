import type { Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns';
import { SelectBox } from './select-box';
import type { features, Selection } from './use-data-table';

interface TableBodyProps<Row extends object, Id extends string, Context> {
  rows: readonly TableRow<typeof features, Row>[];
  columns: readonly DataColumn<Row, Id, Context>[];
  context: Context;
  actions?: ((row: Row, context: Context) => ReactNode) | undefined;
  /** The name of the box that selects a row; none where rows cannot be selected. */
  rowLabel?: ((row: Row, context: Context) => string) | undefined;
  /** Which rows are selected, by their keys. */
  selection: Selection;
}

/** The rows of a page. */
export function TableBody<Row extends object, Id extends string, Context>(
  props: TableBodyProps<Row, Id, Context>,
) {
  const { rows, columns, context, actions, rowLabel, selection } = props;
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} data-selected={selection[row.id]}>
          {rowLabel && (
            <td>
              <SelectBox
                label={rowLabel(row.original, context)}
                checked={selection[row.id] === true}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
          )}
          {columns.map(({ id, cell, rowHeader, numeric }) =>
            rowHeader ? (
              <th scope="row" key={id}>
                {cell(row.original, context)}
              </th>
            ) : (
              <td key={id} className={numeric ? 'numeric' : undefined}>
                {cell(row.original, context)}
              </td>
            ),
          )}
          {actions && <td>{actions(row.original, context)}</td>}
        </tr>
      ))}
    </tbody>
  );
}
