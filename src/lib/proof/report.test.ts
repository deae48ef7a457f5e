// @vitest-environment node
import { describe, expect, it } from 'vitest';
import english from '../../../i18n/en/verification.json';
import spanish from '../../../i18n/es/verification.json';
import { evidenceOf, isPdf, outcomeOf, sentenceOf, verdictSentence } from './report';
import { reasons, stepNames, verdictName, type Given, type Outcome, type Step, type Verdict } from './steps';

const all = stepNames.flatMap((name) =>
  Object.entries<readonly string[]>(reasons[name]).flatMap(([outcome, codes]) =>
    codes.map((reason): Step => ({ name, outcome: outcome as Outcome, reason, evidence: {} })),
  ),
);

const day = () => '24/11/2026';

describe.each([
  ['Spanish', spanish],
  ['English', english],
])('in %s', (_language, words) => {
  it('every reason of every step is a sentence', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((step) => !/ .*[.]$/.test(sentenceOf(words, step, day)))).toEqual([]);
    expect(new Set(all.map((step) => outcomeOf(words, step))).size).toBe(14);
  });

  it('what ended a certificate is told with its day', () => {
    const evidence = { at: '2026-03-04T05:06:07Z', reason: 'x', other: 'y' };
    const ended: Step = { name: 'validity', outcome: 'failed', reason: 'revoked', evidence };
    const told = (verdict: Verdict, given: Given = 'pdf') =>
      verdictSentence(words, { verdict, given, credential: null }, [ended], (at) => at.slice(0, 4));
    expect(told('revoked')).toContain('2026');
    expect(told('revoked', 'number')).toContain('2026');
    expect(told('verified')).toBe(words.verdict.verified);
    expect(evidenceOf(words, ended).map(([name]) => name)).toEqual([
      words.evidence.at,
      words.evidence.reason,
      'other',
    ]);
  });
});

it('a sentence has who issued and when, and a reason without words is told as it is', () => {
  const step = (reason: string, evidence: Step['evidence'] = {}): Step => ({
    name: 'log',
    outcome: 'unchecked',
    reason,
    evidence,
  });
  const words = {
    ...spanish,
    reason: { log_a: '{{issuer}} y {{node}}, {{date}}', any_b: 'De todos.', chain_b: 'Otra cosa.' },
  };
  const told = (one: Step) => sentenceOf(words, one, (at) => at.slice(0, 10));
  expect(
    told(step('a', { issuer: 'did:web:caravana.example', node: 'n', asOf: '2026-03-04T05:06:07Z' })),
  ).toBe('caravana.example y n, 2026-03-04');
  expect(told(step('a'))).toMatch(/ y , -$/);
  expect(told(step('b'))).toBe('De todos.');
  expect(told(step('c'))).toBe('c');
});

it('what was recorded long after it was certified is told with both days', () => {
  const credential = { validFrom: '2026-03-04T05:06:07Z' } as Parameters<
    typeof verdictSentence
  >[1]['credential'];
  const recorded: Step = {
    name: 'log',
    outcome: 'passed',
    reason: 'included',
    evidence: { at: '2026-05-04T05:06:07Z' },
  };
  const told = (step: Step) =>
    verdictSentence(spanish, { verdict: 'verified', given: 'pdf', credential }, [step], (at) =>
      at.slice(0, 10),
    );
  expect(told(recorded)).toContain('2026-03-04');
  expect(told(recorded)).toContain('2026-05-04');
  expect(told({ ...recorded, evidence: { at: '2026-03-05T05:06:07Z' } })).toBe(spanish.verdict.verified);
});

it('of a revocation without its day the sentence has a dash', () => {
  const ended: Step = { name: 'validity', outcome: 'failed', reason: 'revoked', evidence: {} };
  const result = { verdict: 'revoked', given: 'pdf', credential: null } as const;
  const other: Step = { ...ended, name: 'log', evidence: { at: '2026-03-04T05:06:07Z' } };
  expect(verdictSentence(spanish, result, [other, ended], day)).toBe(
    spanish.verdict.revoked.replace('{{date}}', '-'),
  );
});

it.each([
  ['Spanish', spanish, /no cambió|byte por byte|es el certificado que/i],
  ['English', english, /not changed|byte for byte|is the certificate that/i],
])('only of the bytes of a PDF it is said that nothing changed, in %s', (_language, words, unchanged) => {
  for (const given of ['number', 'credential'] as const)
    for (const verdict of ['verified', 'revoked', 'superseded', 'unchecked'] as const) {
      if (given === 'credential' && (verdict === 'revoked' || verdict === 'superseded')) continue;
      expect(words.verdict[verdictName(verdict, given, [])]).not.toMatch(unchanged);
    }
  expect(words.verdict[verdictName('verified', 'pdf', [])]).toMatch(unchanged);
  expect(words.reason.document_served).not.toMatch(unchanged);
});

it('of what is being prepared it says so, and not that something went wrong', () => {
  const steps: Step[] = [{ name: 'signature', outcome: 'unchecked', reason: 'pending', evidence: {} }];
  expect(spanish.verdict[verdictName('unchecked', 'number', steps)]).toContain('se está preparando');
});

it.each([spanish, english])(
  'that a transaction is on its chain is the word of a node, which is named',
  (words) => {
    const evidence = { node: 'https://node.example.org' };
    const step: Step = { name: 'chain', outcome: 'passed', reason: 'anchored', evidence };
    expect(sentenceOf(words, step, day)).toContain('https://node.example.org');
  },
);

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
