import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots, producerProfiles } from '../../database/schema';
import type { Wire } from '../shared/wire';

/** The lots that the animals of a lot were in, from the first to the one of today: each came of the one before it. */
export async function lineageOf(db: Queryable, lotId: number): Promise<Wire<'LotOfLineage'>[]> {
  const rows = await db
    .select({ id: certifiedLots.id, owner: producerProfiles.name, createdAt: certifiedLots.createdAt })
    .from(certifiedLots)
    .innerJoin(producerProfiles, eq(producerProfiles.id, certifiedLots.producerProfileId))
    .where(
      sql`${certifiedLots.id} in (
        with recursive
          before as (
            select id, parent_certified_lot_id from certified_lots where id = ${lotId}
            union select lot.id, lot.parent_certified_lot_id
              from certified_lots lot join before on lot.id = before.parent_certified_lot_id
          ),
          after as (
            select id from certified_lots where id = ${lotId}
            union select lot.id from certified_lots lot join after on lot.parent_certified_lot_id = after.id
          )
        select id from before union select id from after
      )`,
    )
    // A lot is made after the one that it came of.
    .orderBy(asc(certifiedLots.id));
  return rows.map(({ id, owner, createdAt }) => ({ id, owner, created_at: createdAt.toISOString() }));
}
