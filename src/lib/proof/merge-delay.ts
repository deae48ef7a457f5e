/**
 * The maximum merge delay: within so many seconds after it was certified, a certificate stands in the log under a
 * signed checkpoint. Installations publish it in their DID document; none is granted more than this.
 */
export const maxMergeDelaySeconds = 86_400;

/**
 * Whether something that was certified at an instant should stand in the log by now, by the delay that is published.
 */
export function isOverdue(certifiedAt: string, delaySeconds: number | undefined, now: number): boolean {
  const delay = Math.min(delaySeconds ?? maxMergeDelaySeconds, maxMergeDelaySeconds);
  return now - Date.parse(certifiedAt) > delay * 1000;
}

/** Within so many seconds a checkpoint is on some chain. */
const maxAnchorDelaySeconds = 3_600;

/** Whether a checkpoint that was signed at an instant should be on a chain by now. */
export const isUnanchored = (signedAt: string, now: number): boolean =>
  now - Date.parse(signedAt) > maxAnchorDelaySeconds * 1000;
