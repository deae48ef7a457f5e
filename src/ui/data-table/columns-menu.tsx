import Check from '@mui/icons-material/Check';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { useDialogClose } from '@/ui/use-dialog-close';
import type { DataColumn } from './columns';

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
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useDialogClose(anchor !== null, () => setAnchor(null));
  const gone = hidden === '' ? [] : hidden.split('.');
  const toggle = (column: string) => {
    const next = gone.includes(column) ? gone.filter((other) => other !== column) : [...gone, column];
    onHidden(next.join('.'));
  };
  return (
    <>
      <Button
        id={id}
        startIcon={<ViewColumn aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('columns')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id, dense: true }, paper: { variant: 'outlined' } }}
      >
        {columns
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
          ))}
      </Menu>
    </>
  );
}
