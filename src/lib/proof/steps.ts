/** The steps of verifying a certificate, as people see them. */

/** In the order in which they are shown, all of them known before they run. */
export const stepNames = [
  'signature',
  'veterinarian',
  'document',
  'log',
  'chain',
  'issuer',
  'validity',
] as const;

export type StepName = (typeof stepNames)[number];

/** `unchecked`: it could not be checked, which is neither good nor bad. */
export type Outcome = 'passed' | 'failed' | 'unchecked';

export interface Step {
  name: StepName;
  outcome: Outcome;
  /** Why, as a code that words know: one of `reasons`. */
  reason: string;
  /** What was compared with what, by the names of the technical detail. */
  evidence: Record<string, string>;
}

/**
 * Why a step ended as it did: every code there is. `own_word`: it would have passed by the keys that the file itself
 * brought.
 */
export const reasons = {
  signature: {
    passed: ['valid'],
    // The content is not what was signed; it is signed with a key that is none of the issuer's; it says a time to come.
    failed: ['changed', 'foreign_key', 'to_come'],
    // The data in a PDF are signed; whether its pages say the same nobody could check.
    // Also of a lot from before its documents were signed (`before`).
    unchecked: [
      'attached',
      'before',
      'no_credential',
      'unknown_issuer',
      'unreachable',
      'pending',
      'own_word',
    ],
  },
  // Whether the veterinarian's own key signed too.
  veterinarian: {
    passed: ['signed'],
    failed: [
      // Its signature is not of this content, or by a key of the issuer's.
      'changed',
      'issuers_key',
      // The log does not say that the key is a veterinarian's, says whose else, or said so later.
      'not_enrolled',
      'of_another',
      'late',
      // The key had ended.
      'key_revoked',
    ],
    unchecked: [
      // It did not sign; nor did it sign although the log says that it does; of a lot, its certificates tell.
      'not_signed',
      'expected',
      // Nobody but who keeps the log says that the key which signed is its: no office, no earlier key of its.
      'unbacked',
      'of_lot',
      'not_logged',
      'other_issuer',
      'no_credential',
      'unreachable',
      'pending',
      'own_word',
    ],
  },
  document: {
    // Nobody gave a file: the issuer's own is the one that was recorded.
    passed: ['same', 'same_data', 'served'],
    // The bytes are not those that were recorded; the installation has no document of these bytes.
    failed: ['different', 'other_served', 'unknown'],
    unchecked: ['not_logged', 'no_document', 'other_issuer', 'unreachable', 'pending', 'own_word'],
  },
  log: {
    // `witnessed`: enough witnesses cosigned it; without any named it is `included`.
    passed: ['included', 'witnessed'],
    // The entry is of another credential or short code, of no right form, under a checkpoint that the issuer did not
    // sign, or not under it.
    failed: [
      'other_credential',
      'other_code',
      'forged_entry',
      'forged_checkpoint',
      'not_included',
      'unknown',
      // It should stand there for long.
      'overdue',
      // It does not go on from what this reader saw: fewer entries, or others.
      'set_back',
      'split',
      // Its witnesses had time to sign, and too few did.
      'unwitnessed',
    ],
    unchecked: [
      // Nobody was asked: the file brings the log as it was.
      'stapled',
      // Too few of its witnesses have signed yet.
      'few_witnesses',
      'before',
      'no_credential',
      'other_issuer',
      'unknown_issuer',
      'unreachable',
      'pending',
      'own_word',
    ],
  },
  chain: {
    // By nodes that the issuer did not choose; by one that it chose, which is its own word.
    passed: ['agreed', 'anchored'],
    failed: ['forged_anchor', 'other_account', 'wrong_root', 'wrong_sender', 'wrong_recipient', 'reverted'],
    unchecked: [
      // On the installation's own chain, which proves nothing to others.
      'local',
      // On its way: normal, but it is told when it has been so for long.
      'pending',
      'late',
      'not_logged',
      // No node that browsers may ask; one that pages of https may not call.
      'no_node',
      'mixed_content',
      'unreachable',
      'wrong_chain',
      'not_found',
      // A node of the issuer's says yes, another one no.
      'disagreed',
      'unconfirmed',
      // The installation gave up for now.
      'anchor_failed',
      'own_word',
    ],
  },
  issuer: {
    passed: ['listed'],
    // The key is none of the issuer's; it was none any more.
    failed: ['foreign_key', 'retired'],
    // Only the log tells when it was signed.
    unchecked: ['unsigned', 'unknown_issuer', 'unreachable', 'not_logged', 'own_word'],
  },
  validity: {
    // A lot's document: it is the one that the lot has now, or another has taken its place (`renewed`).
    passed: ['valid', 'transferred', 'current'],
    failed: [
      'revoked',
      'superseded',
      'renewed',
      // The status list is not the issuer's, or not the one that the log has.
      'forged_status',
      'unlogged_status',
      // The reason that is shown is not the one that was recorded, or stands in no log of the issuer's.
      'other_reason',
      // The log ended it, or its lot changed hands once more, and nothing is shown of that.
      'revived',
      'hidden_transfer',
    ],
    // `stale_status`: the list counted until a day that has passed.
    unchecked: [
      'unsigned',
      'other_issuer',
      'unreachable',
      'unreadable',
      'stale_status',
      'not_logged',
      'own_word',
    ],
  },
} as const satisfies Record<StepName, Record<Outcome, readonly string[]>>;

