// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { maxCodeLength, maxListed, maxNoteLength, maxShortLength, weightRangeKg } from './animal-limits';

it('they are those of the contract', () => {
  interface Schema {
    maxLength?: number;
    maxItems?: number;
    minimum?: number;
    maximum?: number;
    properties?: Record<string, Schema>;
  }
  const { components } = parse(readFileSync('openapi.yaml', 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  const { AnimalCode, ShortText, LongText, VisitAnimalFacts } = components.schemas;
  const {
    estimated_weight: weight,
    other_tests: tests,
    other_vaccinations: doses,
  } = VisitAnimalFacts?.properties ?? {};
  expect([AnimalCode, ShortText, LongText].map((text) => text?.maxLength)).toEqual([
    maxCodeLength,
    maxShortLength,
    maxNoteLength,
  ]);
  expect([weight?.minimum, weight?.maximum]).toEqual([weightRangeKg.min, weightRangeKg.max]);
  expect([tests?.maxItems, doses?.maxItems]).toEqual([maxListed, maxListed]);
});
