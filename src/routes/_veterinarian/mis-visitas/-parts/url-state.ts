import type { SearchSchemaInput } from '@tanstack/react-router';
import { searchParam } from '@/routing/params';

/** The parts of the agenda: what is to be done, what is done, a month of both, and the counts of the last months. */
export const shows = ['due', 'done', 'month', 'work'] as const;
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
