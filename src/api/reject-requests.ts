import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptText } from '@/lib/kept-facts';
import { unlessDone } from './done-before';
import { errorMessage } from './errors';
import {
  getCertificationRequest,
  rejectCertificationRequest,
} from './generated/certification-requests/certification-requests';
import { invalidateAfter } from './invalidations';

interface Rejection {
  ids: readonly number[];
  /** What each of their producers reads. */
  reason: string;
  /** Called after each request with how many are done. */
  onProgress?: (done: number) => void;
}

/** What became of a request that was to be rejected: says why it failed, in the language of then; null when it was. */
export interface RejectionOutcome {
  id: number;
  failure: (() => string) | null;
}

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

async function rejectAll({ ids, reason, onProgress }: Rejection): Promise<RejectionOutcome[]> {
  const outcomes: RejectionOutcome[] = [];
  for (const id of ids) {
    const failure = await rejectRequest(id, reason.trim()).then(
      () => null,
      (error: unknown) => () => errorMessage(error, 'rejectCertificationRequest'),
    );
    outcomes.push({ id, failure });
    onProgress?.(outcomes.length);
  }
  return outcomes;
}

/**
 * Rejects requests one after the other with one reason and gives what became of each; it does not fail as a whole. The
 * lists are refreshed once, at the end.
 */
export function useRejectRequests() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: rejectAll,
    onSuccess: () => invalidateAfter(queryClient, ['rejectCertificationRequest']),
  });
}
