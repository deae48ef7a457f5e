/** A text as searches compare it: without case and accents. */
export function plainText(text: string): string {
  // Only what is not ASCII can have an accent: 10,000 texts are compared at once.
  return text
    .replaceAll(/[^\n -~]+/g, (part) => part.normalize('NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .toLowerCase();
}

/** Whether one of the texts contains the search, without case and accents; an empty search is in everything. */
export function contains(search: string, ...texts: (string | number | null | undefined)[]): boolean {
  const wanted = plainText(search.trim());
  return wanted === '' || texts.some((text) => plainText(String(text ?? '')).includes(wanted));
}

/** A search out of a URL: text (`63` and `true` too) without control characters, cut at 200 characters; anything else is none. */
export function searchParam(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return '';
  // Control characters are nobody's search, and a database refuses some of them.
  return String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200);
}
