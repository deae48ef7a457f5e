import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database';
import {
  localities,
  producerProfiles,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../database/schema';
import { privateMembers, producerShape, type Reader, readerOf } from './profiles';
import { containing } from './search';
import { vetSummary } from './vet-summary';
import type { Viewer, Wire } from './wire';

export interface ProfileListQuery {
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A column as a search compares it: lower case, without accents. */
function plain(column: PgColumn | SQL): SQL {
  return sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`;
}

/** The same for document numbers, which are compared without spaces, dots and dashes too (product.md, Calls 12). */
function compact(column: PgColumn): SQL {
  return sql`regexp_replace(lower(${column}), '[\\s.-]', '', 'g')`;
}

function found(
  search: string | undefined,
  viewer: Viewer,
  name: PgColumn | SQL,
  document: PgColumn,
  id: PgColumn,
) {
  const text = search?.trim();
  if (!text) return undefined;
  const digits = text.replaceAll(/[\s.-]/g, '');
  return or(
    sql`${plain(name)} like ${containing(text)}`,
    digits ? sql`${compact(document)} like ${containing(digits)}` : undefined,
    ...(viewer.role === 'admin'
      ? [sql`lower(${users.email}) like ${containing(text)}`, sql`${id}::text like ${containing(text)}`]
      : []),
  );
}

function activeOnly(viewer: Viewer): SQL | undefined {
  return viewer.role === 'admin' ? undefined : eq(users.active, true);
}

/** Producers by name: active ones to a producer, all of them to an admin (wire.md, Calls). */
export async function listProducerProfiles(
  db: Queryable,
  viewer: Viewer,
  { search, limit, offset }: ProfileListQuery,
): Promise<Wire<'ProducerProfile'>[]> {
  const { name, cuigNumber, id } = producerProfiles;
  const rows = db
    .select({ producer: producerProfiles, account: users })
    .from(producerProfiles)
    .innerJoin(users, eq(users.id, producerProfiles.userId))
    .where(and(activeOnly(viewer), found(search, viewer, name, cuigNumber, id)))
    .orderBy(plain(name), asc(id))
    .offset(offset ?? 0);
  const reader = await readerOf(db, viewer);
  return (await (limit === undefined ? rows : rows.limit(limit))).map(({ producer, account }) =>
    producerShape(producer, account, reader),
  );
}

async function areasOf(db: Queryable, vetIds: number[]): Promise<Map<number, Wire<'Locality'>[]>> {
  const rows = await db
    .select({
      vet: vetServiceAreas.vetProfileId,
      locality: { id: localities.id, name: localities.name, province_id: localities.provinceId },
    })
    .from(vetServiceAreas)
    .innerJoin(localities, eq(localities.id, vetServiceAreas.localityId))
    .where(inArray(vetServiceAreas.vetProfileId, vetIds))
    .orderBy(asc(localities.name));
  const areas = new Map<number, Wire<'Locality'>[]>(vetIds.map((id) => [id, []]));
  for (const { vet, locality } of rows) areas.get(vet)?.push(locality);
  return areas;
}

interface VetRow {
  vet: typeof vetProfiles.$inferSelect;
  account: typeof users.$inferSelect;
  week: typeof vetWorkSchedules.$inferSelect | null;
}

function weekShape(week: VetRow['week']): Wire<'WorkSchedule'> | null {
  if (!week) return null;
  const { vetProfileId: _owner, ...days } = week;
  return days;
}

function vetShape(
  { vet, account, week }: VetRow,
  areas: Wire<'Locality'>[],
  reader: Reader,
): Wire<'VetProfile'> {
  return {
    ...vetSummary(vet),
    active: account.active,
    ...privateMembers(account, vet.identityCard, reader),
    localities: areas,
    work_schedule: weekShape(week),
    created_at: vet.createdAt.toISOString(),
    updated_at: vet.updatedAt.toISOString(),
  };
}

/** Veterinarians by full name, without their ratings: active ones, to an admin all of them (wire.md, Calls). */
export async function listVetProfiles(
  db: Queryable,
  viewer: Viewer,
  { search, limit, offset }: ProfileListQuery,
): Promise<Wire<'VetProfile'>[]> {
  const fullName = sql`(${vetProfiles.firstName} || ' ' || ${vetProfiles.lastName})`;
  const query = db
    .select({ vet: vetProfiles, account: users, week: vetWorkSchedules })
    .from(vetProfiles)
    .innerJoin(users, eq(users.id, vetProfiles.userId))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, vetProfiles.id))
    .where(
      and(activeOnly(viewer), found(search, viewer, fullName, vetProfiles.licenseNumber, vetProfiles.id)),
    )
    .orderBy(plain(fullName), asc(vetProfiles.id))
    .offset(offset ?? 0);
  const rows = await (limit === undefined ? query : query.limit(limit));
  const areas = await areasOf(
    db,
    rows.map((row) => row.vet.id),
  );
  const reader = await readerOf(db, viewer);
  return rows.map((row) => vetShape(row, areas.get(row.vet.id) ?? [], reader));
}
