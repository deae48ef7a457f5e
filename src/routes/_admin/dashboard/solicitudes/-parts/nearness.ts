import type { Locality, VetProfile } from '@/api/generated/model';

/**
 * How near veterinarians are to places, by what is known: the localities that they serve. Whose bounds touch nobody
 * here knows; that those who serve a place serve others too tells which are reached from there.
 */
export interface NearVet {
  vet: VetProfile;
  /** They serve a place itself, some that those do who serve it, others, or none. */
  why: 'serves' | 'together' | 'elsewhere' | 'nowhere';
  /** The localities that it is said by. */
  localities: Locality[];
}

const ranks: NearVet['why'][] = ['serves', 'together', 'elsewhere', 'nowhere'];

function nearnessOf(vet: VetProfile, places: ReadonlySet<number>, together: ReadonlySet<number>): NearVet {
  const served = vet.localities.filter(({ id }) => places.has(id));
  if (served.length > 0) return { vet, why: 'serves', localities: served };
  const reached = vet.localities.filter(({ id }) => together.has(id));
  if (reached.length > 0) return { vet, why: 'together', localities: reached };
  return { vet, why: vet.localities.length > 0 ? 'elsewhere' : 'nowhere', localities: vet.localities };
}

/** Veterinarians by how near they are to places, the nearest first; of those alike as they came. */
export function byNearness(vets: readonly VetProfile[], places: ReadonlySet<number>): NearVet[] {
  const serving = vets.filter((vet) => vet.localities.some(({ id }) => places.has(id)));
  const together = new Set(serving.flatMap((vet) => vet.localities.map(({ id }) => id)));
  return vets
    .map((vet) => nearnessOf(vet, places, together))
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.why) - ranks.indexOf(b.why) ||
        (a.why === 'elsewhere' ? 0 : b.localities.length - a.localities.length),
    );
}
