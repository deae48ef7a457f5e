import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import type { Row as RowOf } from '@tanstack/react-table';
import type { ChangeEvent, ReactNode } from 'react';
import type { DataColumn, features, Selection } from './use-data-table';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, not all. */
  mixed?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box that selects rows; with Shift a range of them. */
export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onChange}
      style={{ width: 24, height: 24, margin: 0, verticalAlign: 'middle' }}
    />
  );
}

interface HeadRowProps<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** The box that selects the page; none where rows cannot be selected. */
  selectPage?: SelectBoxProps | undefined;
  /** The name of the column of actions, when there is one. */
  actions?: string | undefined;
}

const looks = {
  ascending: { Icon: ArrowUpward, opacity: 1 },
  descending: { Icon: ArrowDownward, opacity: 1 },
  none: { Icon: UnfoldMore, opacity: 0.5 },
} as const;

function directionOf(sort: string, id: string): keyof typeof looks {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** The heads of the columns: each sorts by its column, and the other way round when pressed again. */
export function HeadRow<Row, Id extends string, Context>(props: HeadRowProps<Row, Id, Context>) {
  const { columns, label, sort, onSort, selectPage, actions } = props;
  return (
    <thead>
      <tr>
        {selectPage && (
          <th scope="col">
            <SelectBox {...selectPage} />
          </th>
        )}
        {columns.map(({ id, numeric }) => {
          const direction = directionOf(sort, id);
          const { Icon, opacity } = looks[direction];
          return (
            <th scope="col" key={id} aria-sort={direction}>
              <button
                type="button"
                className={numeric ? 'numeric' : undefined}
                onClick={() => onSort(sort === id ? `-${id}` : id)}
              >
                {label(id)}
                <Icon aria-hidden opacity={opacity} />
              </button>
            </th>
          );
        })}
        {actions && <th scope="col">{actions}</th>}
      </tr>
    </thead>
  );
}

interface BodyRowsProps<Row extends object, Id extends string, Context> {
  rows: readonly RowOf<typeof features, Row>[];
  columns: readonly DataColumn<Row, Id, Context>[];
  context: Context;
  actions?: ((row: Row, context: Context) => ReactNode) | undefined;
  /** The name of the box that selects a row; none where rows cannot be selected. */
  rowLabel?: ((row: Row, context: Context) => string) | undefined;
  /** Which rows are selected, by their keys. */
  selection: Selection;
}

/** The rows of a page. */
export function BodyRows<Row extends object, Id extends string, Context>(
  props: BodyRowsProps<Row, Id, Context>,
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
