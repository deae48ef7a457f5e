import DensitySmall from '@mui/icons-material/DensitySmall';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';

interface TableToolbarProps {
  /** What the screen adds, such as its filters. */
  children?: ReactNode;
  /** The choice of columns. */
  columns: ReactNode;
  dense: boolean;
  onDensity: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** What changes the look of a table, and what takes its rows away as a file. */
export function TableToolbar({ children, columns, dense, onDensity, onExport }: TableToolbarProps) {
  const { t } = useTranslation('table');
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, mb: 1.5 }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: 'auto' }}>
        {columns}
        <Button
          size="small"
          startIcon={<DensitySmall aria-hidden />}
          aria-pressed={dense}
          onClick={onDensity}
          sx={dense ? { bgcolor: 'action.selected' } : {}}
        >
          {t('compact')}
        </Button>
        <Button size="small" startIcon={<Download aria-hidden />} disabled={!onExport} onClick={onExport}>
          {t('export')}
        </Button>
      </Box>
    </Box>
  );
}
