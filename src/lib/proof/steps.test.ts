// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { stepNames, verdictOf, type Outcome, type Step, type StepName } from './steps';

/** All steps passed, but for these. */
const steps = (changes: Partial<Record<StepName, [Outcome, string]>> = {}): Step[] =>
  stepNames.map((name) => {
    const [outcome, reason] = changes[name] ?? ['passed', 'valid'];
    return { name, outcome, reason, evidence: {} };
  });

describe('all steps come to', () => {
  it.each<[string, Step[], string]>([
    ['verified when all passed', steps(), 'verified'],
    ['verified with an anchor on its way', steps({ chain: ['unchecked', 'pending'] }), 'verified'],
    ['verified with a local anchor', steps({ chain: ['unchecked', 'local'] }), 'verified'],
    [
      'nothing with an anchor that could not be checked',
      steps({ chain: ['unchecked', 'unreachable'] }),
      'unchecked',
    ],
    ['nothing with anything else pending', steps({ log: ['unchecked', 'pending'] }), 'unchecked'],
    ['nothing while one is missing', steps().slice(1), 'unchecked'],
    ['nothing without steps', [], 'unchecked'],
    ['revoked', steps({ validity: ['failed', 'revoked'], chain: ['unchecked', 'unreachable'] }), 'revoked'],
    ['superseded', steps({ validity: ['failed', 'superseded'] }), 'superseded'],
    ['failed', steps({ document: ['failed', 'different'] }), 'failed'],
    [
      'failed before revoked',
      steps({ document: ['failed', 'different'], validity: ['failed', 'revoked'] }),
      'failed',
    ],
  ])('%s', (_name, list, verdict) => {
    expect(verdictOf(list)).toBe(verdict);
  });
});
