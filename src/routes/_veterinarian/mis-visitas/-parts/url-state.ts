import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ListVisitsParams } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { daysOfMonth } from '@/lib/month';
import { searchParam } from '@/routing/params';

/** The parts of the agenda: what is to be done, what is done, and a month of both. */
export const shows = ['due', 'done', 'month'] as const;
export type Show = (typeof shows)[number];

/** What the agenda shows when its URL says nothing. */
export const plainUrl = { show: 'due' as Show, month: '', q: '' };

export type AgendaUrl = typeof plainUrl;

/** The state of the agenda out of a URL; what is unknown or malformed falls back (rule 2.2). */
export function readUrl(search: Partial<Record<keyof AgendaUrl, unknown>> & SearchSchemaInput): AgendaUrl {
  const month = searchParam(search.month);
  return {
    show: shows.find((known) => known === search.show) ?? 'due',
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    q: searchParam(search.q),
  };
}

/** So many visits are read of those that are done. */
const mostDone = 100;

/** The lists that a part of the agenda reads; the visits of today on come first, before those that were left open. */
export function visitQueries({ show, month }: Pick<AgendaUrl, 'show' | 'month'>): ListVisitsParams[] {
  const day = today();
  if (show === 'done') return [{ status: 'executed', order: 'latest', limit: mostDone }];
  if (show === 'month') {
    const { first, last } = daysOfMonth(month || day.slice(0, 7));
    return [{ from: first, to: last }];
  }
  return [
    { from: day, status: 'assigned' },
    { to: addDays(day, -1), status: 'assigned', order: 'latest' },
  ];
}
