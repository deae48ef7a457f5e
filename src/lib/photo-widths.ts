/**
 * The widths in pixels that a stored photo is also had in (responsive images): a row's, a card's, a phone's whole
 * width.
 */
export const photoWidthsPixels = [240, 480, 960] as const;

/** The widest that a photo is stored, in pixels. */
const storedWidthPixels = 1600;

/** A photo of this service; those of another provider come as they are. */
const stored = /^\/files\/[0-9a-f]{64}\.webp$/;

/** The `srcset` of a stored photo; undefined for any other address. */
export function photoSrcSet(url: string): string | undefined {
  if (!stored.test(url)) return undefined;
  const narrower = photoWidthsPixels.map((width) => `${url}?width=${width} ${width}w`);
  return [...narrower, `${url} ${storedWidthPixels}w`].join(', ');
}
