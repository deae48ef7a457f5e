import type { CattleCertification } from '@/api/generated/model';
import { contains } from '@/lib/search';

interface Filters {
  q: string;
  category: string;
  gender: string;
}

/** The animals whose CUIG or alternative code contains the search and that pass both filters (specification §2). */
export function filterAnimals(
  animals: readonly CattleCertification[],
  { q, category, gender }: Filters,
): CattleCertification[] {
  return animals.filter(
    (animal) =>
      contains(q, animal.cuig_code, animal.alternative_code) &&
      (category === '' || animal.category === category) &&
      (gender === '' || animal.gender === gender),
  );
}

/** The values of a member that are present among the animals, each once. */
export function valuesOf(animals: readonly CattleCertification[], member: 'category' | 'gender'): string[] {
  return [...new Set(animals.map((animal) => animal[member]).filter((value) => value !== null))];
}
