import { and, eq, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import { lateAfterDays, lateBefore } from '../../../src/lib/late';
import type { Queryable } from '../../database';
import { certificationRequests, users, vetProfiles, vetServiceAreas } from '../../database/schema';
import type { Wire } from '../shared/wire';
import { isWaiting, waitsSince } from './matching';
import { isOpen } from './requests';
import { localTime } from './slots';

const { createdAt, localityId, preferredEnd, scheduledDate, status } = certificationRequests;

type Condition = (db: Queryable, now: Date) => SQL | undefined;

/** What is so of the requests that an alert counts. */
const conditions: Record<Wire<'RequestAlert'>, Condition> = {
  waiting: (_db, now) => and(isWaiting, lt(waitsSince, lateBefore(lateAfterDays.request, now))),
  unserved: (db) => {
    const served = db
      .select({ id: vetServiceAreas.localityId })
      .from(vetServiceAreas)
      .innerJoin(vetProfiles, eq(vetProfiles.id, vetServiceAreas.vetProfileId))
      .innerJoin(users, eq(users.id, vetProfiles.userId))
      .where(eq(users.active, true));
    return and(isWaiting, notInArray(localityId, served));
  },
  days_over: (_db, now) => and(isWaiting, lt(preferredEnd, localTime(now).date)),
  visit_past: (_db, now) => and(eq(status, 'assigned'), lt(scheduledDate, localTime(now).date)),
};

/** That an alert counts a request (rule 12.3). */
export const alertCondition = (db: Queryable, alert: Wire<'RequestAlert'>, now: Date): SQL | undefined =>
  conditions[alert](db, now);

/** Since when what an alert counts is so, of each: a day stands for its end. */
const since: Record<Wire<'RequestAlert'>, SQL> = {
  waiting: waitsSince,
  unserved: waitsSince,
  days_over: sql`((${preferredEnd} + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires')`,
  visit_past: sql`((${scheduledDate} + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires')`,
};

/** How many requests an alert counts, and since when the oldest is so. */
export async function countAlert(
  db: Queryable,
  alert: Wire<'RequestAlert'>,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${since[alert]})`.mapWith(createdAt),
    })
    .from(certificationRequests)
    // Of all of them, the index has the few that have not ended.
    .where(and(isOpen, alertCondition(db, alert, now)));
  return row ?? { count: 0, oldest: null };
}
