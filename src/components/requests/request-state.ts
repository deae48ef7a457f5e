import type { CertificationRequest } from '@/api/generated/model';

const ended = new Set<string>(['executed', 'completed', 'canceled', 'cancelled', 'rejected']);

const dropped = new Set<string>(['canceled', 'rejected']);

/** Whether a request ended without a visit. */
export function isDropped({ status }: CertificationRequest): boolean {
  return dropped.has(status ?? '');
}

/** Whether a request can still be paid and canceled; a status that is missing or not known leaves it to the provider. */
export function isOpen({ status }: CertificationRequest): boolean {
  return !ended.has(status ?? '');
}
