import type { ListVisitsParams } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { addMonths, daysOfMonth, monthOf } from '@/lib/month';
import type { AgendaUrl } from './url-state';

/** So many visits are read of those that are done. */
const maxDone = 100;

/** So many months of work are told, this one first. */
const monthsTold = 12;

/** The months whose work is told in the month `now`, newest first. */
export function toldMonths(now: string): string[] {
  return Array.from({ length: monthsTold }, (_, back) => addMonths(now, -back));
}

/** The lists that a part of the agenda reads; the visits of today on come first, before those that were left open. */
export function visitQueries({ show, month }: Pick<AgendaUrl, 'show' | 'month'>): ListVisitsParams[] {
  const day = today();
  if (show === 'done') return [{ status: 'executed', order: 'latest', limit: maxDone }];
  if (show === 'month') {
    const { first, last } = daysOfMonth(month || monthOf(day));
    return [{ from: first, to: last }];
  }
  if (show === 'work') {
    const months = toldMonths(monthOf(day));
    const from = daysOfMonth(months.at(-1) ?? monthOf(day)).first;
    return [{ status: 'executed', from }];
  }
  return [
    { from: day, status: 'assigned' },
    { to: addDays(day, -1), status: 'assigned', order: 'latest' },
  ];
}
