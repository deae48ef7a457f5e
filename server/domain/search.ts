import en from '../../i18n/en/cattle.json';
import es from '../../i18n/es/cattle.json';
import { plainText } from '../../src/lib/search';
import type { Wire } from './wire';

/**
 * What a search of lots looks through besides the number: address, the breed's key and its names in both languages, locality
 * and, at the end, the owner's name (rule 4.1).
 */
export function lotSearchText(
  address: string,
  breed: Wire<'Breed'>,
  locality: string,
  owner: string,
): string {
  const labels = [es.breeds[breed], en.breeds[breed]];
  return plainText([address, breed, ...new Set(labels), locality, owner].join('\n'));
}

/** A pattern for `like` that finds a text as it stands. */
export function containing(text: string): string {
  return `%${plainText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** How much of a word an index keeps, as the database's functions `search_words` and `lot_search_words` have it. */
const wordLength = 64;

/**
 * A search as a `tsquery` for `search_words`, which gives the words of a text and all their endings: in a text that
 * contains the search, its last word begins an ending, and those before it are endings. What it finds is to be compared still.
 * Facets are those that `lot_search_words` has beside the words.
 */
export function searchWords(text: string, facets: readonly string[] = []): string {
  const words = plainText(text)
    .split(/[ \n]/)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, wordLength).join('').replaceAll(/['\\]/g, '$&$&'))
    .map((word) => `'${word}'`);
  const ending = words.length > 0 ? [`${words.join(' & ')}:*`] : [];
  return [...ending, ...facets.map((facet) => `'IS:${facet}'`)].join(' & ');
}
