/**
 * The short code that a search is, alone or as the end of a short address (rule 11.4), however it is grouped; else
 * null.
 */
export function shortCode(search: string): string | null {
  const [, end = search] = /\/c\/([^/?#]+)/.exec(search) ?? [];
  const code = end.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return code.length === 10 ? code : null;
}
