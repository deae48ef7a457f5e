/** Visually hidden: for words that only a screen reader says. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A list without the browser's bullets and indents. */
export const plainList = { m: 0, p: 0, listStyle: 'none' } as const;

/**
 * The letters of a field that is the browser's own: the page's, and never so small that a phone would zoom in to type.
 */
export const fieldLetters = { fontFamily: 'inherit', fontSize: '1rem', lineHeight: 'inherit' } as const;

/**
 * What is done with the selected rows of a table together: at the foot of the window as long as the table goes on below
 * it.
 */
export const bulkBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
