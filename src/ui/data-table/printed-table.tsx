import GlobalStyles from '@mui/material/GlobalStyles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '@/ui/use-printing';
import { useFormat } from '@/words/use-format';
import type { DataColumn } from './use-data-table';

/** More rows are a file's, not a printer's. */
const maxPrintedRows = 2_000;

/** Here and not in the theme, which every first load has: only a table is printed so. */
const look = {
  display: 'none',
  '@media print': { display: 'table' },
  // No row is torn over two sheets.
  '& .MuiTableRow-root': { breakInside: 'avoid' },
  '& .MuiTableCell-root': {
    px: 0.75,
    py: 0.5,
    fontSize: '8.5pt',
    verticalAlign: 'top',
    // Between words, so that no column is squeezed; in a word too long for the sheet.
    overflowWrap: 'break-word',
  },
};

interface PrintedTableProps<Row, Id extends string, Context> {
  caption: string;
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  context: Context;
  /** All that pass the filters, in order. */
  rows: readonly Row[];
  /** How many pass them. */
  total: number;
  rowKey: (row: Row) => string;
}

/**
 * A table as it is on paper: every row of the filter with its columns whole, the head on each sheet, nothing to press.
 */
export function PrintedTable<Row, Id extends string, Context>(
  props: PrintedTableProps<Row, Id, Context>,
): ReactNode {
  const { caption, columns, label, context, rows, rowKey } = props;
  const { t } = useTranslation('table');
  const { number } = useFormat();
  if (!usePrinting()) return null;
  const printed = rows.slice(0, maxPrintedRows);
  const total = number(props.total);
  const words = { count: printed.length, shown: number(printed.length), total };
  // A page that the API gave need not be the first one.
  const isPage = rows.length < props.total;
  const isCut = printed.length < rows.length;
  const count = t(isPage ? 'printedPart' : isCut ? 'printedFirst' : 'printedAll', words);
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '12mm' } }} />
      <Table sx={look}>
        <caption>{`${caption}: ${count}`}</caption>
        <TableHead>
          <TableRow>
            {columns.map(({ id, numeric }) => (
              <TableCell key={id} align={numeric ? 'right' : 'inherit'}>
                {label(id)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {printed.map((row) => (
            <TableRow key={rowKey(row)}>
              {columns.map(({ id, cell, numeric }) => (
                <TableCell key={id} align={numeric ? 'right' : 'inherit'}>
                  {cell(row, context)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
