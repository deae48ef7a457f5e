import { Store, useSelector } from '@tanstack/react-store';
import { addDays, today } from '@/lib/calendar-day';

/** Which visits this device keeps, so that they open without a connection. */

interface KeptVisits {
  /** Whether the app itself opens without a connection. */
  app: boolean;
  /** Whether the browser lets nothing be kept. */
  broken: boolean;
  /** When each visit was read that is kept, ms, by the id of its request. */
  at: ReadonlyMap<number, number>;
}

/** A visit is for a device when its day is so near. */
const daysAhead = 14;

interface Planned {
  status: string | null;
  scheduled_date: string | null;
}

/**
 * Whether a visit shall open without a connection: one to be made in the next 14 days, or of a past day and left open.
 */
export function isForDevice({ status, scheduled_date: day }: Planned): boolean {
  return status === 'assigned' && !!day && day <= addDays(today(), daysAhead);
}

const nothing: KeptVisits = { app: false, broken: false, at: new Map() };
const store = new Store<KeptVisits | null>(null);

/** Notes what is known of what is kept; null where nothing is kept for anybody. */
export function noteKept(news: Partial<KeptVisits> | null): void {
  store.setState((known) => news && { ...nothing, ...known, ...news });
}

/** Notes that a visit is kept as it was read at an instant, or is no more. */
export function noteVisit(id: number, at: number | null): void {
  const all = new Map(store.get()?.at);
  if (at === null) all.delete(id);
  else all.set(id, at);
  noteKept({ at: all });
}

/** When a visit was kept, ms; undefined when it is not. */
export function keptAt(id: number): number | undefined {
  return store.get()?.at.get(id);
}

/** What this device keeps, live; null where it keeps nothing for anybody. */
export function useKeptVisits(): KeptVisits | null {
  return useSelector(store);
}
