// @vitest-environment node
import { expect, it } from 'vitest';
import { stepNames, type Outcome, type Step, type StepName } from './steps';

it('the steps are six, in the order in which they are shown', () => {
  const [first] = stepNames satisfies readonly StepName[];
  const step: Step = { name: first, outcome: 'passed' satisfies Outcome, reason: 'valid', evidence: {} };
  expect([step.name, ...stepNames.slice(1)]).toEqual(stepNames);
  expect(stepNames).toHaveLength(6);
});
