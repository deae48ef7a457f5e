import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificationRequests, closedDays } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import type { Viewer, Wire } from '../shared/wire';

/** Days on which nobody visits (rule 5.12). Days are `YYYY-MM-DD`. */

/** The days without visits from a day on. */
export async function closedDaysFrom(db: Queryable, day: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ day: closedDays.day }).from(closedDays).where(gte(closedDays.day, day));
  return new Set(rows.map((row) => row.day));
}

const { scheduledDate, status } = certificationRequests;

async function listFrom(db: Queryable, day: string, counts: boolean): Promise<Wire<'ClosedDay'>[]> {
  const assigned = sql<number>`(select count(*)::int from ${certificationRequests}
    where ${scheduledDate} = ${closedDays.day} and ${inArray(status, ['assigned'])})`;
  return db
    .select({
      day: closedDays.day,
      reason: closedDays.reason,
      visits_count: counts ? assigned : sql<number>`0`,
    })
    .from(closedDays)
    .where(gte(closedDays.day, day))
    .orderBy(asc(closedDays.day));
}

/**
 * The days without visits from today on, the next one first; admins are told how many visits they have all the same.
 */
export const listClosedDays = (db: Queryable, viewer: Viewer, today: string): Promise<Wire<'ClosedDay'>[]> =>
  listFrom(db, today, viewer.role === 'admin');

/** Has no visits on a day, or gives another reason for it. To run in a transaction. */
export async function closeDay(
  tx: Queryable,
  { day, reason }: { day: string; reason: string },
  now: Date,
): Promise<Wire<'ClosedDay'>> {
  const [before] = await tx.select().from(closedDays).where(eq(closedDays.day, day)).for('update');
  const why = reason.trim();
  const rows = await tx
    .insert(closedDays)
    .values({ day, reason: why })
    .onConflictDoUpdate({ target: closedDays.day, set: { reason: why } })
    .returning();
  if (before?.reason !== why)
    await recordEvent(
      tx,
      {
        action: 'day_closed',
        object: ['closed_day', storedRow(rows).id],
        before: before ? { day, reason: before.reason } : null,
        after: { day, reason: why },
      },
      now,
    );
  const count = await tx.$count(certificationRequests, and(eq(scheduledDate, day), eq(status, 'assigned')));
  return { day, reason: why, visits_count: count };
}

/**
 * Has visits on a day again; requests that wait are to be matched then. To run in a transaction. Throws `not_found`.
 */
export async function openDay(tx: Queryable, day: string, now: Date): Promise<void> {
  const [gone] = await tx.delete(closedDays).where(eq(closedDays.day, day)).returning();
  if (!gone) throw new DomainError('not_found');
  const { id, reason } = gone;
  await recordEvent(tx, { action: 'day_opened', object: ['closed_day', id], before: { day, reason } }, now);
}