/** What a verification comes to; `differs`: the page of the certificate shows what was not signed. */
export type Verdict = 'verified' | 'revoked' | 'superseded' | 'failed' | 'differs' | 'unchecked';

/** How a certificate or a lot's document ends, which is no falsification. */
const endings = new Set(['revoked', 'superseded', 'renewed']);

/**
 * What is no doubt about a certificate: an anchor under way or on the installation's own chain, one who did not sign.
 */
const normal = {
  chain: new Set(['pending', 'late', 'local']),
  veterinarian: new Set(['not_signed', 'expected', 'unbacked', 'of_lot']),
} as const satisfies Partial<Record<StepName, ReadonlySet<string>>>;

/** Whether a step that did not pass is no doubt: nothing is wrong with a certificate that only its issuer signed. */
export const isNormal = ({ name, outcome, reason }: Step): boolean =>
  outcome === 'unchecked' &&
  (name === 'chain' || name === 'veterinarian') &&
  (normal[name] as ReadonlySet<string>).has(reason);

/**
 * What all steps come to: verified only where every step ran and passed, but for what is normal (`isNormal`);
 * a failure of any step before revoked and superseded, which are none.
 */
export function verdictOf(steps: readonly Step[]): Verdict {
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  const ended = failed.find(({ reason }) => endings.has(reason));
  if (failed.some((step) => step !== ended)) return 'failed';
  if (ended) return ended.reason === 'revoked' ? 'revoked' : 'superseded';
  const whole = stepNames.every((name) =>
    steps.some((step) => step.name === name && (step.outcome === 'passed' || isNormal(step))),
  );
  return whole ? 'verified' : 'unchecked';
}

/** What somebody gave to be verified: a PDF, a credential, or no more than what leads to a certificate. */
export type Given = 'pdf' | 'credential' | 'number' | 'lot';

/** A verdict once it is known whether the page shows what was signed: who gave no file sees nothing but that page. */
export const shownVerdict = (verdict: Verdict, given: Given, differences: readonly unknown[]): Verdict =>
  given === 'number' && differences.length > 0 && verdict !== 'failed' ? 'differs' : verdict;

/** Whether a step tells that the log is another one than the reader saw before. */
export const isRewritten = ({ reason }: Step): boolean => reason === 'set_back' || reason === 'split';

/**
 * Which sentence a verdict is (`verification.verdict`): it speaks of what was given alone. That nothing changed is said
 * of the bytes of a PDF; of a paper, that it was not looked at.
 */
export function verdictName(verdict: Verdict, given: Given, steps: readonly Step[]) {
  if (verdict === 'verified')
    return ({ pdf: 'verified', credential: 'signed', number: 'exists', lot: 'existsLot' } as const)[given];
  if (given === 'number' && verdict === 'revoked') return 'existsRevoked';
  if (given === 'number' && verdict === 'superseded') return 'existsSuperseded';
  const has = (reason: string) => steps.some((step) => step.reason === reason);
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  if (verdict === 'failed' && failed.every(({ reason }) => reason === 'overdue')) return 'withheld';
  if (has('renewed') && verdict === 'superseded') return 'renewed';
  if (verdict === 'failed' && failed.every(isRewritten)) return 'rewritten';
  if (verdict === 'failed' && failed.every(({ reason }) => reason === 'unwitnessed')) return 'unwitnessed';
  if (verdict !== 'unchecked') return verdict;
  if (steps.some(({ name, reason }) => name === 'signature' && reason === 'pending'))
    return given === 'lot' ? 'preparingLot' : 'preparing';
  if (has('before')) return 'before';
  if (has('other_issuer')) return 'other';
  if (has('own_word')) return 'ownWord';
  return has('attached') ? 'attached' : verdict;
}
