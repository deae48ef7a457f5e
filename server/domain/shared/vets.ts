import { avg, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { veterinarianRatings, vetProfiles } from '../../database/schema';
import type { Wire } from './wire';

type Vet = typeof vetProfiles.$inferSelect;

/** First and last name as one. */
export function fullName({ firstName, lastName }: Pick<Vet, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** A veterinarian in a few members, as ratings show it. */
export function vetSummary(vet: Vet): Wire<'VetSummary'> {
  return {
    id: vet.id,
    first_name: vet.firstName,
    last_name: vet.lastName,
    full_name: fullName(vet),
    license_number: vet.licenseNumber,
  };
}

/**
 * The veterinarians of requests or lots, by id, each with the mean of its ratings; ids that are absent are passed over.
 */
export async function certifyingVets(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, Wire<'CertifyingVet'>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const vets = await db.select().from(vetProfiles).where(inArray(vetProfiles.id, wanted));
  const { vetProfileId, rating } = veterinarianRatings;
  // By themselves, as an index has just these two: joined, all ratings there are would be read.
  const means = await db
    .select({ vetProfileId, mean: avg(rating).mapWith(Number) })
    .from(veterinarianRatings)
    .where(inArray(vetProfileId, wanted))
    .groupBy(vetProfileId);
  const meanOf = new Map(means.map((row) => [row.vetProfileId, row.mean]));
  return new Map(
    vets.map((vet) => [
      vet.id,
      {
        id: vet.id,
        full_name: fullName(vet),
        license_number: vet.licenseNumber,
        average_rating: meanOf.get(vet.id) ?? null,
      },
    ]),
  );
}
