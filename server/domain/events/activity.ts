import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { addDays, today } from '../../../src/lib/calendar-day';
import { countDays, type Period, periodsOf } from '../../../src/lib/periods';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import { dayCounts, localities, vetProfiles } from '../../database/schema';
import { DomainError } from '../shared/errors';
import type { Wire } from '../shared/wire';

/** What was done over time, out of the counters by day. */

/** More periods than this no chart shows. */
const maxPeriods = 400;
/** Nor more localities or veterinarians. */
const maxShares = 500;
const usualDays = 30;

const { day, scope, scopeId, counted, count } = dayCounts;

const counters = ['requests', 'visits', 'animals', 'transfers_accepted'] as const;

const sumOf = (counter: (typeof counters)[number]) =>
  sql<number>`coalesce(sum(${count}) filter (where ${counted} = ${counter}), 0)::int`;

/** What is told of some counters, added up. */
const sums = {
  requests: sumOf('requests').as('requests'),
  visits: sumOf('visits').as('visits'),
  animals: sumOf('animals').as('animals'),
  transfers: sumOf('transfers_accepted').as('transfers'),
} satisfies Record<keyof Wire<'ActivityCounts'>, unknown>;

const nothing: Wire<'ActivityCounts'> = { requests: 0, visits: 0, animals: 0, transfers: 0 };

/** What each locality, or each veterinarian, had in some days, the most active first. */
async function shares(
  db: Queryable,
  of: 'locality' | 'vet',
  { start, end }: Period,
): Promise<Wire<'ActivityShare'>[]> {
  const summed = db
    .select({ id: scopeId, ...sums })
    .from(dayCounts)
    .where(and(eq(scope, of), between(day, start, end), inArray(counted, counters)))
    .groupBy(scopeId)
    .as('summed');
  const { id, requests, visits, animals, transfers } = summed;
  const done = sql`${requests} + ${visits} + ${transfers}`;
  const [names, name] =
    of === 'locality'
      ? ([localities, localities.name] as const)
      : ([vetProfiles, fullName(vetProfiles.firstName, vetProfiles.lastName)] as const);
  return db
    .select({ id, name: sql<string>`${name}`, requests, visits, animals, transfers })
    .from(summed)
    .innerJoin(names, eq(names.id, id))
    .where(sql`${done} + ${animals} > 0`)
    .orderBy(sql`${done} desc`, asc(id))
    .limit(maxShares);
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
  const both = [...before, ...periods];
  const starts = sql.param(both.map((one) => one.start));
  const summed = db
    // The place of the period in which its days are, from 1.
    .select({ place: sql<number>`width_bucket(${day}, ${starts}::date[])`.as('place'), ...sums })
    .from(dayCounts)
    .where(
      and(
        eq(scope, whose),
        eq(scopeId, whose === 'all' ? 0 : id),
        between(day, addDays(start, -days), end),
        inArray(counted, counters),
      ),
    )
    .groupBy(sql`place`);
  const [rows, byLocality, byVet] = await Promise.all([
    summed,
    shares(db, 'locality', { start, end }),
    shares(db, 'vet', { start, end }),
  ]);
  const found = new Map(rows.map(({ place, ...counts }) => [place, counts]));
  const all = both.map((period, index) => ({ ...period, ...(found.get(index + 1) ?? nothing) }));
  return {
    periods: all.slice(before.length),
    earlier: all.slice(0, before.length),
    localities: byLocality,
    vets: byVet,
  };
}
