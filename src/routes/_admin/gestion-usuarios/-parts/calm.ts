/** The look of what takes something away, while it only opens the dialog that warns of it. */
export const calm = { color: 'text.primary', borderColor: 'divider' } as const;
