import { sql, type SQL } from 'drizzle-orm';
import { check, customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An id that the database counts. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** An instant, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** Bytes as they are. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A check that a text is one of an enumeration's. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}

/** A column as searches and lists by name compare it: what `plainText` gives. Indexes have this very expression. */
export function plain(column: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`plain_text(${column})`;
}

/** The same for codes and document numbers: what `codeKey` gives (rule 8.2). */
export function compact(column: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`code_key(${column})`;
}

/** The id of a lot's locality as its facets keep it, a text. Indexes have this very expression. */
export function localityOf(facets: AnyPgColumn): SQL<string> {
  return sql<string>`(${facets}[2])`;
}

/** First and last name as one. */
export function fullName(first: AnyPgColumn, last: AnyPgColumn): SQL<string> {
  return sql<string>`(${first} || ' ' || ${last})`;
}

/** Codes as a search has them beside a name: compact, in one text. Indexes have this very expression. */
function searchedCodes(columns: readonly AnyPgColumn[]): SQL<string> {
  const codes = columns.map((column) => compact(sql`coalesce(${column}, '')`));
  return sql<string>`translate(${sql.join(codes, sql` || ' ' || `)}, '()+', '')`;
}

/** The words by which an index finds a row: those of a text, and codes. */
export const wordsOf = (text: SQL | AnyPgColumn, codes: readonly AnyPgColumn[]): SQL =>
  sql`search_words(${text} || ' ' || ${searchedCodes(codes)})`;
