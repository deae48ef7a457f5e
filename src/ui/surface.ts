/** The look of a card: paper with a thin border. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Clipped, not hidden: what sticks to the page inside still does.
  overflow: 'clip',
} as const;

/** For words that only a screen reader says. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
