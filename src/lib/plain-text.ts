/**
 * A text as searches compare it: without case and accents. The database's function `plain_text` gives the same; the
 * server and the mocks use this one.
 */
export function plainText(text: string): string {
  // Only what is not ASCII can have an accent: 10,000 texts are compared at once.
  return text
    .replaceAll(/[^\n -~]+/g, (part) => part.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, ''))
    .toLowerCase();
}
