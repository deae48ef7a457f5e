import { and, eq, gte, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { brokenConstraint, inTransaction, type Queryable, type Transactional } from '../../database';
import {
  certificationRequests,
  handedBackVisits,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { holdActive } from '../shared/active-accounts';
import { DomainError } from '../shared/errors';
import { closedDaysFrom } from '../settings/closed-days';
import { chooseSlot, localTime, type Candidate, type Slot } from './slots';

/** Where a visit is to be, and of which request, once that is there. */
export interface Place {
  id?: number;
  localityId: number;
}

/** Who serves a locality. */
export const servesLocality = (localityId: number): SQL =>
  sql`exists (select 1 from ${vetServiceAreas} where ${vetServiceAreas.vetProfileId} = ${vetProfiles.id}
    and ${vetServiceAreas.localityId} = ${localityId})`;

/**
 * The active veterinarians of a locality, or those (`only`) of some ids wherever they serve, with what they have ahead,
 * without those who have handed the visit back.
 */
export async function candidates(
  tx: Queryable,
  { id, localityId, only }: Partial<Place> & { only?: number | number[] },
  today: string,
): Promise<Candidate[]> {
  const vets = await tx
    .select({ vetProfileId: vetProfiles.id, week: vetWorkSchedules })
    .from(vetProfiles)
    .innerJoin(users, and(eq(users.id, vetProfiles.userId), eq(users.active, true)))
    .innerJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, vetProfiles.id))
    .where(
      and(
        localityId === undefined ? undefined : servesLocality(localityId),
        only === undefined ? undefined : inArray(vetProfiles.id, [only].flat()),
        id === undefined
          ? undefined
          : notInArray(
              vetProfiles.id,
              tx
                .select({ id: handedBackVisits.vetProfileId })
                .from(handedBackVisits)
                .where(eq(handedBackVisits.certificationRequestId, id)),
            ),
      ),
    );
  if (vets.length === 0) return [];
  const visits = await tx
    .select({
      vetProfileId: certificationRequests.vetProfileId,
      date: certificationRequests.scheduledDate,
      slot: certificationRequests.scheduledTime,
    })
    .from(certificationRequests)
    .where(
      and(
        inArray(
          certificationRequests.vetProfileId,
          vets.map((vet) => vet.vetProfileId),
        ),
        gte(certificationRequests.scheduledDate, today),
        inArray(certificationRequests.status, ['assigned', 'executed']),
      ),
    );
  const closed = await closedDaysFrom(tx, today);
  return vets.map(({ vetProfileId, week }) => ({
    vetProfileId,
    week,
    closed,
    taken: visits.flatMap(({ vetProfileId: vet, date, slot }) =>
      vet === vetProfileId && date !== null && slot !== null ? [{ date, slot }] : [],
    ),
  }));
}

/**
 * The visit for a place and a range of days (`YYYY-MM-DD`, both included), or null when nobody is free. Its
 * veterinarian stays active until the transaction ends. Two transactions may be given one slot: the unique index
 * refuses the later write.
 */
export async function findSlot(
  tx: Queryable,
  place: Place,
  range: { start: string; end: string },
  now: Date,
): Promise<Slot | null> {
  for (;;) {
    const visit = chooseSlot(await candidates(tx, place, localTime(now).date), range, now);
    // Whoever was deactivated meanwhile is no candidate any more.
    const held = visit && (await holdActive(tx, vetProfiles, [visit.vetProfileId]));
    if (!held || held.size > 0) return visit;
  }
}

/** The unique index that decides when two transactions want one slot. */
export const oneVisitPerSlot = 'certification_requests_one_visit_per_slot';
/** How often a call may lose its slot to others before it is told to come again. */
const maxLosses = 100;

/**
 * Runs a transaction that looks for a visit and writes it, and once more, for the next free slot, when another one took
 * the slot first (optimistic concurrency). Throws `slot_taken` after a hundred losses.
 */
export async function holdingSlot<T>(db: Transactional, work: (tx: Transactional) => Promise<T>): Promise<T> {
  for (let losses = 0; losses < maxLosses; losses += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (brokenConstraint(error) !== oneVisitPerSlot) throw error;
    }
  }
  throw new DomainError('slot_taken');
}
