import DensitySmall from '@mui/icons-material/DensitySmall';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';

interface TableToolsProps {
  /** The choice of columns. */
  columns: ReactNode;
  dense: boolean;
  onDensity: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** On a phone words alone, so that all of them fit one line; one that does not begins where the line begins. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0, sm: 0.5 },
  ml: { xs: '-9px', sm: 0 },
  '& svg': { display: { xs: 'none', sm: 'block' } },
} as const;

/** What changes the look of a table, and what takes its rows away as a file. */
export function TableTools({ columns, dense, onDensity, onExport }: TableToolsProps) {
  const { t } = useTranslation('table');
  return (
    <Box sx={row}>
      {columns}
      <Button
        startIcon={<DensitySmall aria-hidden />}
        aria-pressed={dense}
        onClick={onDensity}
        sx={dense ? { bgcolor: 'action.selected' } : {}}
      >
        {t('compact')}
      </Button>
      <Button startIcon={<Download aria-hidden />} disabled={!onExport} onClick={onExport}>
        {t('export')}
      </Button>
    </Box>
  );
}
