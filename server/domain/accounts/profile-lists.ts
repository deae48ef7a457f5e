import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { compact, fullName, plain } from '../../database/columns';
import {
  producerProfiles,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { isUnreviewed } from './approvals';
import { listLocalities } from '../shared/localities';
import { type Page, pageOf, rowsToRead } from '../shared/pages';
import { producerShape, readerOf, vetShape } from './profiles';
import { codeWords, finding, searchWords } from '../shared/search';
import type { Viewer, Wire } from '../shared/wire';

export interface ProfileListQuery {
  search?: string | undefined;
  limit?: number | undefined;
  /** Only what comes after the profile of this id. */
  after?: number | undefined;
  offset?: number | undefined;
}

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

type Column = PgColumn | SQL;

function found(text: string, viewer: Viewer, { plainName, document, id, email, others }: Searched) {
  if (viewer.role !== 'admin') return finding(text, { texts: [plainName], codes: [document] });
  const texts = [plainName, sql`lower(${email})`, sql`${id}::text`];
  return finding(text, { texts, codes: [document, ...others] });
}

function activeOnly(viewer: Viewer): SQL | undefined {
  return viewer.role === 'admin' ? undefined : eq(users.active, true);
}

/** The condition that a profile comes after another one in the order of names (keyset pagination). */
async function afterProfile(
  db: Queryable,
  profiles: typeof producerProfiles | typeof vetProfiles,
  name: Column,
  after: number | undefined,
): Promise<SQL | undefined> {
  if (after === undefined) return undefined;
  const [last] = await db.select({ name }).from(profiles).where(eq(profiles.id, after));
  // Read first: compared with anew for each row, it would be found anew for each row.
  return last ? sql`(${name}, ${profiles.id}) > (${last.name}, ${after}::integer)` : sql`false`;
}

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

async function foundProducers(
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

/** Producers by name: active ones to a producer, all of them to an admin (rule 3.10). */
export async function listProducerProfiles(
  db: Queryable,
  viewer: Viewer,
  { search, limit, after, offset }: ProfileListQuery = {},
): Promise<Page<Wire<'ProducerProfile'>>> {
  const { plainName, id } = producerProfiles;
  const text = search?.trim();
  const behind = await afterProfile(db, producerProfiles, plainName, after);
  const count = rowsToRead(limit);
  const ids = text
    ? (await foundProducers(db, viewer, text, behind, count + (offset ?? 0))).slice(offset ?? 0)
    : undefined;
  const rows = await db
    .select({ producer: producerProfiles, account: users })
    .from(producerProfiles)
    .innerJoin(users, eq(users.id, producerProfiles.userId))
    .where(ids ? inArray(id, ids) : and(activeOnly(viewer), behind))
    .orderBy(asc(plainName), asc(id))
    .offset(ids ? 0 : (offset ?? 0))
    .limit(count);
  const reader = await readerOf(db, viewer);
  return pageOf(
    rows.map(({ producer, account }) => producerShape(producer, account, reader)),
    limit,
  );
}

type Areas = Map<number, Wire<'Locality'>[]>;

/** The service areas of veterinarians. The few localities are read once, not for each that serves them. */
async function areasOf(db: Queryable, vetIds: number[]): Promise<Areas> {
  const all = await listLocalities(db);
  const rows = await db
    .select({
      vet: vetServiceAreas.vetProfileId,
      served: sql<number[]>`array_agg(${vetServiceAreas.localityId})`,
    })
    .from(vetServiceAreas)
    .where(inArray(vetServiceAreas.vetProfileId, vetIds))
    .groupBy(vetServiceAreas.vetProfileId);
  return new Map(
    rows.map(({ vet, served }) => {
      const own = new Set(served);
      return [vet, all.filter(({ id }) => own.has(id))];
    }),
  );
}

/** Veterinarians by full name, without their ratings: active ones, to an admin all of them (rule 3.10). */
export async function listVetProfiles(
  db: Queryable,
  viewer: Viewer,
  { search, limit, after, offset }: ProfileListQuery = {},
): Promise<Page<Wire<'VetProfile'>>> {
  const { firstName, lastName, licenseNumber, identityCard, id } = vetProfiles;
  const name = fullName(firstName, lastName);
  const text = search?.trim();
  const shown = { plainName: plain(name), document: licenseNumber, id, email: users.email };
  const searched = { ...shown, others: [identityCard] };
  const rows = await db
    .select({ vet: vetProfiles, account: users, week: vetWorkSchedules, unreviewed: isUnreviewed })
    .from(vetProfiles)
    .innerJoin(users, eq(users.id, vetProfiles.userId))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, id))
    .where(
      and(
        activeOnly(viewer),
        await afterProfile(db, vetProfiles, plain(name), after),
        text ? found(text, viewer, searched) : undefined,
      ),
    )
    .orderBy(plain(name), asc(id))
    .offset(offset ?? 0)
    .limit(rowsToRead(limit));
  const ids = rows.map((row) => row.vet.id);
  const areas = ids.length === 0 ? new Map<number, never[]>() : await areasOf(db, ids);
  const reader = await readerOf(db, viewer);
  return pageOf(
    rows.map((row) => vetShape(row, areas.get(row.vet.id) ?? [], reader)),
    limit,
  );
}
