import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { wide } from './document-data';

/** So many lines always fit on the page; the page that the document names shows all. */
const most = 5;

interface DocumentTableProps {
  columns: string[];
  /** As many cells as columns, the first one names the row. */
  rows: { id: string; cells: string[] }[];
  none: string;
}

/** A table of the document, short enough for its page. */
export function DocumentTable({ columns, rows, none }: DocumentTableProps) {
  const { t } = useTranslation(['certification', 'certificate']);
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{none}</Box>;
  const hidden = rows.length - most;
  return (
    <>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.95em',
          [wide]: { fontSize: '1em' },
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { p: '3px 6px 3px 0', textAlign: 'left', verticalAlign: 'baseline' },
          '& thead th': { fontWeight: 400, fontSize: '0.82em', color: 'text.secondary' },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& tbody th': { fontWeight: 550, overflowWrap: 'anywhere', minWidth: '7em' },
        }}
      >
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
          {rows.slice(0, most).map(({ id, cells: [name, ...others] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {hidden > 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('certificate:document.more', { count: hidden })}</Box>
      )}
    </>
  );
}
