import { desc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database';
import {
  certificationRequests,
  producerProfiles,
  veterinarianRatings,
  vetProfiles,
} from '../database/schema';
import { DomainError } from './errors';
import { vetSummary } from './vet-summary';
import type { Viewer, Wire } from './wire';

/** Ratings of veterinarians that fulfil a condition (none: all), newest first. */
export async function ratingsWhere(
  db: Queryable,
  condition: SQL | undefined,
): Promise<Wire<'VeterinarianRating'>[]> {
  const rows = await db
    .select({
      rating: veterinarianRatings,
      producer: producerProfiles.name,
      vet: vetProfiles,
      request: certificationRequests,
    })
    .from(veterinarianRatings)
    .innerJoin(producerProfiles, eq(producerProfiles.id, veterinarianRatings.producerProfileId))
    .innerJoin(vetProfiles, eq(vetProfiles.id, veterinarianRatings.vetProfileId))
    .innerJoin(
      certificationRequests,
      eq(certificationRequests.id, veterinarianRatings.certificationRequestId),
    )
    .where(condition)
    .orderBy(desc(veterinarianRatings.id));
  return rows.map(({ rating, producer, vet, request }) => ({
    id: rating.id,
    rating: rating.rating,
    comments: rating.comments,
    producer_profile: { name: producer },
    vet_profile: vetSummary(vet),
    certification_request: {
      id: request.id,
      address: request.address,
      intended_animal_group: request.intendedAnimalGroup,
      cattle_breed: request.cattleBreed,
      status: request.status,
      created_at: request.createdAt.toISOString(),
    },
    created_at: rating.createdAt.toISOString(),
    updated_at: rating.updatedAt.toISOString(),
  }));
}

/**
 * Ratings for a viewer (wire.md, Calls): `received` belongs to veterinarians, `given` to producers. Without a kind: those
 * a veterinarian received, those a producer gave, all of them for an admin. Throws `forbidden`.
 */
export async function listRatings(
  db: Queryable,
  viewer: Viewer,
  kind: 'received' | 'given' | undefined,
): Promise<Wire<'VeterinarianRating'>[]> {
  const own = { producer: 'given', veterinarian: 'received', admin: undefined } as const;
  if (kind !== undefined && kind !== own[viewer.role]) throw new DomainError('forbidden');
  const conditions = {
    producer: eq(veterinarianRatings.producerProfileId, viewer.profileId),
    veterinarian: eq(veterinarianRatings.vetProfileId, viewer.profileId),
    admin: undefined,
  };
  return ratingsWhere(db, conditions[viewer.role]);
}
