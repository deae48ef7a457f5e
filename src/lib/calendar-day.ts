import { localTimeZone } from '@/words/format';

/** The calendar day that it is in Argentina at a moment (now, unless given), `YYYY-MM-DD`: what is today for the API (rule 5.4). */
export function today(at: Date | number = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: localTimeZone }).format(at);
}
