/**
 * The maximum merge delay: within so many seconds after it was certified, a certificate stands in the log under a signed
 * checkpoint. Installations publish it in their DID document; none is granted more than this.
 */
export const maxMergeDelaySeconds = 86_400;

/** Whether something that was certified at an instant should stand in the log by now, by the delay that is published. */
export function isOverdue(certifiedAt: string, delaySeconds: number | undefined, now: number): boolean {
  const delay = Math.min(delaySeconds ?? maxMergeDelaySeconds, maxMergeDelaySeconds);
  return now - Date.parse(certifiedAt) > delay * 1000;
}
