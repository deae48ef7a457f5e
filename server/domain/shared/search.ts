import en from '../../../i18n/en/cattle.json';
import es from '../../../i18n/es/cattle.json';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '../../../src/lib/plain-text';
import { searchKey, type SearchTerm, searchTerms } from '../../../src/lib/search-terms';
import { compact } from '../../database/columns';
import type { Wire } from './wire';

/** What a breed is called: its key and its names in both languages. */
function breedTexts(breed: Wire<'Breed'>): string[] {
  return [...new Set([breed, es.breeds[breed], en.breeds[breed]])];
}

/**
 * What a search of lots looks through besides the number: address, the breed's key and its names in both languages,
 * locality and, at the end, the owner's name (rule 4.1).
 */
export function lotSearchText(
  address: string,
  breed: Wire<'Breed'>,
  locality: string,
  owner: string,
): string {
  return plainText([address, ...breedTexts(breed), locality, owner].join('\n'));
}

/** A pattern for `like` that finds a text as it stands. */
export function containing(text: string): string {
  return `%${plainText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** What is searched of a row, as the app's `Searchable`: its texts are plain. */
interface Searched {
  /** The number that a search names. */
  number?: PgColumn | undefined;
  texts: (SQL | PgColumn)[];
  /** The number as it is shown, of which a search may be a part. */
  shownNumber?: SQL | undefined;
  codes?: (SQL | PgColumn)[];
  breed?: PgColumn;
}

/** The breeds that a word is in the names of. */
function breedsOf(word: string): Wire<'Breed'>[] {
  return (Object.keys(es.breeds) as Wire<'Breed'>[]).filter((breed) =>
    breedTexts(breed).some((text) => plainText(text).includes(word)),
  );
}

/** A code as `searchKey` has it. */
const searched = (code: SQL | PgColumn) => sql`translate(${compact(code)}, '()+', '')`;

/**
 * That a row has all words of a search in any order, or a code with the whole: what `finder` of the app says. Undefined
 * where nothing is sought.
 */
export function finding(search: string, row: Searched): SQL | undefined {
  const { number, texts, shownNumber, codes = [], breed } = row;
  const has = (code: string) =>
    code === '' ? [] : codes.map((one) => sql`${searched(one)} like ${containing(code)}`);
  const isFound = (term: SearchTerm) => {
    const breeds = breed ? breedsOf(term.text) : [];
    return or(
      number && term.number !== null ? eq(number, term.number) : undefined,
      shownNumber && /^\d+$/.test(term.text) ? sql`${shownNumber} like ${containing(term.text)}` : undefined,
      ...texts.map((text) => sql`${text} like ${containing(term.text)}`),
      breed && breeds.length > 0 ? inArray(breed, breeds) : undefined,
      ...has(term.code),
    );
  };
  return or(...has(searchKey(search)), and(...searchTerms(search).map((term) => isFound(term))));
}

/** How much of a word an index keeps, as the database's functions `search_words` and `lot_search_words` have it. */
const maxWordCharacters = 64;

const quoted = (text: string) =>
  text
    .split(/[ \n]/)
    .filter(Boolean)
    .map((word) => `'${Array.from(word).slice(0, maxWordCharacters).join('').replaceAll(/['\\]/g, '$&$&')}'`);

/**
 * A search as a `tsquery` for `search_words`, which gives the words of a text and all their endings: in a text that has
 * a word of the search, some ending begins with it. What it finds is to be compared still. Facets are those that
 * `lot_search_words` has beside the words.
 */
export function searchWords(search: string, facets: readonly string[] = []): string {
  const begun = (text: string) => `${quoted(text).join(' & ')}:*`;
  const terms = searchTerms(search).map(({ text, code }) =>
    code === '' || code === text ? `(${begun(text)})` : `(${begun(text)} | ${begun(code)})`,
  );
  return [...terms, ...facets.map((facet) => `'IS:${facet}'`)].join(' & ');
}

/** The same for a code that the whole search is; null where it is none. */
export function codeWords(search: string): string | null {
  const [code] = quoted(searchKey(search));
  return code === undefined ? null : `${code}:*`;
}

/** A text as the one word that an index has of it whole; null where it is none. */
export const wholeWord = (text: string): string | null => quoted(text)[0] ?? null;

/** Whether a search is one of some codes as a whole, however either is written (rule 8.2). */
export function namesCode(search: string, ...codes: readonly (string | null)[]): boolean {
  const key = searchKey(search);
  return key !== '' && codes.some((code) => code !== null && searchKey(code) === key);
}

/** That a search is one of some codes of a row as a whole, what `namesCode` says of them. */
export function namingCode(search: string, codes: readonly PgColumn[]): SQL | undefined {
  const key = searchKey(search);
  return key === '' ? undefined : or(...codes.map((code) => sql`${searched(code)} = ${key}`));
}
