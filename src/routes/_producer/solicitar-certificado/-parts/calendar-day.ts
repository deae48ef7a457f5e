import { localTimeZone } from '@/words/format';

/** The day it is in Argentina, `YYYY-MM-DD`: what is today for the API, wherever the browser is. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: localTimeZone }).format(now);
}
