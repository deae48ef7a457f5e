import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The midnight, in UTC, that a day begins with, or some days after it: a date is the day of its instant there (rule
 * 1.3).
 */
function midnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date;
}

/** The condition that an instant is on one of some days, `YYYY-MM-DD`, both included. */
export function onDays(instant: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(instant, midnight(from)),
    to === undefined ? undefined : lt(instant, midnight(to, 1)),
  );
}
