import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { codeWords, searchWords } from '../shared/search';

/** So many hits of each kind are shown. */
export const hitsOfKind = 6;

/** So many of the newest rows are looked at first: what many have is found among them. */
const nearest = 300;

interface Sought {
  table: PgTable & { id: PgColumn };
  /** The words of a row, as an index has them. */
  words: SQL;
  /** That a row has the text. */
  has: SQL | undefined;
  /**
   * That the text is the whole of what names a row, and the word of the index that this is: such rows are found however
   * many newer ones have it. Nothing where it could be the end of a usual word: all who have that would be compared.
   */
  names?: { is: SQL | undefined; word: string | null } | undefined;
  /** The rows that are looked at, of which there is an index. */
  within?: SQL | undefined;
  /** Rows that may have the text though their words do not have all of it. */
  besides?: SQL | undefined;
}

/** That a row's words, of which there is an index, may have a search. What it finds is to be compared still. */
function indexed(words: SQL, search: string): SQL | undefined {
  const queries = [searchWords(search), codeWords(search)].filter((query) => query !== null && query !== '');
  return or(...queries.map((query) => sql`${words} @@ ${query}::tsquery`));
}

/**
 * The ids of the rows that a search names, and of the newest ones that it finds: among the newest rows first, where
 * what is usual fills its places, else by the index of words, which has few of what is rare.
 */
export async function newestFound(db: Queryable, search: string, sought: Sought): Promise<number[]> {
  const { table, words, has, names, within, besides } = sought;
  const rows = (query: SQL) => db.execute<{ id: number }>(query).then((answer) => answer.rows);
  // In an order that no index has: the rows come by the index of words.
  const byWords = (condition: SQL | undefined, by = indexed(words, search)) =>
    rows(sql`
      select id from ${table} where ${and(by, condition, within)} order by 0 + id desc limit ${hitsOfKind}`);
  const whole = names?.word ? await byWords(names.is, sql`${words} @@ ${names.word}::tsquery`) : [];
  const named = whole.map(({ id }) => id);
  const near = await rows(sql`
    select id from (select * from ${table} where ${within ?? sql`true`} order by id desc limit ${nearest}) ${table}
    where ${has ?? sql`false`} order by id desc limit ${hitsOfKind}`);
  if (near.length === hitsOfKind) return [...named, ...near.map(({ id }) => id)];
  const found = await byWords(has);
  const others = besides
    ? await rows(sql`
        select id from ${table} where ${and(besides, has, within)} order by id desc limit ${hitsOfKind}`)
    : [];
  const all = new Set([...found, ...others].map(({ id }) => id));
  return [...named, ...[...all].toSorted((a, b) => b - a).slice(0, hitsOfKind)];
}
