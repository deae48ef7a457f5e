import { and, asc, count, eq, gte, inArray, lte, min, sql } from 'drizzle-orm';
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
import { localityShape } from '../shared/localities';
import type { Wire } from '../shared/wire';
import { closedDaysFrom } from '../settings/closed-days';
import { isWaiting } from './matching';
import { type Candidate, isTaken, localTime, type Slot, slotsAhead, worksIn } from './slots';

/** Where veterinarians work, and what waits there. */

/** So many days ahead are looked at, today included. */
const daysAhead = 14;
/** The most veterinarians that are named of a locality. */
const maxNamed = 10;

type Free = Pick<Slot, 'date' | 'slot'>;

interface Load extends Wire<'VetLoad'> {
  next: Free | null;
}

/**
 * The active veterinarians with what they have in the next days. A week comes as one value: that of hundreds, read day
 * by day, cost more than all else here.
 */
async function loads(db: Queryable, now: Date): Promise<Load[]> {
  const { date: start } = localTime(now);
  const range = { start, end: addDays(start, daysAhead - 1) };
  const { vetProfileId, scheduledDate, scheduledTime, status } = certificationRequests;
  const working = db
    .select({
      id: vetProfiles.id,
      full_name: fullName(vetProfiles.firstName, vetProfiles.lastName),
      week: sql<Candidate['week'] | null>`to_json(${vetWorkSchedules})`,
    })
    .from(vetProfiles)
    .innerJoin(users, and(eq(users.id, vetProfiles.userId), eq(users.active, true)))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, vetProfiles.id));
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
  const [vets, visits, closed] = await Promise.all([working, booked, closedDaysFrom(db, start)]);
  const taken = new Map<number, Candidate['taken']>();
  for (const { vet, date, slot } of visits)
    if (vet !== null && date !== null && slot !== null)
      taken.set(vet, [...(taken.get(vet) ?? []), { date, slot }]);
  const ahead = slotsAhead(range, now);
  return vets.map(({ id, full_name, week }) => {
    const own = taken.get(id) ?? [];
    const worked = week ? ahead.filter((slot) => worksIn({ week, closed }, slot)) : [];
    const next = worked.find((slot) => !isTaken(own, slot)) ?? null;
    return { id, full_name, visits: own.length, slots: worked.length, next };
  });
}

/** Whether a slot is before another one; a morning is before its afternoon. */
function isBefore(one: Free, other: Free | null): boolean {
  if (!other || one.date !== other.date) return !other || one.date < other.date;
  return one.slot === 'morning' && other.slot === 'afternoon';
}

/** Every locality with who works there, what waits and who is free next (rule 12.5). */
export async function listCoverage(db: Queryable, now: Date): Promise<Wire<'Coverage'>[]> {
  const served = db
    .select({
      vet: vetServiceAreas.vetProfileId,
      localityIds: sql<number[]>`json_agg(${vetServiceAreas.localityId})`,
    })
    .from(vetServiceAreas)
    .groupBy(vetServiceAreas.vetProfileId);
  const { localityId, createdAt } = certificationRequests;
  const waiting = db
    .select({ locality: localityId, count: count(), oldest: min(createdAt) })
    .from(certificationRequests)
    .where(isWaiting)
    .groupBy(localityId);
  const named = db.select(localityShape).from(localities).orderBy(asc(localities.name));
  const [loaded, areas, waits, all] = await Promise.all([loads(db, now), served, waiting, named]);
  const byRoom = loaded.toSorted((a, b) => b.slots - b.visits - (a.slots - a.visits) || a.id - b.id);
  const servedBy = new Map(areas.map(({ vet, localityIds }) => [vet, localityIds]));
  const byLocality = new Map<number, Load[]>();
  // Those with most room come first in each locality.
  for (const load of byRoom)
    for (const locality of servedBy.get(load.id) ?? []) {
      const there = byLocality.get(locality);
      if (there) there.push(load);
      else byLocality.set(locality, [load]);
    }
  const waitingIn = new Map(waits.map((row) => [row.locality, row]));
  return all.map((locality) => {
    const there = byLocality.get(locality.id) ?? [];
    const first = there.reduce<Load | null>(
      (best, load) => (load.next && isBefore(load.next, best?.next ?? null) ? load : best),
      null,
    );
    const row = waitingIn.get(locality.id);
    return {
      locality,
      vets_count: there.length,
      vets: there
        .slice(0, maxNamed)
        .map(({ id, full_name, visits, slots }) => ({ id, full_name, visits, slots })),
      waiting_count: row?.count ?? 0,
      oldest_waiting_at: row?.oldest?.toISOString() ?? null,
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
