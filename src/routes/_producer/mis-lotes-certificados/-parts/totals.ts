import type { CertifiedLotListItem } from '@/api/generated/model';

/**
 * How many animals lots have together, how many of their certificates are revoked, and what the others weigh, in kg, by
 * the average weight of each lot (rule 4.15); a lot whose weight is not known counts for neither the weight nor the
 * animals that are weighed.
 */
export function totalsOf(
  lots: readonly Pick<CertifiedLotListItem, 'certified_animals_count' | 'average_weight' | 'revoked_count'>[],
): { animals: number; revoked: number; kilograms: number; weighed: number } {
  const totals = { animals: 0, revoked: 0, kilograms: 0, weighed: 0 };
  for (const {
    certified_animals_count: animals,
    average_weight: weight,
    revoked_count: revoked = 0,
  } of lots) {
    totals.animals += animals;
    totals.revoked += revoked;
    if (weight === null || weight === undefined) continue;
    totals.kilograms += (animals - revoked) * weight;
    totals.weighed += animals - revoked;
  }
  return totals;
}
