import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, harmless, toCsv } from '@/lib/csv';
import { Button } from '@/ui/mui';
import { visuallyHidden } from '@/ui/styles';
import { useCopy } from '@/ui/use-copy';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';

export type Cell = string | number | null;

interface ChartRow {
  id: string;
  /** What it has in the chart. */
  color?: string;
  /** Its name as a link to what the row counts, where there is such a list. */
  link?: ReactNode;
  cells: [label: string, ...figures: Cell[]];
}

interface ActionsProps {
  /** What the figures are of. */
  name: string;
  file: string;
  rows: Cell[][];
}

/** Takes the figures away: to the clipboard as a spreadsheet pastes them, or as a CSV file. */
function Actions({ name, file, rows }: ActionsProps) {
  const { t } = useTranslation('dashboard');
  const { outcome, copy } = useCopy();
  const text = () => rows.map((row) => row.map((cell) => harmless(String(cell ?? ''))).join('\t')).join('\n');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button
        size="small"
        startIcon={<ContentCopy aria-hidden />}
        aria-label={t('copyOf', { title: name })}
        onClick={() => void copy(text())}
      >
        {t('copy')}
      </Button>
      <Button
        size="small"
        startIcon={<DownloadOutlined aria-hidden />}
        aria-label={t('csvOf', { title: name })}
        onClick={() => downloadCsv(file, toCsv(rows, currentLanguage()))}
      >
        {t('csv')}
      </Button>
      <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        {outcome && t(outcome === 'copied' ? 'copied' : 'notCopied')}
      </Box>
    </Box>
  );
}

interface ChartTableProps {
  caption: string;
  /** The name of the file that its figures are saved under. */
  file: string;
  columns: string[];
  rows: ChartRow[];
  /** What is taken away, where that is more than what is shown. */
  whole?: Cell[][];
}

/** The figures of a chart: its legend for the eye, a table for a screen reader, rows to copy or to save. */
export function ChartTable({ caption, file, columns, rows, whole }: ChartTableProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const shown = (cell: Cell) => (typeof cell === 'number' ? format.number(cell) : cell);
  return (
    // Its letters grow with the reader's: where it has no room beside its chart, it stands below.
    <Box sx={{ flex: '1 1 13.75rem', minWidth: 0 }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { py: 0.75, px: 0.5, textAlign: 'right', fontWeight: 400 },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& thead th': { color: 'text.secondary', fontSize: '0.85rem' },
          '& th[scope=row], & thead th:first-of-type': { textAlign: 'left' },
          // A name without a blank leaves the figures in the card.
          '& th[scope=row]': { overflowWrap: 'anywhere' },
        }}
      >
        <Box component="caption" sx={visuallyHidden}>
          {t('tableOf', { title: caption })}
        </Box>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, color, link, cells: [label, ...figures] }) => (
            <tr key={id}>
              <th scope="row">
                {color !== undefined && (
                  <Box
                    component="span"
                    aria-hidden
                    sx={{
                      display: 'inline-block',
                      width: 12,
                      height: 12,
                      mr: 1,
                      borderRadius: '3px',
                      bgcolor: color,
                      forcedColorAdjust: 'none',
                    }}
                  />
                )}
                {link ?? label}
              </th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]}>{shown(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Actions name={caption} file={file} rows={whole ?? [columns, ...rows.map(({ cells }) => cells)]} />
    </Box>
  );
}
