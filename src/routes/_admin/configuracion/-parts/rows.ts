import { plainList } from '@/ui/styles';

/** Fields side by side where there is room, with their button. */
export const fieldRow = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr) auto' },
} as const;

/** Rows with a line between them. */
export const rowList = {
  ...plainList,
  '& > li': { py: 1.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
