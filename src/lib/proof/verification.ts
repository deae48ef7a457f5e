import type { Finding } from './check-log';
import type { BovineCredential, LotCredential } from './credential-shape';
import type { Issuer } from './issuer';
import type { Difference } from './page-differences';
import { stepNames, type Given, type Outcome, type Step, type StepName, type Verdict } from './steps';

/** What verifying comes to, and how its steps are run: of a certificate as of a lot. */

/** What somebody has of a certificate or a lot: its PDF, its credential, or no more than what leads to it. */
export interface Certificate {
  pdf?: Uint8Array;
  credential?: Uint8Array;
  /** The certificate's number. */
  id?: number;
  /** The lot's number. */
  lot?: number;
  /** The short code by which it was found. */
  code?: string;
}

/** What a verification came to, besides its steps. */
export interface Verification {
  verdict: Verdict;
  given: Given;
  /** What the certificate says, whether that is true or not. */
  credential: BovineCredential | null;
  /** What the lot says, where it is one: its number at the installation that was asked, and its list. */
  lot: { id: number | null; credential: LotCredential | null } | null;
  /** What the installation's page shows otherwise than it was signed. */
  differences: Difference[];
  /** Its number at the installation that was asked. */
  id: number | null;
  /** The installation's own keys, to be known when it is not there. */
  issuer: Issuer | null;
}

/** What was read; `unreachable` where nobody answered. */
export type Read<T> = { value: T } | 'unreachable';

export const reading = <T>(promise: Promise<T>): Promise<Read<T>> =>
  promise.then((value) => ({ value })).catch(() => 'unreachable');

export const ifRead = <T, U>(read: Read<T>, next: (value: T) => Promise<U>): Promise<Read<U>> =>
  read === 'unreachable' ? Promise.resolve(read) : reading(next(read.value));

export const valueOf = <T>(read: Read<T>): T | null => (read === 'unreachable' ? null : read.value);

export const because = (outcome: Outcome, reason: string, evidence: Finding['evidence'] = {}): Finding => ({
  outcome,
  reason,
  evidence,
});

/** The signature of a PDF is that of the data in it: it says nothing of pages that nobody could compare. */
export async function signatureOf(
  pdf: Uint8Array | undefined,
  signing: Promise<Finding>,
  comparing: Promise<Finding>,
): Promise<Finding> {
  if (!pdf) return signing;
  const [signature, compared] = await Promise.all([signing, comparing]);
  return signature.outcome === 'passed' && compared.outcome === 'unchecked'
    ? because('unchecked', 'attached', signature.evidence)
    : signature;
}

/** A step that cannot be taken because something here failed says so, and is neither good nor bad. */
const step = (name: StepName, finding: Promise<Finding>, isOwnWord: boolean): Promise<Step> =>
  finding
    .then(({ outcome, reason, evidence }): Step => {
      if (isOwnWord && outcome === 'passed')
        return { name, outcome: 'unchecked', reason: 'own_word', evidence };
      return { name, outcome, reason, evidence };
    })
    .catch((error: unknown) => ({
      name,
      outcome: 'unchecked',
      reason: 'unreachable',
      evidence: { error: String(error) },
    }));

/**
 * Gives each step as its finding is there, and all of them at the end. `isOwnWord`: the issuer is known by nothing but
 * the file that is verified.
 */
export async function* asTheyFinish(
  findings: Record<StepName, Promise<Finding>>,
  isOwnWord: boolean,
): AsyncGenerator<Step, Step[]> {
  const steps: Step[] = [];
  const pending = new Map(stepNames.map((name) => [name, step(name, findings[name], isOwnWord)]));
  while (pending.size > 0) {
    const one = await Promise.race(pending.values());
    pending.delete(one.name);
    steps.push(one);
    yield one;
  }
  return steps;
}
