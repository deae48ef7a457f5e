import { ActivityBy, type GetActivityParams } from '@/api/generated/model';
import { addDays, parseDay, today } from '@/lib/calendar-day';
import { addMonths, monthOf } from '@/lib/month';

/** How far back figures go: 30 days, twelve weeks, twelve months, or days of one's own. */
export const ranges = ['month', 'quarter', 'year', 'days'] as const;
/** What is told of each period. */
export const measures = ['requests', 'visits', 'animals', 'transfers'] as const;
export type Measure = (typeof measures)[number];

/** What the dashboard shows over time, as its URL has it. */
export interface ActivityUrl {
  range: (typeof ranges)[number];
  /** The empty text is what suits the range. */
  by: ActivityBy | '';
  /** Days of one's own, `YYYY-MM-DD`; the empty text is the last 30 days. */
  from: string;
  to: string;
  /** Whose: `locality-5`, `vet-3`; the empty text is all. */
  of: string;
  /** What localities and veterinarians are compared by. */
  sort: Measure;
}

export const plainActivity: ActivityUrl = {
  range: 'month',
  by: '',
  from: '',
  to: '',
  of: '',
  sort: 'requests',
};

/** What a URL says of it; anything unknown is the default (rule 2.2). */
export function readActivityUrl(search: Partial<Record<keyof ActivityUrl, unknown>>): ActivityUrl {
  const of = String(search.of);
  return {
    range: ranges.find((known) => known === search.range) ?? plainActivity.range,
    by: Object.values(ActivityBy).find((known) => known === search.by) ?? '',
    from: parseDay(search.from),
    to: parseDay(search.to),
    of: /^(locality|vet)-[1-9]\d{0,8}$/.test(of) ? of : '',
    sort: measures.find((known) => known === search.sort) ?? plainActivity.sort,
  };
}

const suits = { month: 'day', quarter: 'week', year: 'month', days: 'day' } as const;

/** What the figures are cut into. */
export const periodKind = ({ range, by }: ActivityUrl): ActivityBy => (by === '' ? suits[range] : by);

/** The days of a range that ends on a day. */
function daysOf({ range, from, to }: ActivityUrl, last: string): { from: string; to: string } {
  if (range === 'year') return { from: `${addMonths(monthOf(last), -11)}-01`, to: last };
  if (range === 'quarter') return { from: addDays(last, 1 - 12 * 7), to: last };
  const end = range === 'days' && to !== '' ? to : last;
  return { from: range === 'days' && from !== '' ? from : addDays(end, -29), to: end };
}

/** What a URL asks the API for. */
export function activityParams(url: ActivityUrl): GetActivityParams {
  const [kind = '', id = ''] = url.of.split('-');
  return {
    ...daysOf(url, today()),
    by: periodKind(url),
    ...(kind !== '' && { of: kind === 'vet' ? 'veterinarian' : 'locality', id: Number(id) }),
  };
}
