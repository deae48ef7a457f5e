/** The average of a veterinarian's ratings, from 1 to 5; null without any (specification §2 and §9). */
export function averageRating(ratings: readonly { rating: number }[] | null | undefined): number | null {
  if (!ratings || ratings.length === 0) return null;
  return ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
}

/** The initials of a person, for the avatar. */
export function initials(firstName: string, lastName: string): string {
  return `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();
}

/** For 5 down to 1 stars: how many ratings, and their share of all from 0 to 1 (specification §9). */
export function ratingShares(
  ratings: readonly { rating: number }[],
): { stars: number; count: number; share: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = ratings.filter(({ rating }) => rating === stars).length;
    return { stars, count, share: ratings.length === 0 ? 0 : count / ratings.length };
  });
}
