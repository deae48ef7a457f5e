import { plainText } from './plain-text';
import { codeKey } from './identifiers';
import { maxId } from './ids';

/** A part of a search, of which each is to be found for itself: a word, or a number that is named as in "lote 63". */
export interface SearchTerm {
  /** What is to be in the texts, plain. */
  text: string;
  /** What is to be in the codes. */
  code: string;
  /** The number that it names, as in "lote 63", "LOT-63" and "#63" (rule 4.1). */
  number: number | null;
}

const parts = /(?<!\S)(?:lote?\s*[#-]?|#)\s*0*(?<digits>\d{1,10})(?!\S)|\S+/g;

/** A code, a document's or a telephone's number as searches compare it. */
export function searchKey(code: string): string {
  return codeKey(code).replaceAll(/[()+]/g, '');
}

/** The parts of a search, whose order says nothing. */
export function searchTerms(search: string): SearchTerm[] {
  return [...plainText(search).matchAll(parts)].map(({ 0: text, groups }) => {
    const number = Number(groups?.['digits']);
    return { text, code: searchKey(text), number: number <= maxId ? number : null };
  });
}

/** What a row shows, ready to be searched. */
export interface Searchable {
  /** The number that a search names. */
  number: number | null;
  text: string;
  codes: readonly string[];
}

type Text = string | number | null | undefined;

/** Makes what a row shows ready: its number, its texts, and its codes, which are found however they are written. */
export function searchable(texts: readonly Text[], codes: readonly Text[] = [], number?: number): Searchable {
  return {
    number: number ?? null,
    // In one piece: one by one, the texts of 10,000 rows would hold up the screen.
    text: plainText(texts.join('\n')),
    codes: codes.map((code) => searchKey(String(code ?? ''))),
  };
}

/**
 * What a search finds: a row that has all its words, in any order, in its texts or codes, or one of whose codes has the
 * whole; an empty search finds all. The server's `finding` says the same to the database.
 */
export function finder(search: string): (row: Searchable) => boolean {
  const terms = searchTerms(search);
  const whole = searchKey(search);
  return ({ number, text, codes }) => {
    const has = (code: string) => code !== '' && codes.some((one) => one.includes(code));
    return (
      has(whole) ||
      terms.every(
        (term) =>
          (term.number !== null && term.number === number) || text.includes(term.text) || has(term.code),
      )
    );
  };
}

/** Whether some texts have all words of a search, without case and accents. */
export function contains(search: string, ...texts: Text[]): boolean {
  return finder(search)(searchable(texts));
}
