import ArrowDownward from '@mui/icons-material/ArrowDownward';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Row as RowModel } from '@tanstack/react-table';
import type { ChangeEvent, ReactNode } from 'react';
import type { DataColumn, features, Selection } from './use-data-table';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, not all. */
  mixed?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const boxLook = {
  width: 24,
  height: 24,
  margin: 0,
  verticalAlign: 'middle',
  accentColor: 'var(--mui-palette-primary-main)',
};

/** A box that selects rows; with Shift a range of them. */
function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onChange}
      style={boxLook}
    />
  );
}

interface HeadRowProps<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  /** The columns by which rows can be sorted; without it, all of them. */
  sorts: readonly string[] | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** The box that selects the page; none where rows cannot be selected. */
  selectPage?: SelectBoxProps | undefined;
  /** The name of the column of actions, when there is one. */
  actions?: string | undefined;
}

function directionOf(sort: string, id: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** The heads of the columns: pressed, one sorts by its column, and the other way round when pressed again. */
export function HeadRow<Row, Id extends string, Context>(props: HeadRowProps<Row, Id, Context>) {
  const { columns, label, sorts, sort, onSort, selectPage, actions } = props;
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {selectPage && (
          <TableCell data-in="box" data-label={selectPage.label}>
            <SelectBox {...selectPage} />
          </TableCell>
        )}
        {columns.map(({ id, numeric }) => {
          if (sorts && !sorts.includes(id)) {
            return (
              <TableCell key={id} role="columnheader" align={numeric ? 'right' : 'inherit'}>
                {label(id)}
              </TableCell>
            );
          }
          const direction = directionOf(sort, id);
          return (
            <TableCell
              key={id}
              role="columnheader"
              aria-sort={direction}
              align={numeric ? 'right' : 'inherit'}
            >
              <TableSortLabel
                component="button"
                active={direction !== 'none'}
                direction={direction === 'ascending' ? 'asc' : 'desc'}
                IconComponent={direction === 'none' ? UnfoldMore : ArrowDownward}
                onClick={() => onSort(sort === id ? `-${id}` : id)}
              >
                {label(id)}
              </TableSortLabel>
            </TableCell>
          );
        })}
        {actions && <TableCell>{actions}</TableCell>}
      </TableRow>
    </TableHead>
  );
}

interface BodyRowsProps<Row extends object, Id extends string, Context> {
  rows: readonly RowModel<typeof features, Row>[];
  columns: readonly DataColumn<Row, Id, Context>[];
  /** What the columns are called, a line each: a card says it of each fact. */
  labels: string;
  context: Context;
  actions?: ((row: Row, context: Context) => ReactNode) | undefined;
  /** The name of the box that selects a row; none where rows cannot be selected. */
  rowLabel?: ((row: Row, context: Context) => string) | undefined;
  /** Which rows are selected, by their keys. */
  selection: Selection;
}

/**
 * The rows of a page. Each says what it is (`role`): where a row is a card, a browser no longer sees by itself that
 * this is a table.
 */
export function BodyRows<Row extends object, Id extends string, Context>(
  props: BodyRowsProps<Row, Id, Context>,
) {
  const { rows, columns, context, actions, rowLabel, selection } = props;
  const labels = props.labels.split('\n');
  return (
    <TableBody role="rowgroup">
      {rows.map((row) => (
        <TableRow
          key={row.id}
          role="row"
          // The keys of the table go to it.
          tabIndex={-1}
          hover
          selected={selection[row.id] === true}
          data-selected={selection[row.id]}
        >
          {rowLabel && (
            <TableCell role="cell" data-in="box">
              <SelectBox
                label={rowLabel(row.original, context)}
                checked={selection[row.id] === true}
                onChange={row.getToggleSelectedHandler()}
              />
            </TableCell>
          )}
          {columns.map(({ id, cell, rowHeader, numeric, inCard = 'fact' }, place) => {
            const content = cell(row.original, context);
            return (
              <TableCell
                key={id}
                {...(rowHeader
                  ? { component: 'th', scope: 'row', role: 'rowheader', 'data-in': 'name' }
                  : {
                      role: 'cell',
                      'data-in': content === '-' || content === '' ? 'none' : inCard,
                      'data-label': labels[place],
                    })}
                align={numeric ? 'right' : 'inherit'}
              >
                {content}
              </TableCell>
            );
          })}
          {actions && (
            <TableCell role="cell" data-in="line">
              {actions(row.original, context)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  );
}
