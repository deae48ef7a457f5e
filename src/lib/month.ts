import { addDays } from './calendar-day';

/** Months, as `YYYY-MM`. */

/** The month of a day (`YYYY-MM-DD`). */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that comes `count` months after another (before it when negative). */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The first and the last day of a month, `YYYY-MM-DD`. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The weeks of a month, Monday first, as days `YYYY-MM-DD`; those at its ends have days of the months beside it. */
export function weeksOfMonth(month: string): string[][] {
  const { first, last } = daysOfMonth(month);
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -lead); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)));
  return weeks;
}

/**
 * How many months lie between a month `YYYY-MM` and a later one, or a day of it: an age in months, up to one too many.
 */
export function monthsBetween(from: string, to: string): number {
  const number = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return number(to) - number(from);
}
