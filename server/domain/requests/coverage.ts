import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendar-day';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import {
  certificationRequests,
  localities,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { byLocalityName, localityShape } from '../shared/localities';
import type { Wire } from '../shared/wire';
import { closedDaysFrom } from '../settings/closed-days';
import { isWaiting, waitsSince } from './matching';
import { type Candidate, isTaken, localTime, type Slot, slotsAhead, worksIn } from './slots';

/** Where veterinarians work, and what waits there. */

/** So many days ahead are looked at, today included. */
const daysAhead = 14;
/** The most veterinarians that are named of a locality. */
const maxNamed = 5;

interface Load extends Wire<'VetLoad'> {
  /** The next free slot, and how many are before it, anybody's. */
  next: (Pick<Slot, 'date' | 'slot'> & { place: number }) | null;
}

const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = vetWorkSchedules;
const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };

/**
 * What the active veterinarians have in the next days, by their ids. A week comes with all who work it: that of
 * hundreds, read one by one, cost more than all else here.
 */
async function readLoads(db: Queryable, now: Date): Promise<ReadonlyMap<number, Load>> {
  const { date: start } = localTime(now);
  const range = { start, end: addDays(start, daysAhead - 1) };
  const working = db
    .select({ id: vetProfiles.id, full_name: fullName(vetProfiles.firstName, vetProfiles.lastName) })
    .from(vetProfiles)
    .innerJoin(users, and(eq(users.id, vetProfiles.userId), eq(users.active, true)));
  const schedules = db
    .select({ vetIds: sql<number[]>`json_agg(${vetWorkSchedules.vetProfileId})`, ...week })
    .from(vetWorkSchedules)
    .groupBy(...Object.values(week));
  const { vetProfileId, scheduledDate, scheduledTime, status } = certificationRequests;
  const booked = db
    .select({ vet: vetProfileId, date: scheduledDate, slot: scheduledTime })
    .from(certificationRequests)
    .where(
      and(
        inArray(status, ['assigned', 'executed']),
        gte(scheduledDate, range.start),
        lte(scheduledDate, range.end),
      ),
    );
  const [vets, weeks, visits, closed] = await Promise.all([
    working,
    schedules,
    booked,
    closedDaysFrom(db, start),
  ]);
  const ahead = slotsAhead(range, now).map((slot, place) => ({ ...slot, place }));
  const taken = new Map<number, Candidate['taken']>();
  // Of today's visits those that have begun are no load any more, as their slots are no room.
  for (const { vet, ...visit } of visits) {
    const slot = ahead.find(({ date, slot: time }) => date === visit.date && time === visit.slot);
    if (vet !== null && slot) taken.set(vet, [...(taken.get(vet) ?? []), slot]);
  }
  const slotsOf = new Map(
    weeks.flatMap(({ vetIds, ...worked }) => {
      const slots = ahead.filter((slot) => worksIn({ week: worked, closed }, slot));
      return vetIds.map((id) => [id, slots] as const);
    }),
  );
  const loadsById = vets.map(({ id, full_name }) => {
    const own = taken.get(id) ?? [];
    const slots = slotsOf.get(id) ?? [];
    const next = slots.find((slot) => !isTaken(own, slot)) ?? null;
    return [id, { id, full_name, visits: own.length, slots: slots.length, next }] as const;
  });
  return new Map(loadsById);
}

const byRoom = (a: Load, b: Load) => b.slots - b.visits - (a.slots - a.visits) || a.id - b.id;

/** Whose next free slot is before all others'; the first of several, null where none has any. */
function firstFree(loads: readonly Load[]): Load | null {
  const placeOf = (load: Load | null) => load?.next?.place ?? Infinity;
  return loads.reduce<Load | null>((best, load) => (placeOf(load) < placeOf(best) ? load : best), null);
}

/** Every locality with who works there, what waits and who is free next (rule 12.5). */
export async function listCoverage(db: Queryable, now: Date): Promise<Wire<'Coverage'>[]> {
  const served = db
    .select({
      locality: vetServiceAreas.localityId,
      vetIds: sql<number[]>`json_agg(${vetServiceAreas.vetProfileId})`,
    })
    .from(vetServiceAreas)
    .groupBy(vetServiceAreas.localityId);
  const { localityId, createdAt } = certificationRequests;
  const oldest = sql`min(${waitsSince})`.mapWith(createdAt);
  const waiting = db
    .select({ locality: localityId, count: count(), oldest })
    .from(certificationRequests)
    .where(isWaiting)
    .groupBy(localityId);
  const named = db
    .select(localityShape)
    .from(localities)
    .orderBy(...byLocalityName);
  const [loadOf, areas, waits, all] = await Promise.all([readLoads(db, now), served, waiting, named]);
  const servedBy = new Map(areas.map(({ locality, vetIds }) => [locality, vetIds]));
  const waitingIn = new Map(waits.map((row) => [row.locality, row]));
  return all.map((locality) => {
    const vetIds = servedBy.get(locality.id) ?? [];
    // Those with most room come first.
    const there = vetIds.flatMap((id) => loadOf.get(id) ?? []).toSorted(byRoom);
    const first = firstFree(there);
    const row = waitingIn.get(locality.id);
    return {
      locality,
      vets_count: there.length,
      visits: there.reduce((sum, { visits }) => sum + visits, 0),
      slots: there.reduce((sum, { slots }) => sum + slots, 0),
      vets: there
        .slice(0, maxNamed)
        .map(({ id, full_name, visits, slots }) => ({ id, full_name, visits, slots })),
      waiting_count: row?.count ?? 0,
      oldest_waiting_at: row?.oldest.toISOString() ?? null,
      next_free: first?.next
        ? {
            scheduled_date: first.next.date,
            scheduled_time: first.next.slot,
            vet_profile_id: first.id,
            full_name: first.full_name,
          }
        : null,
    };
  });
}
