import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Queryable } from '../../database';
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
import { foundProducers } from './producer-search';
import { type Column, found } from './profile-search';
import { producerShape, readerOf, vetShape } from './profiles';
import type { Viewer, Wire } from '../shared/wire';

export interface ProfileListQuery {
  search?: string | undefined;
  limit?: number | undefined;
  /** Only what comes after the profile of this id. */
  after?: number | undefined;
  offset?: number | undefined;
}

function activeOnly(viewer: Viewer): SQL | undefined {
  return viewer.role === 'admin' ? undefined : eq(users.active, true);
}

/**
 * A page of profiles, and how many there are to an admin who asked for all of them and is not given them at once: its
 * table takes pages then.
 */
async function profilePage<Row extends { id: number }>(
  read: readonly Row[],
  query: ProfileListQuery,
  viewer: Viewer,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const page = pageOf(read, query.limit);
  const isCut = page.next !== null && Object.values(query).every((asked) => asked === undefined);
  return viewer.role === 'admin' && isCut ? { ...page, total: await count() } : page;
}

/** The condition that a profile comes after another one in the order of names (keyset pagination). */
export async function afterProfile(
  db: Queryable,
  profiles: typeof producerProfiles | typeof vetProfiles,
  name: Column | SQL,
  after: number | undefined,
): Promise<SQL | undefined> {
  if (after === undefined) return undefined;
  const [last] = await db.select({ name }).from(profiles).where(eq(profiles.id, after));
  // Read first: compared with anew for each row, it would be found anew for each row.
  return last ? sql`(${name}, ${profiles.id}) > (${last.name}, ${after}::integer)` : sql`false`;
}

/** Producers by name: active ones to a producer, all of them to an admin (rule 3.10). */
export async function listProducerProfiles(
  db: Queryable,
  viewer: Viewer,
  query: ProfileListQuery = {},
): Promise<Page<Wire<'ProducerProfile'>>> {
  const { search, limit, after, offset } = query;
  const { plainName, id } = producerProfiles;
  const text = search?.trim() ?? '';
  const isSought = searchTerms(text).length > 0;
  const behind = await afterProfile(db, producerProfiles, plainName, after);
  const count = rowsToRead(limit);
  const ids = isSought
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
  const shown = rows.map(({ producer, account }) => producerShape(producer, account, reader));
  return profilePage(shown, query, viewer, () => db.$count(producerProfiles));
}

type Areas = Map<number, Wire<'Locality'>[]>;

/** The service areas of veterinarians. The few localities are read once, not for each that serves them. */
export async function areasOf(db: Queryable, vetIds: number[]): Promise<Areas> {
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
  query: ProfileListQuery = {},
): Promise<Page<Wire<'VetProfile'>>> {
  const { search, limit, after, offset } = query;
  const { plainName, licenseNumber, identityCard, id } = vetProfiles;
  const text = search?.trim();
  const shown = { plainName, document: licenseNumber, id, email: users.email };
  const searched = { ...shown, others: [identityCard] };
  const rows = await db
    .select({ vet: vetProfiles, account: users, week: vetWorkSchedules, unreviewed: isUnreviewed })
    .from(vetProfiles)
    .innerJoin(users, eq(users.id, vetProfiles.userId))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, id))
    .where(
      and(
        activeOnly(viewer),
        await afterProfile(db, vetProfiles, plainName, after),
        text ? found(text, viewer, searched) : undefined,
      ),
    )
    .orderBy(asc(plainName), asc(id))
    .offset(offset ?? 0)
    .limit(rowsToRead(limit));
  const ids = rows.map((row) => row.vet.id);
  const areas = ids.length === 0 ? new Map<number, never[]>() : await areasOf(db, ids);
  const reader = await readerOf(db, viewer);
  const shownVets = rows.map((row) => vetShape(row, areas.get(row.vet.id) ?? [], reader));
  return profilePage(shownVets, query, viewer, () => db.$count(vetProfiles));
}
