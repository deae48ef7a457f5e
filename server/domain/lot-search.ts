import { and, desc, eq, gte, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database';
import { certifiedLots } from '../database/schema';
import { containing, namedLot, searchWords } from './search';

/** Whether a lot has the text in its search text or in its number, or is the one that the text names. */
function matches(
  text: string,
  { id, searchText }: { id: PgColumn; searchText: PgColumn } = certifiedLots,
): SQL | undefined {
  const named = namedLot(text);
  return or(
    like(searchText, containing(text)),
    /^\d+$/.test(text) ? like(sql`lot_number(${id})`, containing(text)) : undefined,
    named === null ? undefined : eq(id, named),
  );
}

/** The same, led by the index of words. */
function indexed(text: string): SQL | undefined {
  const named = namedLot(text);
  const words = sql`lot_search_words(${certifiedLots.id}, ${certifiedLots.searchText}) @@ ${searchWords(text)}::tsquery`;
  return or(and(words, matches(text)), named === null ? undefined : eq(certifiedLots.id, named));
}

/** A search looks among so many of the newest lots first: a text that many lots have fills its page there. */
const newest = 2_000;
/** Then among so many more at most, when what was found promises that they fill the page. */
const newer = 50_000;

/** Among the lots of a stretch of numbers. */
async function foundBetween(
  db: Queryable,
  text: string,
  from: number,
  before: number,
  count: number,
): Promise<number[]> {
  const { id, isActive } = certifiedLots;
  const rows = await db
    .select({ id })
    .from(certifiedLots)
    .where(and(eq(isActive, true), gte(id, from), lt(id, before), matches(text)))
    .orderBy(desc(id))
    .limit(count);
  return rows.map((row) => row.id);
}

/** Among so many lots, newest first: they are read in this order until enough are found, not all of them and then sorted. */
async function foundAmong(
  db: Queryable,
  text: string,
  before: number,
  length: number,
  count: number,
): Promise<number[]> {
  const { id, isActive, searchText } = certifiedLots;
  const stretch = db
    .select({ id, searchText })
    .from(certifiedLots)
    .where(and(eq(isActive, true), lt(id, before)))
    .orderBy(desc(id))
    .limit(length)
    .as('stretch');
  const rows = await db
    .select({ id: stretch.id })
    .from(stretch)
    .where(matches(text, stretch))
    .orderBy(desc(stretch.id))
    .limit(count);
  return rows.map((row) => row.id);
}

async function foundByIndex(db: Queryable, text: string, before: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .where(and(eq(certifiedLots.isActive, true), lt(certifiedLots.id, before), indexed(text)))
    // An order that no index has: few lots are left to find, and going through all of them in their order finds them last.
    .orderBy(sql`-${certifiedLots.id}`)
    .limit(count);
  return rows.map(({ id }) => id);
}

/** The number after the newest lot's, read on its own: in the search it would be compared with anew for each lot. */
async function afterNewest(db: Queryable): Promise<number> {
  const [lot] = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .orderBy(desc(certifiedLots.id))
    .limit(1);
  return (lot?.id ?? 0) + 1;
}

/**
 * The ids of the active lots whose number, address, breed or locality contains a text (rule 4.1), newest first: so many at most of
 * those before an id.
 */
export async function searchLots(
  db: Queryable,
  text: string,
  olderThan: number | undefined,
  count: number,
): Promise<number[]> {
  const before = olderThan ?? (await afterNewest(db));
  const rest = before - newest;
  const found = await foundBetween(db, text, rest, before, count);
  if (found.length === count) return found;
  const missing = count - found.length;
  // Twice as many as it takes at the rate of the newest ones.
  const stretch = Math.ceil((2 * missing * newest) / found.length);
  if (stretch <= newer) {
    const more = await foundAmong(db, text, rest, stretch, missing);
    if (more.length === missing) return [...found, ...more];
  }
  return [...found, ...(await foundByIndex(db, text, rest, missing))];
}
