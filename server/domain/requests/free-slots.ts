import { and, eq } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendar-day';
import type { Queryable } from '../../database';
import { certificationRequests, handedBackVisits, vetProfiles } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { certifyingVets } from '../shared/vets';
import type { Wire } from '../shared/wire';
import { candidates, servesLocality } from './scheduling';
import { freeSlots, localTime } from './slots';

/** Who is free for a request, as an admin is shown it who assigns. */

const { id } = certificationRequests;

/** Whether a veterinarian serves a locality. */
export async function isServing(db: Queryable, vetProfileId: number, localityId: number): Promise<boolean> {
  return (
    (await db.$count(vetProfiles, and(eq(vetProfiles.id, vetProfileId), servesLocality(localityId)))) > 0
  );
}

/** The most days that free slots are told of at once. */
const maxDays = 31;

const byName = (one: Wire<'CertifyingVet'>, other: Wire<'CertifyingVet'>) =>
  (one.full_name ?? '').localeCompare(other.full_name ?? '', 'es') || one.id - other.id;

/** Whose free slots are asked for, and on which days (`YYYY-MM-DD`, both included). */
interface SlotsQuery {
  from?: string | undefined;
  to?: string | undefined;
  vet_profile_id?: number | undefined;
}

/**
 * The veterinarians who serve the locality of a request, by name, or the one who is asked for wherever it serves, with
 * their free slots on some days: by default those that its producer prefers. Throws `not_found`.
 */
export async function listFreeSlots(
  db: Queryable,
  requestId: number,
  { vet_profile_id: only, ...days }: SlotsQuery,
  now: Date,
): Promise<Wire<'VetFreeSlots'>[]> {
  const [request] = await db.select().from(certificationRequests).where(eq(id, requestId));
  if (!request) throw new DomainError('not_found');
  const today = localTime(now).date;
  const start = days.from ?? (request.preferredStart < today ? today : request.preferredStart);
  const last = addDays(start, maxDays - 1);
  const asked = days.to ?? (request.preferredEnd < start ? last : request.preferredEnd);
  const range = { start, end: asked < last ? asked : last };
  const { localityId } = request;
  const serving = await candidates(db, only === undefined ? { localityId } : { only }, today);
  const byId = new Map(serving.map((candidate) => [candidate.vetProfileId, candidate]));
  const vets = [...(await certifyingVets(db, [...byId.keys()])).values()].toSorted(byName);
  const refused = await db
    .select({ vet: handedBackVisits.vetProfileId })
    .from(handedBackVisits)
    .where(eq(handedBackVisits.certificationRequestId, requestId));
  const serves = only === undefined || (await isServing(db, only, localityId));
  return vets.flatMap((vet) => {
    const candidate = byId.get(vet.id);
    if (!candidate) return [];
    return {
      vet_profile: vet,
      serves_locality: serves,
      visits_ahead: candidate.taken.filter(({ date }) => date >= today).length,
      handed_back: refused.some((row) => row.vet === vet.id),
      free_slots: freeSlots(candidate, range, now).map(({ date, slot }) => ({
        scheduled_date: date,
        scheduled_time: slot,
      })),
    };
  });
}
