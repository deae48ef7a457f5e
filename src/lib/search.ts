/**
 * A text as searches compare it: without case and accents. The database's function `plain_text` gives the same; the server
 * and the mocks use this one.
 */
export function plainText(text: string): string {
  // Only what is not ASCII can have an accent: 10,000 texts are compared at once.
  return text
    .replaceAll(/[^\n -~]+/g, (part) => part.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, ''))
    .toLowerCase();
}

/** Whether one of the texts contains the search, without case and accents; an empty search is in everything. */
export function contains(search: string, ...texts: (string | number | null | undefined)[]): boolean {
  const wanted = plainText(search.trim());
  return wanted === '' || texts.some((text) => plainText(String(text ?? '')).includes(wanted));
}

/**
 * The number of the one lot that a search, as `plainText` gives it, names, as in "lote 63", "lot 0063" and "#63" (rule 4.1); null
 * when it names none.
 */
export function namedLot(text: string): number | null {
  const [, digits] = /^(?:lote?\s*#?|#)\s*0*(\d{1,10})$/.exec(text) ?? [];
  const number = Number(digits);
  return number <= 2_147_483_647 ? number : null;
}
