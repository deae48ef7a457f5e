import { dayMs } from './calendar-day';

/**
 * After how many days what waits is late, and told to admins: a request without a veterinarian, a transfer unanswered.
 */
export const lateAfterDays = { request: 3, transfer: 30 };

/** The instant before which what began is late, after so many days. */
export function lateBefore(days: number, now: Date | number = Date.now()): Date {
  return new Date(Number(now) - days * dayMs);
}
