import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '@/ui/use-printing';
import { useFormat } from '@/words/use-format';
import type { DataColumn } from './use-data-table';

/** More rows are a file's, not a printer's. */
const most = 2_000;

const look = {
  display: 'none',
  '@media print': { display: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '8.5pt',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', pb: 1 },
  // The head stands on every sheet, and no row is torn.
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& :is(td, th)': {
    px: 0.75,
    py: 0.5,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    // Between words, so that no column is squeezed; in a word too long for the sheet.
    overflowWrap: 'break-word',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { fontWeight: 650 },
  '& .numeric': { textAlign: 'end' },
} as const;

interface PrintedTableProps<Row, Id extends string, Context> {
  caption: string;
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  context: Context;
  /** All that pass the filters, in order. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table as it is on paper: every row of the filter with its columns whole, the head on each sheet, nothing to press. */
export function PrintedTable<Row, Id extends string, Context>(
  props: PrintedTableProps<Row, Id, Context>,
): ReactNode {
  const { caption, columns, label, context, rows, rowKey } = props;
  const { t } = useTranslation('table');
  const { number } = useFormat();
  if (!usePrinting()) return null;
  const total = number(rows.length);
  const count =
    rows.length > most
      ? t('printedFirst', { shown: number(most), total })
      : t('printedAll', { count: rows.length, shown: total });
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '12mm' } }} />
      <Box component="table" sx={look}>
        <caption>{`${caption}: ${count}`}</caption>
        <thead>
          <tr>
            {columns.map(({ id, numeric }) => (
              <th key={id} scope="col" className={numeric ? 'numeric' : undefined}>
                {label(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, numeric }) => (
                <td key={id} className={numeric ? 'numeric' : undefined}>
                  {cell(row, context)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}
