/** How high the header is: the header says it when its items need more than one line. What sticks under it begins there. */
export const headerHeight = 'var(--header-height, 65px)';

/** The width of header, content and footer: at most 1,280 px, with room at the sides. */
export const pageWidth = {
  width: '100%',
  maxWidth: 1280,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  boxSizing: 'border-box',
} as const;
