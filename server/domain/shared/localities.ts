import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { localityOf } from '../../database/columns';
import { certifiedLots, localities } from '../../database/schema';
import type { Wire } from './wire';

/** The columns of a locality under the contract's names: what a query selects of it. */
export const localityShape = {
  id: localities.id,
  name: localities.name,
  province_id: localities.provinceId,
};

/** By name, as people look for one: without case and accents. */
export const byLocalityName = [asc(localities.plainName), asc(localities.id)];

/** Every locality, by name. */
export async function listLocalities(db: Queryable): Promise<Wire<'Locality'>[]> {
  return db
    .select(localityShape)
    .from(localities)
    .orderBy(...byLocalityName);
}

/** Every locality, by name, with how many active lots it has. */
export async function listLocalitiesWithLots(db: Queryable): Promise<Wire<'Locality'>[]> {
  const locality = localityOf(certifiedLots.facets);
  const counts = await db
    .select({ id: sql<string>`${locality}`, count: sql<number>`count(*)::integer` })
    .from(certifiedLots)
    .where(eq(certifiedLots.isActive, true))
    .groupBy(locality);
  const countOf = new Map(counts.map(({ id, count }) => [Number(id), count]));
  const all = await listLocalities(db);
  return all.map((one) => ({ ...one, certified_lots_count: countOf.get(one.id) ?? 0 }));
}
