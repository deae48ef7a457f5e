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

/** The condition that it is an animal of a visit. */
export const animalOf = (id: number, clientId: string) =>
  and(eq(visitAnimals.certificationRequestId, id), eq(visitAnimals.clientId, clientId));
