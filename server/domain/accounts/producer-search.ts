import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { compact } from '../../database/columns';
import { producerProfiles, users } from '../../database/schema';
import { codeWords, searchWords } from '../shared/search';
import type { Viewer } from '../shared/wire';
import { found } from './profile-search';

/** A search of producers looks among so many by name first: a text that many have fills its page there. */
const nearestProfiles = 300;
/** Then among so many more at most, when what was found promises that they fill the page. */
const nearProfiles = 3_000;

/**
 * What an account has of a column, looked up for a profile: joined, all accounts would be read for a hundred profiles.
 */
const ofAccount = <T>(column: PgColumn, userId: PgColumn): SQL<T> =>
  sql<T>`(select ${column} from ${users} where ${users}.id = ${userId})`;

/** Those in a stretch of the order of names that have the text; only of them is the account looked at. */
async function foundAmong(
  db: Queryable,
  viewer: Viewer,
  text: string,
  stretch: { after: SQL | undefined; offset: number; length: number },
  count: number,
): Promise<number[]> {
  const { plainName, cuigNumber, renspaNumber, identityCard, telephone, id, userId } = producerProfiles;
  const near = db
    .select({ id, userId, plainName, cuigNumber, renspaNumber, identityCard, telephone })
    .from(producerProfiles)
    .where(stretch.after)
    .orderBy(asc(plainName), asc(id))
    .offset(stretch.offset)
    .limit(stretch.length)
    .as('near');
  const email = ofAccount<string>(users.email, near.userId);
  const others = [near.renspaNumber, near.identityCard, near.telephone];
  const searched = { plainName: near.plainName, document: near.cuigNumber, id: near.id, email, others };
  const active = viewer.role === 'admin' ? undefined : ofAccount(users.active, near.userId);
  const rows = await db
    .select({ id: near.id })
    .from(near)
    .where(and(found(text, viewer, searched), active))
    .orderBy(asc(near.plainName), asc(near.id))
    .limit(count);
  return rows.map((row) => row.id);
}

/** The ids of so many producers that have a text, in the order of their names. */
export async function foundProducers(
  db: Queryable,
  viewer: Viewer,
  text: string,
  after: SQL | undefined,
  count: number,
): Promise<number[]> {
  const among = (offset: number, length: number, most: number) =>
    foundAmong(db, viewer, text, { after, offset, length }, most);
  const first = await among(0, nearestProfiles, count);
  if (first.length === count) return first;
  // Twice as many as it takes at the rate of the first ones.
  const stretch = Math.ceil((2 * (count - first.length) * nearestProfiles) / first.length);
  if (stretch <= nearProfiles) {
    const both = [...first, ...(await among(nearestProfiles, stretch, count - first.length))];
    if (both.length === count) return both;
  }
  return foundByIndex(db, viewer, text, after, count);
}

/** The same among all of them. */
async function foundByIndex(
  db: Queryable,
  viewer: Viewer,
  text: string,
  after: SQL | undefined,
  count: number,
): Promise<number[]> {
  const { plainName, cuigNumber, renspaNumber, identityCard, telephone, id, userId } = producerProfiles;
  const words = sql`search_words(${plainName} || ' ' || ${compact(cuigNumber)})`;
  const queries = [searchWords(text), codeWords(text)].filter((query) => query !== null);
  const others = [renspaNumber, identityCard, telephone];
  const has = found(text, viewer, { plainName, document: cuigNumber, id, email: users.email, others });
  if (viewer.role === 'admin') {
    // An admin's search looks through the e-mails too, for which there are no words.
    const rows = await db
      .select({ id })
      .from(producerProfiles)
      .innerJoin(users, eq(users.id, userId))
      .where(and(after, has))
      .orderBy(asc(plainName), asc(id))
      .limit(count);
    return rows.map((row) => row.id);
  }
  const indexed = or(...queries.map((query) => sql`${words} @@ ${query}::tsquery`));
  // Nearly all are active: whether one is, is looked up for as many as are shown and some more, not for all that are
  // found.
  for (let most = count * 4; ; most *= 10) {
    const all = db
      .select({ id, userId, order: sql<string>`${plainName} || ''`.as('order') })
      .from(producerProfiles)
      .where(and(after, indexed, has))
      // An order that no index has: going through all of them by name would find few ones last.
      .orderBy(sql`${plainName} || ''`, asc(id))
      .limit(most)
      .as('found');
    const rows = await db
      .select({ id: all.id, active: ofAccount<boolean>(users.active, all.userId) })
      .from(all)
      .orderBy(asc(all.order), asc(all.id));
    const active = rows.filter((row) => row.active).slice(0, count);
    if (active.length === count || rows.length < most) return active.map((row) => row.id);
  }
}
