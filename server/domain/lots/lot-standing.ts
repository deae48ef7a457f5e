import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { certifiedLots } from '../../database/schema';

/**
 * Where a lot stands: it is what it says, in part where some of its certificates were revoked, not at all where all
 * were; it lives on as another producer's lot; or it ended.
 */
export interface LotStanding {
  standing: 'valid' | 'partly' | 'revoked' | 'transferred' | 'inactive';
  /** Certificates that were not revoked, and those that were. */
  valid: number;
  revoked: number;
}

const successor = alias(certifiedLots, 'successor');

interface Kept {
  isActive: boolean;
  animals: number;
  revoked: number;
  successor: number | null;
}

/** Where a lot stands, from what is kept of it. */
export function standingOf({ isActive, animals, revoked, successor: next }: Kept): LotStanding['standing'] {
  if (!isActive) return next === null ? 'inactive' : 'transferred';
  if (revoked === 0) return 'valid';
  return revoked < animals ? 'partly' : 'revoked';
}

/** Where a lot stands now (rule 4.13); null when there is no such lot. */
export async function lotStanding(db: Queryable, id: number): Promise<LotStanding | null> {
  const [lot] = await db
    .select({
      isActive: certifiedLots.isActive,
      animals: certifiedLots.certifiedAnimalsCount,
      revoked: certifiedLots.revokedCount,
      successor: successor.id,
    })
    .from(certifiedLots)
    .leftJoin(successor, eq(successor.parentCertifiedLotId, certifiedLots.id))
    .where(eq(certifiedLots.id, id));
  if (!lot) return null;
  const { animals, revoked } = lot;
  return { standing: standingOf(lot), valid: animals - revoked, revoked };
}
