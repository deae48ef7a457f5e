import { addDays, daysBetween } from './calendar-day';
import { daysOfMonth, monthOf } from './month';

/** What a stretch of days is cut into. */
export type PeriodKind = 'day' | 'week' | 'month';

/** Some days, `YYYY-MM-DD`, both included. */
export interface Period {
  start: string;
  end: string;
}

/** How many days a stretch has, its first and its last one included. */
export const countDays = ({ start, end }: Period): number => daysBetween(start, end) + 1;

const lastOf: Record<PeriodKind, (day: string) => string> = {
  day: (day) => day,
  // Weeks begin on Mondays.
  week: (day) => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7),
  month: (day) => daysOfMonth(monthOf(day)).last,
};

/** The days, weeks or months of a stretch; the first and the last of them may be cut off by its ends. */
export function periodsOf({ start, end }: Period, by: PeriodKind): Period[] {
  const periods: Period[] = [];
  for (let first = start; first <= end;) {
    const last = lastOf[by](first);
    periods.push({ start: first, end: last < end ? last : end });
    first = addDays(last, 1);
  }
  return periods;
}
