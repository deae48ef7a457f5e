import { and, eq } from 'drizzle-orm';
import { codeKey } from '../../../src/lib/identifiers';
import type { Transactional } from '../../database';
import { certificationRequests, certifiedLots, closingPlans, type visitAnimals } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { certifiedFacts } from '../lots/certified-facts';
import type { IssuePlan } from '../lots/certificate-records';
import { issueLot } from '../lots/lots';
import { animalsOfVisit, isAnothers } from './entered-animals';
import { defaultsOf } from './visit-defaults';
import type { Wire } from '../shared/wire';

/** Closing a visit: its animals become certificates and one certified lot, once and for all (rule 10.10). */

type Entered = typeof visitAnimals.$inferSelect;

/** Throws `duplicate_codes` when two animals of a visit go by one code of a kind. */
function requireDistinct(animals: readonly Entered[]): void {
  for (const kind of ['cuig_code', 'alternative_code'] as const) {
    const keys = animals.map(({ facts }) => codeKey(facts[kind] ?? '')).filter((key) => key !== '');
    if (new Set(keys).size < keys.length) throw new DomainError('duplicate_codes');
  }
}

/** Whether what the caller has seen of the animals is what there is. */
function isSeen(animals: readonly Entered[], seen: Wire<'VisitClosingInput'>['animals']): boolean {
  const revisions = new Map(seen.map(({ client_id: clientId, rev }) => [clientId, rev]));
  return (
    revisions.size === animals.length && animals.every(({ clientId, rev }) => revisions.get(clientId) === rev)
  );
}

/** The lot that a request became first; null when it became none. */
async function lotOf(tx: Transactional, requestId: number): Promise<number | null> {
  const { id, certificationRequestId } = certifiedLots;
  const [lot] = await tx
    .select({ id })
    .from(certifiedLots)
    .where(eq(certificationRequestId, requestId))
    .orderBy(id)
    .limit(1);
  return lot?.id ?? null;
}

/**
 * Certifies the animals of a visit as a lot of its producer and gives the lot's id; a repeat gives the same one. To run
 * in a transaction. Throws `not_found`, `status_conflict`, `visit_changed` when something else is there than the caller
 * has seen, `photos_missing`, `animals_of_another` while one is neither taken over nor deleted, `duplicate_codes`.
 */
export async function closeVisit(
  tx: Transactional,
  visit: { id: number; vetProfileId: number },
  seen: Wire<'VisitClosingInput'>,
  now: Date,
  planFor: (clientIds: readonly string[]) => IssuePlan | undefined = () => undefined,
): Promise<number> {
  const { id, vetProfileId } = certificationRequests;
  const [request] = await tx
    .select()
    .from(certificationRequests)
    .where(and(eq(id, visit.id), eq(vetProfileId, visit.vetProfileId)))
    .for('update');
  if (!request) throw new DomainError('not_found');
  const before = request.status === 'executed' ? await lotOf(tx, visit.id) : null;
  if (before !== null) return before;
  if (request.status !== 'assigned') throw new DomainError('status_conflict');
  const animals = (await animalsOfVisit(tx, visit.id)).filter(({ deleted }) => !deleted);
  if (request.visitDefaultsRev !== seen.defaults_rev || !isSeen(animals, seen.animals))
    throw new DomainError('visit_changed');
  if (animals.some(({ photo, photoDigest }) => photoDigest !== null && photo === null))
    throw new DomainError('photos_missing');
  if (animals.some((animal) => isAnothers(animal, visit.vetProfileId)))
    throw new DomainError('animals_of_another');
  requireDistinct(animals);
  const defaults = defaultsOf(request).facts;
  const certified = animals.map((animal) => certifiedFacts(animal, defaults));
  const plan = planFor(animals.map(({ clientId }) => clientId));
  const lotId = await issueLot(tx, visit.id, certified, now, plan);
  // What it was planned with stands in the certificates, or is nobody's any more.
  await tx.delete(closingPlans).where(eq(closingPlans.certificationRequestId, visit.id));
  return lotId;
}
