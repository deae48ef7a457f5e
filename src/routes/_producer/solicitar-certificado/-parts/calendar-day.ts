/** The day it is in Buenos Aires, `YYYY-MM-DD`: what is today for the API, wherever the browser is. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(now);
}
