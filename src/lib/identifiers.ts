import { plainText } from './plain-text';

/** The identifiers that people type: they are free in form, and only hinted at (rule 8.1). */
export type IdentifierKind = 'cuig' | 'renspa' | 'identityCard' | 'license';

/** An invented one of each in its usual form. */
export const exampleIdentifiers: Record<IdentifierKind, string> = {
  cuig: 'AB123',
  renspa: '01.049.0.05236/00',
  identityCard: '21.456.789',
  license: 'M.P. 8731',
};

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Eleven digits of which the last one checks the others, modulo 11 (rule 8.3). */
function isTaxNumber(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const expected = 11 - (sum % 11);
  const check = { 11: 0, 10: 9 }[expected] ?? expected;
  return check === Number(digits[10]);
}

function isIdentityCard(text: string): boolean {
  const digits = text.replace(/^(DNI|LE|LC|CI|CUIT|CUIL|CDI)/, '');
  return /^\d{6,9}$/.test(digits) || isTaxNumber(digits);
}

const usual: Record<IdentifierKind, (text: string) => boolean> = {
  cuig: (text) => /^[A-Z]{2}\d{3}$/.test(text),
  renspa: (text) => /^\d{12,13}$/.test(text),
  identityCard: isIdentityCard,
  license: (text) => /\d/.test(text),
};

/**
 * A code as searches and order compare it: without case, accents, spaces, dots, dashes and slashes (rule 8.2). The
 * database's function `code_key` gives the same.
 */
export function codeKey(code: string): string {
  return plainText(code).replaceAll(/[\s./\u2010-\u2015\u2212\uFE58\uFE63\uFF0D-]/g, '');
}

/** Whether one of the codes contains what is searched, however either is written; an empty search is in every code. */
export function containsCode(search: string, ...codes: (string | null)[]): boolean {
  const wanted = codeKey(search);
  // Dots alone are a search that finds nothing, not one that finds all.
  if (wanted === '') return search.trim() === '';
  return codes.some((code) => codeKey(code ?? '').includes(wanted));
}

/**
 * The groups that a code is read in: of an electronic one its five by three digits (rule 8.4), else the code as it
 * came.
 */
export function codeGroups(code: string): string[] {
  const key = codeKey(code);
  return /^\d{15}$/.test(key) ? (key.match(/\d{3}/g) ?? []) : [code];
}

/** A code as a sentence or a label says it: in its groups, with spaces between them. */
export function spacedCode(code: string): string {
  return codeGroups(code).join(' ');
}

/**
 * Whether a text, apart from case and separators, lacks the usual form of its kind (rule 8.1). A blank one does not.
 */
export function looksUnusual(kind: IdentifierKind, text: string): boolean {
  const plain = codeKey(text).toUpperCase();
  return plain !== '' && !usual[kind](plain);
}

interface Identified {
  cuig_code: string | null;
  alternative_code: string | null;
}

/** The code an animal goes by: its CUIG code, else the alternative one, else null (rule 4.4). */
export function animalCode({ cuig_code, alternative_code }: Identified): string | null {
  return cuig_code ?? alternative_code;
}

/** What a device of Argentine cattle begins with: the country, and the species. */
const argentineCattle = '03201';

/**
 * The electronic code that a NII stands for, the ten digits by which SENASA's card names an animal: they follow country
 * and species. Null for anything else.
 */
export function codeOfNii(text: string): string | null {
  const digits = codeKey(text);
  return /^\d{10}$/.test(digits) ? `${argentineCattle}${digits}` : null;
}

/** A code of Argentina (032…) whose first zero a spreadsheet has taken away, with it again; null for anything else. */
export function withLostZero(code: string): string | null {
  return /^32\d{12}$/.test(code) ? `0${code}` : null;
}
