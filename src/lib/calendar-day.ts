/** Where the product's days and hours are, wherever the reader's browser and the server are. */
export const localTimeZone = 'America/Argentina/Buenos_Aires';

let days: Intl.DateTimeFormat | undefined;

/** The calendar day that it is in Argentina at a moment (now, unless given), `YYYY-MM-DD`: what is today for the API (rule 5.4). */
export function today(at: Date | number = Date.now()): string {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: localTimeZone });
  return days.format(at);
}
