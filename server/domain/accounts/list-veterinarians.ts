import { and, asc, avg, count, eq, inArray } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendar-day';
import type { Queryable } from '../../database';
import { users, veterinarianRatings, vetProfiles } from '../../database/schema';
import { candidates, servesLocality } from '../requests/scheduling';
import { freeSlots, localTime } from '../requests/slots';
import { type Page, pageOf, rowsToRead } from '../shared/pages';
import type { PlacePrecision } from '../shared/places';
import { vetSummary } from '../shared/vets';
import type { Wire } from '../shared/wire';
import { afterProfile, areasOf } from './profile-lists';

/** So many days ahead are looked at for free ones, today included. */
const daysAhead = 14;
/** The most veterinarians that are listed at once: of each the week and the visits ahead are read. */
const maxVets = 50;

interface DirectoryQuery {
  locality_id?: number | undefined;
  limit?: number | undefined;
  after?: number | undefined;
}

type Rated = Pick<Wire<'Veterinarian'>, 'average_rating' | 'ratings_count'>;

async function ratingsOf(db: Queryable, ids: number[]): Promise<Map<number, Rated>> {
  const { vetProfileId, rating } = veterinarianRatings;
  const rows = await db
    .select({ id: vetProfileId, average: avg(rating).mapWith(Number), ratings: count() })
    .from(veterinarianRatings)
    .where(inArray(vetProfileId, ids))
    .groupBy(vetProfileId);
  return new Map(
    rows.map(({ id, average, ratings }) => [id, { average_rating: average, ratings_count: ratings }]),
  );
}

/** The days (`YYYY-MM-DD`) on which each of some veterinarians has a free slot. */
async function freeDaysOf(db: Queryable, ids: number[], now: Date): Promise<Map<number, string[]>> {
  const start = localTime(now).date;
  const range = { start, end: addDays(start, daysAhead - 1) };
  return new Map(
    (await candidates(db, { only: ids }, start)).map((candidate) => [
      candidate.vetProfileId,
      [...new Set(freeSlots(candidate, range, now).map(({ date }) => date))],
    ]),
  );
}

/**
 * The directory of active veterinarians by full name, those of a locality when one is asked for: what strangers may
 * know of each (rule 6.7). On which days they are on the way is for who may know where to.
 */
export async function listVeterinarians(
  db: Queryable,
  { locality_id: localityId, limit, after }: DirectoryQuery,
  precision: PlacePrecision,
  now: Date,
): Promise<Page<Wire<'Veterinarian'>>> {
  const most = Math.min(limit ?? maxVets, maxVets);
  const rows = await db
    .select({ vet: vetProfiles })
    .from(vetProfiles)
    .innerJoin(users, and(eq(users.id, vetProfiles.userId), eq(users.active, true)))
    .where(
      and(
        localityId === undefined ? undefined : servesLocality(localityId),
        await afterProfile(db, vetProfiles, vetProfiles.plainName, after),
      ),
    )
    .orderBy(asc(vetProfiles.plainName), asc(vetProfiles.id))
    .limit(rowsToRead(most));
  const ids = rows.map(({ vet }) => vet.id);
  if (ids.length === 0) return { rows: [], next: null };
  const areas = await areasOf(db, ids);
  const ratings = await ratingsOf(db, ids);
  const free = precision === 'address' ? await freeDaysOf(db, ids, now) : null;
  return pageOf(
    rows.map(({ vet }) => ({
      ...vetSummary(vet),
      localities: areas.get(vet.id) ?? [],
      ...(ratings.get(vet.id) ?? { average_rating: null, ratings_count: 0 }),
      free_days: free && (free.get(vet.id) ?? []),
    })),
    most,
  );
}
