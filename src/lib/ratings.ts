import type { VetProfile } from '@/api/generated/model';

/** Asks for a veterinarian without the ratings themselves: of these the average needs only how many there are. */
export const withoutRatings = { ratings_limit: 0 } as const;

type Rated = Pick<VetProfile, 'veterinarian_ratings' | 'ratings_by_stars'>;

const stars = [1, 2, 3, 4, 5] as const;

/** How many ratings have 1 to 5 stars: as the provider counts them, else of those it sends. */
function countsOf({ ratings_by_stars: counted, veterinarian_ratings: ratings }: Rated): number[] {
  if (counted?.length === stars.length) return counted;
  return stars.map((count) => (ratings ?? []).filter(({ rating }) => rating === count).length);
}

/** How many ratings a veterinarian has. */
export function ratingCount(vet: Rated): number {
  return countsOf(vet).reduce((sum, count) => sum + count, 0);
}

/** The average of a veterinarian's ratings, from 1 to 5; null without any (rule 6.4). */
export function averageRating(vet: Rated): number | null {
  const all = ratingCount(vet);
  return all === 0 ? null : countsOf(vet).reduce((sum, count, place) => sum + count * (place + 1), 0) / all;
}

/** For 5 down to 1 stars: how many ratings, and their share of all from 0 to 1 (rule 6.4). */
export function ratingShares(vet: Rated): { stars: number; count: number; share: number }[] {
  const all = ratingCount(vet);
  return countsOf(vet)
    .map((count, place) => ({ stars: place + 1, count, share: all === 0 ? 0 : count / all }))
    .toReversed();
}
