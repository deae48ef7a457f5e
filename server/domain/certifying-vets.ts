import { avg, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database';
import { veterinarianRatings, vetProfiles } from '../database/schema';
import { fullName } from './vet-summary';
import type { Wire } from './wire';

/** The veterinarians of requests or lots, by id, each with the mean of its ratings; ids that are absent are passed over. */
export async function certifyingVets(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, Wire<'CertifyingVet'>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ vet: vetProfiles, rating: avg(veterinarianRatings.rating).mapWith(Number) })
    .from(vetProfiles)
    .leftJoin(veterinarianRatings, eq(veterinarianRatings.vetProfileId, vetProfiles.id))
    .where(inArray(vetProfiles.id, wanted))
    .groupBy(vetProfiles.id);
  return new Map(
    rows.map(({ vet, rating }) => [
      vet.id,
      {
        id: vet.id,
        full_name: fullName(vet),
        license_number: vet.licenseNumber,
        average_rating: rating,
      },
    ]),
  );
}
