import type { CertificationRequest, RequestStatus } from '@/api/generated/model';

/** What became of a request: it still waits, its visit was made, or it ended without one. */
type Outcome = 'open' | 'visited' | 'canceled' | 'rejected';

const outcomes: Record<RequestStatus, Outcome> = {
  created: 'open',
  assigned: 'open',
  executed: 'visited',
  canceled: 'canceled',
  rejected: 'rejected',
};

/** What another provider may call our statuses (rule 9.6). */
const otherNames = new Map<string, RequestStatus>([
  ['pending', 'created'],
  ['in_progress', 'assigned'],
  ['completed', 'executed'],
  ['cancelled', 'canceled'],
]);

/**
 * A request's status (enumeration) as one of ours: a missing one is created (rule 5.7), one that is not known
 * undefined.
 */
export function knownStatus(status: string | null): RequestStatus | undefined {
  const name = status ?? 'created';
  return Object.hasOwn(outcomes, name) ? (name as RequestStatus) : otherNames.get(name);
}

/** What became of a request; one whose status is not known is open, and its provider decides. */
export function outcomeOf({ status }: { status: string | null }): Outcome {
  const known = knownStatus(status);
  return known ? outcomes[known] : 'open';
}

/** Whether the days that a producer asked for are over while nobody visits: no veterinarian is looked for any more. */
export function areDaysOver(
  { status, preferred_time_range: range }: Pick<CertificationRequest, 'status' | 'preferred_time_range'>,
  today: string,
): boolean {
  return (
    knownStatus(status) === 'created' && typeof range === 'object' && range !== null && range.end < today
  );
}

/** Whether a request is over without a visit. */
export function isDropped(request: { status: string | null }): boolean {
  return ['canceled', 'rejected'].includes(outcomeOf(request));
}

/** Whether a request can still be paid and canceled. */
export function isOpen(request: { status: string | null }): boolean {
  return outcomeOf(request) === 'open';
}
