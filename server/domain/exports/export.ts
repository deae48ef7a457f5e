import type { Queryable } from '../../database';
import type { EventFacts } from '../../database/schema-events';
import type { Viewer } from '../shared/wire';

/** What is taken away as a file: rows by number, a stretch at a time, so that a million of them hold up nobody. */

/** What a value is: decides how a spreadsheet shows it. */
export type ValueKind =
  | 'action'
  | 'breed'
  | 'category'
  | 'changes'
  | 'code'
  | 'day'
  | 'gender'
  | 'instant'
  | 'number'
  | 'object'
  | 'role'
  | 'standing'
  | 'text';

/** What was so before and after something was done. */
export interface Changes {
  before: EventFacts | null;
  after: EventFacts | null;
  /** What numbers among them are called, by the fact and the number. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type ExportValue = string | number | Changes | null;
export type ExportRow = { id: number } & Record<string, ExportValue>;

/** Which rows are asked for: days, `YYYY-MM-DD`, both included. */
interface ExportQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** The rows of a stretch: those behind an id, oldest first. */
export type Stretch<Query = ExportQuery> = Query & { viewer: Viewer; after: number; count: number };

export interface Export<Query = ExportQuery> {
  /** The columns by their names, in order. */
  columns: Readonly<Record<string, ValueKind>>;
  read: (db: Queryable, stretch: Stretch<Query>) => Promise<ExportRow[]>;
}

/** The day of an instant (rule 1.3). */
export const dayOf = (instant: Date | null): string | null => instant?.toISOString().slice(0, 10) ?? null;

/** So many rows are read at once. */
const stretchRows = 500;

/** Reads an export, stretch after stretch: `turn` is the reader's turn for each. */
export async function* stretches<Query>(
  { read }: Export<Query>,
  db: Queryable,
  asked: Query & { viewer: Viewer },
  turn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<ExportRow[]> {
  let after = 0;
  for (;;) {
    const from = after;
    const rows = await turn(() => read(db, { ...asked, after: from, count: stretchRows }));
    if (rows.length > 0) yield rows;
    if (rows.length < stretchRows) return;
    after = rows.at(-1)?.id ?? after;
  }
}
