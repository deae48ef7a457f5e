import { filled } from '../fill';
import { toHex } from './bytes';
import { datesApart } from './dates-apart';
import { issuerName } from './issuer';
import { verdictName, type Step, type StepName } from './steps';
import type { Verification } from './verification';

/** Verification in words, for what is no screen of the app: the command and the page in a bundle. */

/** What both need of the words `verification`. */
export interface VerificationWords {
  running: string;
  apart: string;
  verdict: Record<ReturnType<typeof verdictName>, string>;
  step: Record<StepName, string>;
  outcome: { passed: string; failed: string; unchecked: string } & Record<string, string>;
  reason: Record<string, string>;
  evidence: Record<string, string>;
  facts: { key: string };
}

/** Why a step ended as it did, as a sentence. */
export function sentenceOf(
  words: VerificationWords,
  { name, reason, evidence }: Step,
  day: (instant: string) => string,
): string {
  const sentence = words.reason[`${name}_${reason}`] ?? words.reason[`any_${reason}`] ?? reason;
  const issuer = issuerName(evidence['issuer'] ?? '', words.facts.key);
  const { node = '', asOf } = evidence;
  return filled(sentence, { issuer, node, date: asOf === undefined ? '-' : day(asOf) });
}

/** How a step ended, in a word: revoked and what is under way have their own. */
export function outcomeOf({ outcome: words }: VerificationWords, { outcome, reason }: Step): string {
  return words[reason] ?? words[outcome];
}

/**
 * What all steps came to, as a sentence with the day of what ended the certificate, and another one where it was
 * recorded long after it says that it was certified.
 */
export function verdictSentence(
  words: VerificationWords,
  result: Pick<Verification, 'verdict' | 'given' | 'credential'>,
  steps: readonly Step[],
  day: (instant: string) => string,
): string {
  const { verdict, given } = result;
  const apart = datesApart(result, steps);
  const warning = apart
    ? ` ${filled(words.apart, { certified: day(apart.certified), recorded: day(apart.recorded) })}`
    : '';
  const at = steps.find(({ name }) => name === 'validity')?.evidence['at'];
  return `${words.verdict[verdictName(verdict, given, steps)].replace(
    '{{date}}',
    at === undefined ? '-' : day(at),
  )}${warning}`;
}

/** The evidence of a step, line by line: what it is, and the value. */
export function evidenceOf({ evidence: words }: VerificationWords, { evidence }: Step): [string, string][] {
  return Object.entries(evidence).map(([name, value]) => [words[name] ?? name, value]);
}

/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean => toHex(bytes.subarray(0, 5)) === '255044462d';
