/** The looks of a table's cells. A border that stays with a sticky head has to be a shadow. */
export const headCell = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: 1.25,
  textAlign: 'start',
  fontWeight: 650,
  fontSize: '0.85rem',
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;

/** The whole table, with its rows close together or apart. */
export const tableLook = (dense: boolean) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9rem',
  fontVariantNumeric: 'tabular-nums',
  '& tbody :is(td, th)': {
    px: 1.25,
    py: dense ? 0.25 : 1,
    textAlign: 'start',
    fontWeight: 'inherit',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody th': { fontWeight: 600, minWidth: 140 },
  '& tbody button': { whiteSpace: 'nowrap' },
  '& tbody .numeric': { textAlign: 'end' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[data-selected]': { bgcolor: 'action.selected' },
});
