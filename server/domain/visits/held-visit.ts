import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificationRequests, visitAnimals } from '../../database/schema';
import { DomainError } from '../shared/errors';

/** A visit and whose it is. */
export interface HeldVisit {
  id: number;
  vetProfileId: number;
}

/**
 * Locks a visit so that it is not closed, handed back, given to another or saved to by another call meanwhile. Throws
 * `not_found` when it is no visit of the veterinarian's, `status_conflict` when nothing is entered at it any more.
 */
export async function holdVisit(tx: Queryable, { id, vetProfileId }: HeldVisit): Promise<void> {
  const [visit] = await tx
    .select({ status: certificationRequests.status })
    .from(certificationRequests)
    .where(and(eq(certificationRequests.id, id), eq(certificationRequests.vetProfileId, vetProfileId)))
    .for('no key update');
  if (!visit) throw new DomainError('not_found');
  if (visit.status !== 'assigned') throw new DomainError('status_conflict');
}

/**
 * Holds a visit, and gives null; of one at which nothing is entered any more it gives what `before` finds: what is sent
 * again, as its answer was lost, is no news. Throws as `holdVisit` does, where that finds nothing.
 */
export async function holdVisitOr<Found>(
  tx: Queryable,
  visit: HeldVisit,
  before: () => Promise<Found | null>,
): Promise<Found | null> {
  try {
    await holdVisit(tx, visit);
    return null;
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'status_conflict';
    const found = isOver ? await before() : null;
    if (found === null) throw error;
    return found;
  }
}

/** The condition that it is an animal of a visit. */
export const animalOf = (id: number, clientId: string) =>
  and(eq(visitAnimals.certificationRequestId, id), eq(visitAnimals.clientId, clientId));
