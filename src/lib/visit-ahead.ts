import { addDays, today } from './calendar-day';

/** A visit is for a device when its day is so near. */
const days = 14;

interface Planned {
  status: string | null;
  scheduled_date: string | null;
}

/** Whether a visit shall open without a connection: one to be made in the next 14 days, or of a past day and left open. */
export function isForDevice({ status, scheduled_date: day }: Planned): boolean {
  return status === 'assigned' && !!day && day <= addDays(today(), days);
}
