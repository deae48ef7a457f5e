import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificationRequests,
  producerProfiles,
  veterinarianRatings,
  vetProfiles,
} from '../../database/schema';
import { DomainError } from '../shared/errors';
import { type PlacePrecision, shownPlace } from '../shared/places';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from '../shared/pages';
import { vetSummary } from '../shared/vets';
import type { Viewer, Wire } from '../shared/wire';

/** The newest ratings of veterinarians that fulfil a condition (none: all), newest first. */
export async function ratingsWhere(
  db: Queryable,
  condition: SQL | undefined,
  count: number,
  precision: PlacePrecision,
): Promise<Wire<'VeterinarianRating'>[]> {
  const rows = await db
    .select({
      rating: veterinarianRatings,
      producer: producerProfiles.name,
      vet: vetProfiles,
      request: certificationRequests,
      address: shownPlace(precision),
    })
    .from(veterinarianRatings)
    .innerJoin(producerProfiles, eq(producerProfiles.id, veterinarianRatings.producerProfileId))
    .innerJoin(vetProfiles, eq(vetProfiles.id, veterinarianRatings.vetProfileId))
    .innerJoin(
      certificationRequests,
      eq(certificationRequests.id, veterinarianRatings.certificationRequestId),
    )
    .where(condition)
    .orderBy(desc(veterinarianRatings.id))
    .limit(count);
  return rows.map(({ rating, producer, vet, request, address }) => ({
    id: rating.id,
    rating: rating.rating,
    comments: rating.comments,
    producer_profile: { name: producer },
    vet_profile: vetSummary(vet),
    certification_request: {
      id: request.id,
      address,
      intended_animal_group: request.intendedAnimalGroup,
      cattle_breed: request.cattleBreed,
      status: request.status,
      created_at: request.createdAt.toISOString(),
    },
    created_at: rating.createdAt.toISOString(),
    updated_at: rating.updatedAt.toISOString(),
  }));
}

/** How many ratings a veterinarian's profile shows; how many there are of each kind it tells of all. */
export const maxRatingsInProfile = 100;

/**
 * What a veterinarian's profile tells of the ratings: the newest ones, and how many of each number of stars there are.
 */
export async function ratingsOfVet(
  db: Queryable,
  vetProfileId: number,
  { precision, limit }: { precision: PlacePrecision; limit: number },
): Promise<Required<Pick<Wire<'VetProfile'>, 'veterinarian_ratings' | 'ratings_by_stars'>>> {
  const ofVet = eq(veterinarianRatings.vetProfileId, vetProfileId);
  const counts = await db
    .select({ rating: veterinarianRatings.rating, count: sql<number>`count(*)::int` })
    .from(veterinarianRatings)
    .where(ofVet)
    .groupBy(veterinarianRatings.rating);
  return {
    veterinarian_ratings: limit === 0 ? [] : await ratingsWhere(db, ofVet, limit, precision),
    ratings_by_stars: [1, 2, 3, 4, 5].map(
      (stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0,
    ),
  };
}

export interface RatingListQuery extends PageQuery {
  type?: 'received' | 'given' | undefined;
}

/**
 * Ratings for a viewer (rule 6.5): `received` belongs to veterinarians, `given` to producers. Without a kind: those
 * a veterinarian received, those a producer gave, all of them for an admin. Throws `forbidden`.
 */
export async function listRatings(
  db: Queryable,
  viewer: Viewer,
  { type: kind, limit, before }: RatingListQuery = {},
): Promise<Page<Wire<'VeterinarianRating'>>> {
  const own = { producer: 'given', veterinarian: 'received', admin: undefined } as const;
  if (kind !== undefined && kind !== own[viewer.role]) throw new DomainError('forbidden');
  const conditions = {
    producer: eq(veterinarianRatings.producerProfileId, viewer.profileId),
    veterinarian: eq(veterinarianRatings.vetProfileId, viewer.profileId),
    admin: undefined,
  };
  const condition = and(conditions[viewer.role], olderThan(veterinarianRatings.id, before));
  return pageOf(await ratingsWhere(db, condition, rowsToRead(limit), 'address'), limit);
}
