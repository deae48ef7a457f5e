import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { addDays, today } from '../../../src/lib/calendar-day';
import { countDays, type Period, periodsOf } from '../../../src/lib/periods';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import { dayCounts, localities, vetProfiles } from '../../database/schema';
import { DomainError } from '../shared/errors';
import type { Wire } from '../shared/wire';

/** What was done over time, out of the counters by day. */

type Counts = Wire<'ActivityCounts'>;
type Share = Wire<'ActivityShare'>;

/** More periods than this no chart shows. */
const maxPeriods = 400;
const maxVets = 500;
const usualDays = 30;

/** What is told, by the counter's name. */
const told = {
  requests: 'requests',
  visits: 'visits',
  animals: 'animals',
  transfers_accepted: 'transfers',
} as const satisfies Partial<Record<(typeof dayCounts.$inferSelect)['counted'], keyof Counts>>;
type Counted = keyof typeof told;
const counters = Object.keys(told) as Counted[];
const isTold = (counted: string): counted is Counted => Object.hasOwn(told, counted);

const nothing = (): Counts => ({ requests: 0, visits: 0, animals: 0, transfers: 0 });

/** Adds what counters say to each key's figures, in the order in which the keys come. */
function addedUp<Key>(rows: Iterable<{ key: Key; counted: string; count: number }>): Map<Key, Counts> {
  const sums = new Map<Key, Counts>();
  for (const { key, counted, count } of rows) {
    if (!isTold(counted)) continue;
    const sum = sums.get(key) ?? nothing();
    sum[told[counted]] += count;
    sums.set(key, sum);
  }
  return sums;
}

const { day, scope, scopeId, counted, count } = dayCounts;

/** What each locality, or each veterinarian, had in some days, the most active first. */
async function shares(db: Queryable, of: 'locality' | 'vet', { start, end }: Period, max?: number) {
  const rows = await db
    .select({ key: scopeId, counted, count: sql<number>`sum(${count})::int` })
    .from(dayCounts)
    .where(and(eq(scope, of), between(day, start, end), inArray(counted, counters)))
    .groupBy(scopeId, counted);
  const weight = ({ requests, visits, transfers }: Counts) => requests + visits + transfers;
  const found = [...addedUp(rows)]
    .filter(([, one]) => weight(one) + one.animals > 0)
    .toSorted(([id, one], [otherId, other]) => weight(other) - weight(one) || id - otherId)
    .slice(0, max);
  const ids = found.map(([id]) => id);
  const named =
    of === 'locality'
      ? await db
          .select({ id: localities.id, name: localities.name })
          .from(localities)
          .where(inArray(localities.id, ids))
      : await db
          .select({ id: vetProfiles.id, name: fullName(vetProfiles.firstName, vetProfiles.lastName) })
          .from(vetProfiles)
          .where(inArray(vetProfiles.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found.map(([id, counts]): Share => ({ id, name: names.get(id) ?? '', ...counts }));
}

/** What is asked for: days `YYYY-MM-DD`, both included, 30 up to today unless they are said, and whose alone. */
export interface ActivityQuery {
  from?: string | undefined;
  to?: string | undefined;
  by?: Wire<'ActivityBy'> | undefined;
  of?: Wire<'ActivityOf'> | undefined;
  id?: number | undefined;
}

/** What was done in each period of some days and in as many days before (rule 12.6). Throws `range_unfit`. */
export async function getActivity(
  db: Queryable,
  { from, to, by = 'day', of, id = 0 }: ActivityQuery,
  now: Date,
): Promise<Wire<'Activity'>> {
  const end = to ?? today(now);
  const start = from ?? addDays(end, 1 - usualDays);
  const days = countDays({ start, end });
  if (days < 1 || days > maxPeriods * 31) throw new DomainError('range_unfit', '/to');
  const periods = periodsOf({ start, end }, by);
  if (periods.length > maxPeriods) throw new DomainError('range_unfit', '/to');
  const before = periods.map((one) => ({ start: addDays(one.start, -days), end: addDays(one.end, -days) }));
  const whose = of === undefined ? 'all' : of === 'locality' ? 'locality' : 'vet';
  const rows = await db
    .select({ day, counted, count })
    .from(dayCounts)
    .where(
      and(
        eq(scope, whose),
        eq(scopeId, whose === 'all' ? 0 : id),
        between(day, addDays(start, -days), end),
        inArray(counted, counters),
      ),
    );
  const all = [...before, ...periods];
  const periodOf = (one: string) => all.findIndex((period) => one <= period.end);
  const sums = addedUp(rows.map((row) => ({ ...row, key: periodOf(row.day) })));
  const filled = all.map((period, place) => ({ ...period, ...(sums.get(place) ?? nothing()) }));
  return {
    periods: filled.slice(before.length),
    earlier: filled.slice(0, before.length),
    localities: await shares(db, 'locality', { start, end }),
    vets: await shares(db, 'vet', { start, end }, maxVets),
  };
}
