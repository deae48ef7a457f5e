import type {
  AnimalElsewhere,
  CertificationRequest,
  CertifyingVet,
  VisitAnimal,
  VisitAnimalFacts,
  VetProfile,
} from '../src/api/generated/model';
import { codeKey } from '../src/lib/identifiers';
import { database, find } from './database';
import { Refusal } from './problem';
import type { Entered } from './seeds';

/** What is entered at visits, as the mock keeps it (rules 10.6 to 10.8). */

/** What is entered at the visit of a request: nothing, at first. */
export function enteredAt(requestId: number): Entered {
  const known = database.visits.get(requestId);
  if (known) return known;
  // The first of the defaults is the breed that was asked for.
  const breed = database.requests.find(({ id }) => id === requestId)?.cattle_breed;
  const facts = breed ? { cattle_breed: breed } : {};
  const entered: Entered = { defaults: { rev: 0, facts }, animals: [], handedBack: [] };
  database.visits.set(requestId, entered);
  return entered;
}

/** The request of a veterinarian's visit; 404 for any other, 409 when nothing is entered at it any more. */
export function openVisit(requestId: number, vet: VetProfile): CertificationRequest {
  const request = find(database.requests, requestId);
  if (request.vet_profile?.id !== vet.id) throw new Refusal('not_found');
  if (request.status !== 'assigned') throw new Refusal('status_conflict');
  return request;
}

/**
 * The open visit of a request: null, or, of one that is closed, what `before` finds that was saved so while it was
 * open. Refuses as `openVisit` does where that finds nothing.
 */
export function openVisitOr<Found>(
  requestId: number,
  vet: VetProfile,
  before: () => Found | undefined,
): Found | null {
  const request = find(database.requests, requestId);
  const isOver = request.vet_profile?.id === vet.id && request.status !== 'assigned';
  const found = isOver ? before() : undefined;
  if (found === undefined) openVisit(requestId, vet);
  return found ?? null;
}

const keysOf = ({ cuig_code: cuig, alternative_code: other }: VisitAnimalFacts) =>
  [cuig, other].map((code) => codeKey(code ?? '')).filter((key) => key !== '');

/** So many places are told of a code. */
const maxPlaces = 3;

/** Where in active lots the codes of an animal are. */
export function elsewhere({ deleted, facts }: Pick<VisitAnimal, 'deleted' | 'facts'>): AnimalElsewhere[] {
  const held = database.lots
    .filter((lot) => lot.is_active)
    .flatMap(({ id, cattle_certifications: animals }) => animals.map((animal) => ({ lot: id, animal })));
  const found = (deleted ? [] : keysOf(facts)).flatMap((key) =>
    held
      .filter(({ animal }) => keysOf(animal).includes(key))
      .slice(0, maxPlaces)
      .map(({ lot, animal }) => ({ certified_lot_id: lot, cattle_certification_id: animal.id })),
  );
  return [...new Map(found.map((place) => [place.cattle_certification_id, place])).values()];
}

/** The other animals of a visit that go by one of the codes of one. */
export function twins(requestId: number, { client_id, deleted, facts }: VisitAnimal): string[] {
  const keys = deleted ? [] : keysOf(facts);
  return enteredAt(requestId)
    .animals.filter((one) => !one.deleted && one.client_id !== client_id)
    .filter((one) => keysOf(one.facts).some((key) => keys.includes(key)))
    .map((one) => one.client_id);
}

/** Animals that somebody else entered, and nobody took over or deleted. */
export const anothers = (animals: readonly VisitAnimal[]) =>
  animals.filter(({ entered_by: whose = null, deleted }) => whose !== null && !deleted);

/** Throws `duplicate_codes` when two animals go by one code of a kind. */
export function requireDistinct(animals: readonly VisitAnimal[]): void {
  for (const kind of ['cuig_code', 'alternative_code'] as const) {
    const keys = animals.flatMap(({ facts }) => keysOf({ [kind]: facts[kind] ?? null }));
    if (new Set(keys).size < keys.length) throw new Refusal('duplicate_codes');
  }
}

/** A veterinarian as requests name it. */
export function certifying({
  id,
  full_name,
  license_number,
  veterinarian_ratings: ratings = [],
}: VetProfile) {
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  const average = ratings.length > 0 ? sum / ratings.length : null;
  return { id, full_name, license_number, average_rating: average } satisfies CertifyingVet;
}

/** What is entered at a visit stays its veterinarian's when another one gets it, or nobody. */
export function handOver({ id, vet_profile: from }: CertificationRequest, to?: VetProfile): void {
  for (const animal of enteredAt(id).animals) {
    const whose = animal.entered_by ?? from?.full_name ?? null;
    animal.entered_by = whose === to?.full_name ? null : whose;
  }
}

/** Takes a visit from its veterinarian. The mock matches nothing anew: the request waits. */
export function freeVisit(request: CertificationRequest): void {
  handOver(request);
  const waiting_since = new Date().toISOString();
  Object.assign(request, { vet_profile: null, scheduled_date: null, scheduled_time: null, waiting_since });
}
