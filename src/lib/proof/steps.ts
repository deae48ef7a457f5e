/** The steps of verifying a certificate, as people see them. */

/** In the order in which they are shown, all of them known before they run. */
export const stepNames = ['signature', 'document', 'log', 'chain', 'issuer', 'validity'] as const;

export type StepName = (typeof stepNames)[number];

/** `unchecked`: it could not be checked, which is neither good nor bad. */
export type Outcome = 'passed' | 'failed' | 'unchecked';

export interface Step {
  name: StepName;
  outcome: Outcome;
  /** Why, as a code that words know. */
  reason: string;
  /** What was compared with what. */
  evidence: Record<string, string>;
}
