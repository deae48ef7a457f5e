import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots } from '../../database/schema';

/** The orders of the public list of lots (rule 4.10). Each has an index on its key and the lot's number. */
export type LotSort = 'newest' | 'oldest' | 'animals' | 'weight';

/** An order: by a key, then by number, both the same way. */
export interface LotOrder {
  key: SQL;
  /** The key as a number, for an order that no index has. */
  number: SQL;
  /** The key's type in the database. */
  type: SQL;
  /** Whether it is by the day of certification. */
  byDate: boolean;
  way: SQL;
  comparison: SQL;
}

const { id, certifiedAnimalsCount, averageWeight, certificationDate } = certifiedLots;
const down = { way: sql`desc`, comparison: sql`<` };
const up = { way: sql`asc`, comparison: sql`>` };

const integer = sql`integer`;
const number = { key: sql`${id}`, number: sql`${id}`, type: integer, byDate: false };
const date = {
  key: sql`${certificationDate}`,
  number: sql`extract(epoch from ${certificationDate})`,
  type: sql`timestamptz`,
  byDate: true,
};
const animals = {
  key: sql`${certifiedAnimalsCount}`,
  number: sql`${certifiedAnimalsCount}`,
  type: integer,
  byDate: false,
};
// Lots of unknown weight come last.
const known = sql`coalesce(${averageWeight}, 0)`;
const weight = { key: known, number: known, type: sql`double precision`, byDate: false };

/** The order that a sort asks for: new and old go by number, and by the date where the lots of some days are sought. */
export function lotOrder(sort: LotSort = 'newest', dated = false): LotOrder {
  if (sort === 'animals') return { ...animals, ...down };
  if (sort === 'weight') return { ...weight, ...down };
  return { ...(dated ? date : number), ...(sort === 'newest' ? down : up) };
}

/** The condition that a lot comes behind the one of an id in an order (keyset pagination). */
export async function rowsBehind(
  db: Queryable,
  { key, type, comparison }: LotOrder,
  after: number | undefined,
): Promise<SQL | undefined> {
  if (after === undefined) return undefined;
  if (key === number.key) return sql`${id} ${comparison} ${after}`;
  const [last] = await db
    .select({ key: sql<string>`${key}::text` })
    .from(certifiedLots)
    .where(eq(certifiedLots.id, after));
  // Read first: compared with a subquery, it would be found anew for each row.
  return last ? sql`(${key}, ${id}) ${comparison} (${last.key}::${type}, ${after}::integer)` : sql`false`;
}
