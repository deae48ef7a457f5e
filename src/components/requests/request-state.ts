import type { CertificationRequest } from '@/api/generated/model';

/** What became of a request: it still waits, its visit was made, or it ended without one. */
type Outcome = 'open' | 'visited' | 'canceled' | 'rejected';

/** The statuses that end a request, of ours and of other providers. */
const outcomes: Partial<Record<string, Outcome>> = {
  executed: 'visited',
  completed: 'visited',
  canceled: 'canceled',
  cancelled: 'canceled',
  rejected: 'rejected',
};

/** What became of a request; one whose status is missing or not known is open, and its provider decides. */
export function outcomeOf({ status }: CertificationRequest): Outcome {
  return outcomes[status ?? ''] ?? 'open';
}

/** Whether a request is over without a visit. */
export function isDropped(request: CertificationRequest): boolean {
  return ['canceled', 'rejected'].includes(outcomeOf(request));
}

/** Whether a request can still be paid and canceled. */
export function isOpen(request: CertificationRequest): boolean {
  return outcomeOf(request) === 'open';
}
