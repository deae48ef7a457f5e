import type { Activity, ActivityCounts } from '../src/api/generated/model';
import { addDays, today } from '../src/lib/calendar-day';
import { countDays, type Period, periodsOf } from '../src/lib/periods';
import { database } from './database';
import { Refusal } from './problem';

/** Something that was done: when, where and by which veterinarian. */
interface Done {
  counted: keyof ActivityCounts;
  count: number;
  at: string;
  locality: { id: number; name: string } | undefined;
  vet: { id: number; name: string } | undefined;
}

function allDone(): Done[] {
  const placeOf = (id: number) => {
    const request = database.requests.find((one) => one.id === id);
    const { locality, vet_profile: vet } = request ?? {};
    return {
      locality: locality ?? undefined,
      vet: vet?.full_name ? { id: vet.id, name: vet.full_name } : undefined,
    };
  };
  const roots = database.lots.filter(({ parent_certified_lot_id: parent }) => !parent);
  const accepted = database.transfers.filter(({ status }) => status === 'accepted');
  return [
    ...database.requests.map(({ id, created_at: at }) => ({
      ...placeOf(id),
      counted: 'requests' as const,
      count: 1,
      at,
    })),
    ...roots.flatMap((lot) => {
      const place = { ...placeOf(lot.certification_request.id), at: lot.created_at };
      const animals = lot.cattle_certifications.length;
      return [
        { ...place, counted: 'visits' as const, count: 1 },
        { ...place, counted: 'animals' as const, count: animals },
      ];
    }),
    ...accepted.map(({ certified_lot: lot, updated_at: at }) => ({
      ...placeOf(lot.certification_request.id),
      counted: 'transfers' as const,
      count: 1,
      at,
    })),
  ];
}

/** What was done over time, as the service has it (rule 12.6). */
export function activity(query: URLSearchParams): Activity {
  const asked = (name: string) => query.get(name) ?? '';
  const [of, by] = [asked('of'), asked('by')];
  const end = asked('to') || today();
  const start = asked('from') || addDays(end, -29);
  const days = countDays({ start, end });
  if (days < 1) throw new Refusal('range_unfit', { pointer: '/to' });
  const kind = by === 'month' || by === 'week' ? by : 'day';
  const all = allDone();
  const mine = all.filter(
    ({ locality, vet }) => of === '' || (of === 'locality' ? locality : vet)?.id === Number(asked('id')),
  );
  const counts = (some: readonly Done[], period: Period): ActivityCounts => {
    const sum = { requests: 0, visits: 0, animals: 0, transfers: 0 };
    for (const { counted, count, at } of some) {
      const day = today(Date.parse(at));
      if (day >= period.start && day <= period.end) sum[counted] += count;
    }
    return sum;
  };
  const periods = periodsOf({ start, end }, kind);
  const before = periods.map((one) => ({ start: addDays(one.start, -days), end: addDays(one.end, -days) }));
  const filled = (some: readonly Period[]) => some.map((period) => ({ ...period, ...counts(mine, period) }));
  const shares = (whose: 'locality' | 'vet') => {
    const named = new Map(all.flatMap(({ [whose]: one }) => (one ? [[one.id, one.name] as const] : [])));
    return [...named]
      .map(([id, name]) => {
        const own = all.filter(({ [whose]: one }) => one?.id === id);
        return { id, name, ...counts(own, { start, end }) };
      })
      .filter(({ requests, visits, transfers }) => requests + visits + transfers > 0)
      .toSorted((one, other) => other.requests + other.visits - one.requests - one.visits);
  };
  return {
    periods: filled(periods),
    earlier: filled(before),
    localities: shares('locality'),
    vets: shares('vet'),
  };
}
