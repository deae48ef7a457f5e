/** The widths of pages: of a form or a single act, of what is read, and of tables. */
export const pageWidthsPx = { act: 640, reading: 1232, table: 1600 };

/** The width of A4. */
export const sheetWidth = '210mm';

/** What a screen is about, and beside it what belongs to it; below it where there is no room. */
export const mainAndAside = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
} as const;

/** What stands beside: one below the other, or side by side where all of it is below the rest. */
export const asideCards = {
  display: 'grid',
  gap: 2.5,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
} as const;

/** Cards or fields in two columns where there is room, aligned by their upper edge. */
export const twoColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
