/** The average of a veterinarian's ratings, from 1 to 5; null without any (specification §2 and §9). */
export function averageRating(ratings: readonly { rating: number }[] | null | undefined): number | null {
  if (!ratings || ratings.length === 0) return null;
  return ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
}

/** The initials of a person, for the avatar. */
export function initials(firstName: string, lastName: string): string {
  return `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();
}
