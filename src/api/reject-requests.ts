import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from './errors';
import { invalidateAfter } from './invalidations';
import { rejectRequest } from './reject-request';

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
