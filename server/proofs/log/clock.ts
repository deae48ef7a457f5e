import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { logEntries } from '../../database/schema';

/**
 * The log's clock: the database's, one for all processes. The log never goes back, so what comes while that clock is
 * far behind the last entry is not appended with a time that is false, but waits.
 */

/** How far, in ms, the clock may be behind the last entry. */
const maxBehindMs = 5 * 60_000;

/** What time it is for the log. */
export type LogClock = (db: Queryable) => Promise<Date>;

/** The database's time. */
export const databaseClock: LogClock = async (db) => {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(Number(rows[0]?.ms));
};

/** An entry later than what time it is. */
export interface Ahead {
  now: Date;
  last: Date;
}

/** What a log goes by that was written while a clock was ahead. */
export interface Accepted {
  /** `LOG_AHEAD_UNTIL`: entries up to then are known to be ahead, and the log goes on with the last one's time. */
  aheadUntil?: Date | undefined;
}

/** The time of a new entry behind the last one; none while the clock is too far behind that. */
export function timeAfter(last: Date | undefined, now: Date, { aheadUntil }: Accepted): Date | null {
  if (!last || last <= now) return now;
  const known = aheadUntil !== undefined && last <= aheadUntil;
  return known || last.getTime() - now.getTime() <= maxBehindMs ? last : null;
}

/** How far the log is ahead of the clock, while that keeps entries out of it; else null. */
export async function logAhead(db: Queryable, accepted: Accepted): Promise<Ahead | null> {
  const [entry] = await db
    .select({ at: logEntries.at })
    .from(logEntries)
    .orderBy(desc(logEntries.seq))
    .limit(1);
  const now = await databaseClock(db);
  return entry && timeAfter(entry.at, now, accepted) === null ? { now, last: entry.at } : null;
}
