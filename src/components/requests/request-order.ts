import type { CertificationRequest, RequestSort } from '@/api/generated/model';
import { daysBetween, today as dayOf } from '@/lib/calendar-day';
import { plainText } from '@/lib/plain-text';
import { isOpen, knownStatus } from './request-state';

/** Since how many days a request waits for a veterinarian; null of one that does not. `today` is `YYYY-MM-DD`. */
export function waitedDays(
  { status, created_at: at, waiting_since: since }: CertificationRequest,
  today: string,
): number | null {
  if (knownStatus(status) !== 'created') return null;
  return Math.max(0, daysBetween(dayOf(Date.parse(since ?? at)), today));
}

/** The day by which something has to happen: the visit's, or the last one that the producer asked for. */
export function dueOn(request: CertificationRequest): string | null {
  const { status, scheduled_date: visit, preferred_time_range: range } = request;
  if (!isOpen(request)) return null;
  if (knownStatus(status) === 'assigned') return visit;
  return typeof range === 'object' && range ? range.end : null;
}

const slots = { morning: 0, afternoon: 1 };

interface Clock {
  /** `YYYY-MM-DD`. */
  today: string;
}

/** What requests are compared by in the order of a column, here as in the API: texts without case and accents. */
export const requestKeys: Record<
  RequestSort,
  (request: CertificationRequest, clock: Clock) => string | number
> = {
  number: ({ id }) => id,
  producer: ({ producer_profile: producer }) => plainText(producer?.name ?? ''),
  locality: ({ locality }) => plainText(locality?.name ?? ''),
  submitted: ({ created_at: at }) => at,
  waiting: (request, { today }) => waitedDays(request, today) ?? -1,
  // Behind every day.
  due: (request) => dueOn(request) ?? '9',
  visit: ({ scheduled_date: day }) => day ?? '',
  slot: ({ scheduled_time: slot }) => (slot === null ? 2 : slots[slot]),
  status: ({ status }) => status ?? 'created',
  vet: ({ vet_profile: vet }) => plainText(vet?.full_name ?? ''),
  comments: ({ comments }) => plainText(comments ?? ''),
};
