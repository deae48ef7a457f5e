import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitAnimal, VisitAnimalFacts } from '../../src/api/generated/model';
import { keptText } from '../../src/lib/kept-facts';
import { answered, changed, going } from '../../src/visits/outbox/records';
import { enter, providers } from './providers';

/**
 * What people, readers and other programs put into texts: spaces of all kinds, ends of lines, control signs, halves of
 * signs.
 */
const typed = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '\t',
          '\r\n',
          '\r',
          '\n',
          ' ',
          '\u00A0',
          '\uFEFF',
          '\u0000',
          '\u001B',
          '\u0085',
          '\u200B',
        ),
        fc.constantFrom('é', 'e\u0301', '\u{1F404}', '\uD83D', '\uDC04', '"', '\\', '2\u2028', '$1'),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text.length <= maxLength);
/** A name that is one: without, a form says so. */
const named = typed(200).filter((text) => keptText(text) !== null);
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = orNone(fc.constantFrom('2026-05-11', '1999-12-31'));
const facts: fc.Arbitrary<VisitAnimalFacts> = fc.record(
  {
    cuig_code: orNone(typed(60)),
    alternative_code: orNone(typed(60)),
    estimated_weight: orNone(fc.double({ min: 1, max: 2000, noNaN: true })),
    corporal_condition: orNone(fc.integer({ min: 1, max: 5 })),
    brucellosis_test_result: orNone(typed(200)),
    other_tests: fc.array(fc.record({ name: named, date: day, result: orNone(typed(200)) }), {
      maxLength: 3,
    }),
    other_vaccinations: fc.array(fc.record({ name: named, date: day }), { maxLength: 3 }),
    recent_treatments: orNone(fc.oneof(typed(2000), fc.constant(` ${'á'.repeat(1_998)}\t`))),
    final_notes: orNone(typed(2000)),
  },
  { requiredKeys: [] },
);

describe.each(providers)('%s', (_name, make) => {
  const provider = make();
  let token = '';
  let visit = 0;
  beforeAll(async () => {
    await provider.open();
    token = await enter(provider, 'vet');
    const { body } = await provider.call('GET', '/visits?status=assigned', { token });
    const free = body as { certification_request: { id: number }; animals_count: number }[];
    visit = free.find(({ animals_count: count }) => count === 0)?.certification_request.id ?? 0;
  });
  afterAll(() => provider.close());

  it('answers what a device keeps, whatever was typed: nobody is in conflict with themselves', async () => {
    const key = { user: 1, visit, clientId: randomUUID() };
    let base = 0;
    await fc.assert(
      fc.asyncProperty(facts, async (entered) => {
        const payload = { deleted: false, facts: entered, photo_digest: null };
        const record = going(changed(undefined, key, { payload, base, seen: '' }, 'now'));
        const path = `/visits/${visit}/animals/${key.clientId}`;
        const answer = await provider.call('PUT', path, {
          token,
          body: { rev: record.sent.rev, ...record.sent.payload },
        });
        expect(answer.status).toBe(200);
        const held = (answer.body as { visit_animal: VisitAnimal }).visit_animal;
        base = held.rev;
        const version = { deleted: held.deleted, facts: held.facts, photo_digest: held.photo_digest };
        expect(version).toEqual(record.payload);
        const rest = { photoUrl: null, photoWanted: false, elsewhere: [] };
        expect(answered(record, { rev: held.rev, payload: version, ...rest })).toMatchObject({
          state: 'stored',
          conflicts: [],
        });
      }),
      { numRuns: 150 },
    );
  });
});

it('what was kept stays as it is, and says no less', () => {
  fc.assert(
    fc.property(typed(2000), (text) => {
      const kept = keptText(text);
      expect(keptText(kept)).toBe(kept);
      const words = (given: string) => given.match(/[\p{L}\p{N}]+/gu);
      expect(words(kept ?? '')).toEqual(words(text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '')));
    }),
  );
});
