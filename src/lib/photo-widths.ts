/**
 * The widths in pixels that a stored photo is also had in (responsive images): a row's, a card's, a phone's whole
 * width.
 */
export const photoWidthsPixels = [240, 480, 960] as const;
