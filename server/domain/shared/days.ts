import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The midnight, in UTC, that a day begins with, or some days after it: a date is the day of its instant there (rule
 * 1.3).
 */
function midnight(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString();
}

/** The condition that an instant is on one of some days, `YYYY-MM-DD`, both included. */
export function onDays(
  instant: PgColumn | SQL,
  from: string | undefined,
  to: string | undefined,
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${instant} < ${midnight(to, 1)}`,
  );
}
