import { keptText } from '@/lib/kept-facts';
import { unlessDone } from './done-before';
import {
  getCertificationRequest,
  rejectCertificationRequest,
} from './generated/certification-requests/certification-requests';

/** Rejects a request for a reason, which its producer reads; one that is rejected for that already stays so. */
export const rejectRequest = (id: number, reason: string) =>
  rejectCertificationRequest(id, { reason }).catch((failure: unknown) =>
    unlessDone(
      failure,
      () => getCertificationRequest(id),
      ({ certification_request: { status, rejection_reason: said } }) =>
        status === 'rejected' && said === keptText(reason),
    ),
  );
