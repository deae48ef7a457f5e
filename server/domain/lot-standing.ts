import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database';
import { certifiedLots } from '../database/schema';

/** Where a lot stands: it is what it says, it lives on as another producer's lot, or it ended. */
export type LotStanding = 'valid' | 'transferred' | 'inactive';

const successor = alias(certifiedLots, 'successor');

/** Where a lot stands now (rule 4.13); null when there is no such lot. */
export async function lotStanding(db: Queryable, id: number): Promise<LotStanding | null> {
  const [lot] = await db
    .select({ isActive: certifiedLots.isActive, successor: successor.id })
    .from(certifiedLots)
    .leftJoin(successor, eq(successor.parentCertifiedLotId, certifiedLots.id))
    .where(eq(certifiedLots.id, id));
  if (!lot) return null;
  if (lot.isActive) return 'valid';
  return lot.successor === null ? 'inactive' : 'transferred';
}
