import type { CertifiedLotListItem } from '@/api/generated/model';

/**
 * How many animals lots have together, and what they weigh, in kg, by the average weight of each lot; a lot whose
 * weight is not known counts for neither the weight nor the animals that are weighed.
 */
export function totalsOf(
  lots: readonly Pick<CertifiedLotListItem, 'certified_animals_count' | 'average_weight'>[],
): { animals: number; kilograms: number; weighed: number } {
  const totals = { animals: 0, kilograms: 0, weighed: 0 };
  for (const { certified_animals_count: animals, average_weight: weight } of lots) {
    totals.animals += animals;
    if (weight === null || weight === undefined) continue;
    totals.kilograms += animals * weight;
    totals.weighed += animals;
  }
  return totals;
}
