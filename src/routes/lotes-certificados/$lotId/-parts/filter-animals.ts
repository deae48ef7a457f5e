import type { CattleCertification } from '@/api/generated/model';
import { containsCode } from '@/lib/identifiers';

interface Filters {
  q: string;
  category: string;
  gender: string;
}

/** The animals whose CUIG or alternative code, however written, contains the search and that pass both filters (rule 4.4). */
export function filterAnimals(
  animals: readonly CattleCertification[],
  { q, category, gender }: Filters,
): CattleCertification[] {
  return animals.filter(
    (animal) =>
      containsCode(q, animal.cuig_code, animal.alternative_code) &&
      (category === '' || animal.category === category) &&
      (gender === '' || animal.gender === gender),
  );
}

/** The values of a member that are present among the animals, each once. */
export function valuesOf(animals: readonly CattleCertification[], member: 'category' | 'gender'): string[] {
  return [...new Set(animals.map((animal) => animal[member]).filter((value) => value !== null))];
}

/** The filters without those that name a value no animal has: nobody could see or undo them. */
export function presentFilters<Given extends Filters>(
  animals: readonly CattleCertification[],
  filters: Given,
): Given {
  const present = (member: 'category' | 'gender') =>
    valuesOf(animals, member).includes(filters[member]) ? filters[member] : '';
  return { ...filters, category: present('category'), gender: present('gender') };
}
