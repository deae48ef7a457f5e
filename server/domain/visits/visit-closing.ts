import { and, eq } from 'drizzle-orm';
import { codeKey } from '../../../src/lib/identifiers';
import type { Transactional } from '../../database';
import { certificationRequests, certifiedLots, type visitAnimals } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { issueLot, type NewAnimal } from '../lots/lots';
import { animalsOfVisit, defaultsOf, isAnothers } from './visit-animals';
import type { Wire } from '../shared/wire';

/** Closing a visit: its animals become certificates and one certified lot, once and for all (rule 10.10). */

type Entered = typeof visitAnimals.$inferSelect;

/** What is certified of an animal: what was entered, and where that says nothing what all animals of the visit have. */
export function certifiedFacts(
  { facts: own, photo }: Pick<Entered, 'facts' | 'photo'>,
  defaults: Wire<'AnimalFacts'>,
): NewAnimal {
  const facts: Wire<'VisitAnimalFacts'> = { ...defaults, ...own };
  return {
    cuigCode: facts.cuig_code ?? null,
    alternativeCode: facts.alternative_code ?? null,
    cattleBreed: facts.cattle_breed ?? null,
    gender: facts.gender ?? null,
    category: facts.category ?? null,
    dentalChronology: facts.dental_chronology ?? null,
    estimatedWeight: facts.estimated_weight ?? null,
    corporalCondition: facts.corporal_condition ?? null,
    birthMonth: facts.birth_month ?? null,
    applicationDate: facts.application_date ?? null,
    brucellosisTestDate: facts.brucellosis_test_date ?? null,
    brucellosisTestResult: facts.brucellosis_test_result ?? null,
    footAndMouthTestDate: facts.foot_and_mouth_test_date ?? null,
    footAndMouthTestResult: facts.foot_and_mouth_test_result ?? null,
    otherTests: facts.other_tests ?? [],
    brucellosisVaccinationDate: facts.brucellosis_vaccination_date ?? null,
    footAndMouthVaccinationDate: facts.foot_and_mouth_vaccination_date ?? null,
    otherVaccinations: facts.other_vaccinations ?? [],
    recentTreatments: facts.recent_treatments ?? null,
    clinicalObservations: facts.clinical_observations ?? null,
    finalNotes: facts.final_notes ?? null,
    photo,
  };
}

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
 * Certifies the animals of a visit as a lot of its producer and gives the lot's id; a repeat gives the same one. To run in a
 * transaction. Throws `not_found`, `status_conflict`, `visit_changed` when something else is there than the caller has seen,
 * `photos_missing`, `animals_of_another` while one is neither taken over nor deleted, `duplicate_codes`.
 */
export async function closeVisit(
  tx: Transactional,
  visit: { id: number; vetProfileId: number },
  seen: Wire<'VisitClosingInput'>,
  now: Date,
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
  return issueLot(tx, visit.id, certified, now);
}
