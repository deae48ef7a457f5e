import { expect } from 'vitest';
import type { Sources } from '../sources';
import { reasons, type Step, type StepName } from '../steps';
import type { Certificate, Verification } from '../verification';
import { verifyCertificate } from '../verify';

/** Verifying as tests read it. */

interface RunVerification extends Verification {
  steps: Record<StepName, string>;
  list: Step[];
}

/** Runs all steps; each as `outcome: reason`. */
export async function runAllSteps(certificate: Certificate, sources: Sources): Promise<RunVerification> {
  const list: Step[] = [];
  const running = verifyCertificate(certificate, sources);
  for (;;) {
    const { done, value } = await running.next();
    if (done) {
      const steps = Object.fromEntries(
        list.map(({ name, outcome, reason }) => [name, `${outcome}: ${reason}`]),
      );
      return { ...value, list, steps: steps as RunVerification['steps'] };
    }
    list.push(value);
    const known: readonly string[] = reasons[value.name][value.outcome];
    expect(known, `${value.name} ${value.outcome}: ${value.reason}`).toContain(value.reason);
  }
}

/** What an untouched certificate gives. */
export const allPassed = {
  signature: 'passed: valid',
  veterinarian: 'unchecked: not_signed',
  document: 'passed: same',
  log: 'passed: included',
  chain: 'passed: anchored',
  issuer: 'passed: listed',
  validity: 'passed: valid',
};
