/** The look of a group of fields, and of its name. */
export const fieldset = {
  minWidth: 0,
  m: 0,
  px: { xs: 1.5, sm: 2 },
  pb: 2,
  pt: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

export const legend = { px: 0.75, fontWeight: 600 } as const;
