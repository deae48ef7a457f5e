/** Where the product's days and hours are, wherever the reader's browser and the server are. */
export const localTimeZone = 'America/Argentina/Buenos_Aires';

/** The days of a week, from Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

let days: Intl.DateTimeFormat | undefined;

/** A day, in ms. */
export const dayMs = 86_400_000;

/** The day that comes `count` days after another (before it when negative); days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between a day and a later one, `YYYY-MM-DD`; below 0 of an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/**
 * The calendar day that it is in Argentina at a moment (now, unless given), `YYYY-MM-DD`: what is today for the API
 * (rule 5.4).
 */
export function today(at: Date | number = Date.now()): string {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: localTimeZone });
  return days.format(at);
}

/** A day out of what somebody wrote, `YYYY-MM-DD`: one of this century or the last one; anything else is none. */
export function parseDay(value: unknown): string {
  const text = String(value);
  return /^(19|20)/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text ? text : '';
}
