/** A border that stays with a sticky head has to be a shadow. */
const headCell = {
  position: 'sticky',
  // Said by the frame.
  top: 'var(--head-top)',
  zIndex: 1,
  px: 1,
  textAlign: 'start',
  fontWeight: 650,
  fontSize: '0.85rem',
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;

const headButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  width: '100%',
  minHeight: 40,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const;

/** The whole table, with its rows close together or apart: styled one by one, its cells would be slow to appear. */
export const tableLook = (dense: boolean) => ({
  width: '100%',
  // Narrower, every word would take a line of its own.
  minWidth: '44rem',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9rem',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': headCell,
  '& thead button': headButton,
  '& thead .numeric': { flexDirection: 'row-reverse' },
  '& thead svg': { fontSize: '1rem' },
  '& tbody :is(td, th)': {
    px: 1,
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
