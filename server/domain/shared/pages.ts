import { desc, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Which part of a list, newest first, is asked for. */
export interface PageQuery {
  /** At most this many; without it `maxRows`. */
  limit?: number | undefined;
  /** Only what comes after the row of this id. */
  before?: number | undefined;
}

/** A page of a list (keyset pagination). */
export interface Page<Row> {
  rows: Row[];
  /** The id of the last row when others come after it, of a page behind an offset the next one; else null. */
  next: number | null;
  key?: 'offset';
  /** How many rows the list has, where that was counted. */
  total?: number;
}

/** Which part of a table is asked for: rows by a column of it, behind so many. */
export interface TableQuery<Column extends string> extends PageQuery {
  sort?: Column | undefined;
  descending?: boolean | undefined;
  offset?: number | undefined;
}

/** No list gives more rows at once (rule 9.2). */
const maxRows = 1_000;
/** Nor more bytes, so that reading and sending one holds nobody else up: 1 MB with what is put around the rows. */
const maxBytes = 950_000;

/** How many rows to read for a page: one more than it shows tells whether others come after. */
export function rowsToRead(limit: number | undefined): number {
  return Math.min(limit ?? maxRows, maxRows) + 1;
}

/** The condition that a row comes after the one of an id, newest first. */
export function olderThan(column: PgColumn, before: number | undefined): SQL | undefined {
  return before === undefined ? undefined : lt(column, before);
}

/** As many of the rows that `rowsToRead` had read as the page may hold; at least one, when there is one. */
export function pageOf<Row extends { id: number }>(
  read: readonly Row[],
  limit: number | undefined,
): Page<Row> {
  const asked = read.slice(0, rowsToRead(limit) - 1);
  let bytes = 0;
  const over = asked.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > maxBytes);
  const rows = over === -1 ? asked : asked.slice(0, Math.max(over, 1));
  return { rows, next: rows.length < read.length ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * The order of a table: by a column, which is never null, and among rows that are equal in it newest first; without
 * one, newest first.
 */
export function tableOrder<Column extends string>(
  id: PgColumn,
  columns: Record<Column, SQL | PgColumn>,
  { sort, descending }: TableQuery<Column>,
): SQL[] {
  if (sort === undefined) return [desc(id)];
  return [sql`${columns[sort]} ${sql.raw(descending ? 'desc' : 'asc')}`, desc(id)];
}

/**
 * A page of what was read for a table. Its rows are counted where they are asked for behind an offset, and where the
 * list was asked for whole and goes on.
 */
export async function tablePage<Row extends { id: number }>(
  read: readonly Row[],
  { limit, before, sort, offset = sort === undefined ? undefined : 0 }: TableQuery<string>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const { rows, next } = pageOf(read, limit);
  if (offset !== undefined) {
    const total = await count();
    return { rows, next: next === null ? null : offset + rows.length, key: 'offset', total };
  }
  const isCut = next !== null && limit === undefined && before === undefined;
  return { rows, next, ...(isCut && { total: await count() }) };
}
