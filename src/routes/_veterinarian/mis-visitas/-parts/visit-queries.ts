import type { ListVisitsParams, VisitListItem } from '@/api/generated/model';
import { today } from '@/lib/calendar-day';
import { addMonths, daysOfMonth, monthOf } from '@/lib/month';
import type { AgendaUrl } from './url-state';

/** So many visits are shown of those that are done; a search looks through all of them. */
export const maxDone = 100;

/** So many months of work are told, this one first. */
const monthsTold = 12;

/** The months whose work is told in the month `now`, newest first. */
export function toldMonths(now: string): string[] {
  return Array.from({ length: monthsTold }, (_, back) => addMonths(now, -back));
}

/** Those to be made, whatever day it is: what was read the evening before is there in the morning without a signal. */
export const toMake: ListVisitsParams = { status: 'assigned' };

/** Visits to be made, earliest first, as they stand on a day: of that day on, and before it, the latest first. */
export function standing(visits: readonly VisitListItem[], day: string) {
  const isLeft = ({ certification_request: request }: VisitListItem) => (request.scheduled_date ?? '') < day;
  return { next: visits.filter((visit) => !isLeft(visit)), left: visits.filter(isLeft).toReversed() };
}

/** The list that a part of the agenda reads. */
export function visitQuery({ show, month, q }: AgendaUrl): ListVisitsParams {
  const day = today();
  if (show === 'done')
    // One more than is shown tells that there are others.
    return { status: 'executed', order: 'latest', ...(q.trim() === '' && { limit: maxDone + 1 }) };
  if (show === 'month') {
    const { first, last } = daysOfMonth(month || monthOf(day));
    return { from: first, to: last };
  }
  if (show === 'work') {
    const months = toldMonths(monthOf(day));
    const from = daysOfMonth(months.at(-1) ?? monthOf(day)).first;
    return { status: 'executed', from };
  }
  return toMake;
}
