import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Which part of a list, newest first, is asked for. */
export interface PageQuery {
  /** At most this many; without it `mostRows`. */
  limit?: number | undefined;
  /** Only what comes after the row of this id. */
  before?: number | undefined;
}

/** A page of a list (keyset pagination). */
export interface Page<Row> {
  rows: Row[];
  /** The id of the last row when others come after it, else null. */
  next: number | null;
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
