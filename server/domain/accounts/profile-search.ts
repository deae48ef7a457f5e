import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plain } from '../../database/columns';
import { finding } from '../shared/search';
import type { Viewer } from '../shared/wire';

/** What a search of profiles compares. */
interface Searched {
  /** The name as `plain` gives it. */
  plainName: Column;
  document: Column;
  /** What only admins are shown. */
  id: Column;
  email: Column;
  others: Column[];
}

/** A column, or what is read like one. */
export type Column = PgColumn | SQL;

/** The condition that a profile has a text in what the viewer is shown of it. */
export function found(text: string, viewer: Viewer, { plainName, document, id, email, others }: Searched) {
  if (viewer.role !== 'admin') return finding(text, { texts: [plainName], codes: [document] });
  const texts = [plainName, plain(email), sql`${id}::text`];
  return finding(text, { texts, codes: [document, ...others] });
}
