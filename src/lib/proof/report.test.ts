// @vitest-environment node
import { describe, expect, it } from 'vitest';
import english from '../../../i18n/en/verification.json';
import spanish from '../../../i18n/es/verification.json';
import { evidenceOf, isPdf, outcomeOf, sentenceOf, verdictSentence } from './report';
import { reasons, stepNames, type Outcome, type Step } from './steps';

const all = stepNames.flatMap((name) =>
  Object.entries<readonly string[]>(reasons[name]).flatMap(([outcome, codes]) =>
    codes.map((reason): Step => ({ name, outcome: outcome as Outcome, reason, evidence: {} })),
  ),
);

describe.each([
  ['Spanish', spanish],
  ['English', english],
])('in %s', (_language, words) => {
  it('every reason of every step is a sentence', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((step) => !/ .*[.]$/.test(sentenceOf(words, step)))).toEqual([]);
    expect(new Set(all.map((step) => outcomeOf(words, step))).size).toBe(7);
  });

  it('what ended a certificate is told with its day', () => {
    const evidence = { at: '2026-03-04T05:06:07Z', reason: 'x', other: 'y' };
    const ended: Step = { name: 'validity', outcome: 'failed', reason: 'revoked', evidence };
    expect(verdictSentence(words, 'revoked', [ended], (at) => at.slice(0, 4))).toContain('2026');
    expect(verdictSentence(words, 'verified', [], () => '')).toBe(words.verdict.verified);
    expect(evidenceOf(words, ended).map(([name]) => name)).toEqual([
      words.evidence.at,
      words.evidence.reason,
      'other',
    ]);
  });
});

it('says the same in both languages', () => {
  const keysOf = (value: object, prefix = ''): string[] =>
    Object.entries(value).flatMap(([key, own]) =>
      typeof own === 'string' ? [prefix + key] : keysOf(own as object, `${prefix}${key}.`),
    );
  expect(keysOf(english)).toEqual(keysOf(spanish));
});

it('a PDF is known by its beginning', () => {
  expect(isPdf(Buffer.from('%PDF-1.7'))).toBe(true);
  expect(isPdf(Buffer.from('{"a":1}'))).toBe(false);
});
