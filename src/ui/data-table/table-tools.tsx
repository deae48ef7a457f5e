import Check from '@mui/icons-material/Check';
import DensitySmall from '@mui/icons-material/DensitySmall';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydratedValue } from '@/api/hydrated';
import { BusyButton } from '@/ui/busy-button';
import { MenuButton } from '@/ui/menu-button';
import { Button } from '@/ui/mui';
import type { DataColumn } from './use-data-table';

const storageKey = 'table-density';

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'compact';
  } catch {
    return false;
  }
}

/** Whether rows stand close together: a choice that is kept for every table. */
export function useDensity() {
  const [kept, setDense] = useState(stored);
  // The server knows no choice.
  const dense = useHydratedValue(() => kept, false);
  const toggle = () => {
    setDense(!dense);
    try {
      localStorage.setItem(storageKey, dense ? 'comfortable' : 'compact');
    } catch {
      // Storage may be closed (private mode): the choice then lasts as long as the table.
    }
  };
  return { dense, toggle };
}

interface ColumnsMenuProps<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  /** The ids of the hidden ones, with dots between them. */
  hidden: string;
  onHidden: (hidden: string) => void;
}

/** Chooses the columns; the one that names its row always stays. */
export function ColumnsMenu<Row, Id extends string, Context>(props: ColumnsMenuProps<Row, Id, Context>) {
  const { columns, label, hidden, onHidden } = props;
  const { t } = useTranslation('table');
  const gone = hidden === '' ? [] : hidden.split('.');
  const toggle = (column: string) => {
    const next = gone.includes(column) ? gone.filter((other) => other !== column) : [...gone, column];
    onHidden(next.join('.'));
  };
  return (
    <MenuButton label={t('columns')} icon={<ViewColumn aria-hidden />}>
      {() =>
        columns
          .filter(({ rowHeader }) => !rowHeader)
          .map((column) => (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={!gone.includes(column.id)}
              onClick={() => toggle(column.id)}
            >
              <ListItemIcon>
                {!gone.includes(column.id) && <Check fontSize="small" aria-hidden />}
              </ListItemIcon>
              {label(column.id)}
            </MenuItem>
          ))
      }
    </MenuButton>
  );
}

interface TableToolsProps {
  /** The choice of columns. */
  columns: ReactNode;
  dense: boolean;
  onDensity: () => void;
  /** Lists what keys do. */
  onKeys: () => void;
  /** What takes the rows away as a file. */
  file: ReactNode;
}

interface ExportButtonProps {
  onExport: (() => void) | undefined;
  /** Whether the rows are being read. */
  busy: boolean;
}

/** Takes the rows of a table away as a file; nothing to export disables it. */
export function ExportButton({ onExport, busy }: ExportButtonProps) {
  const { t } = useTranslation('table');
  return (
    <BusyButton startIcon={<Download aria-hidden />} busy={busy} disabled={!onExport} onClick={onExport}>
      {t('export')}
    </BusyButton>
  );
}

/** On a phone words alone, so that all of them fit one line; one that does not begins where the line begins. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0, sm: 0.5 },
  ml: { xs: -1, sm: 0 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** A phone has none. */
const withKeys = {
  display: 'none',
  '@media (hover: hover) and (min-width: 900px)': { display: 'inline-flex' },
};

/** What changes the look of a table, and what takes its rows away as a file. */
export function TableTools({ columns, dense, onDensity, onKeys, file }: TableToolsProps) {
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
      {file}
      <Button startIcon={<Keyboard aria-hidden />} aria-haspopup="dialog" onClick={onKeys} sx={withKeys}>
        {t('keys.button')}
      </Button>
    </Box>
  );
}
