import type { CattleCertification, CertifiedLot } from '@/api/generated/model';

type Animal = Pick<
  CattleCertification,
  'estimated_weight' | 'gender' | 'photo_url' | 'standing' | 'vet_profile_id'
>;

/** What the animals of a lot are together. */
interface Herd {
  /** Of the first animal that has one. */
  photo: string | null;
  /** The average of the known weights in kg, and the least and the greatest of them; null without any. */
  weight: { average: number; least: number; greatest: number } | null;
  males: number;
  females: number;
  /** Who certified most of them. */
  vetId: number | null;
}

function mostFrequent(ids: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** How many certificates of a lot stand where; all are valid where the provider does not tell. */
export function standingCounts(
  animals: readonly Pick<Animal, 'standing'>[],
): Record<'valid' | 'revoked' | 'superseded', number> {
  const counts = { valid: 0, revoked: 0, superseded: 0 };
  for (const { standing = 'valid' } of animals) counts[standing] += 1;
  return counts;
}

/** Sums up the animals of a lot; those whose certificate ended count for nothing but its photo and veterinarian. */
export function herdOf(all: readonly Animal[]): Herd {
  const animals = all.filter(({ standing = 'valid' }) => standing === 'valid');
  const weights = animals.flatMap(({ estimated_weight: weight }) => weight ?? []);
  const count = (wanted: string) => animals.filter(({ gender }) => gender === wanted).length;
  return {
    photo: all.find(({ photo_url: photo }) => photo)?.photo_url ?? null,
    weight:
      weights.length > 0
        ? {
            average: weights.reduce((sum, weight) => sum + weight, 0) / weights.length,
            least: Math.min(...weights),
            greatest: Math.max(...weights),
          }
        : null,
    males: count('male'),
    females: count('female'),
    vetId: mostFrequent(all.flatMap(({ vet_profile_id: id }) => id ?? [])),
  };
}

/**
 * When the animals of a lot were certified: its own beginning, or that of the first lot they were in. Without that
 * (rule 9.6) what their first certificate says, which a corrected one has later.
 */
export function certifiedAt(
  lot: Pick<CertifiedLot, 'created_at' | 'lineage'> & {
    cattle_certifications: readonly Pick<CattleCertification, 'created_at'>[];
  },
): string {
  return lot.lineage?.[0]?.created_at ?? lot.cattle_certifications[0]?.created_at ?? lot.created_at;
}
