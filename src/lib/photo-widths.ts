/** The longest side of a stored photo, in pixels; a device makes one that small before it sends it. */
export const maxPhotoSidePixels = 1600;

/**
 * The widths in pixels that a stored photo is also had in (responsive images): a row's, a card's, a phone's whole
 * width.
 */
export const photoWidthsPixels = [240, 480, 960] as const;
