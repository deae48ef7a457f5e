import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { readContract } from './contract';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** Every `pattern` that stands somewhere in a part of the contract. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

/** A part that may be as long as it likes. */
const endless = /(?<!\\)[*+]|\{\d+,\}/;

// A body is matched before anybody is limited, also a text that is too long: all others wait for it. Of a text of n
// characters some patterns look at n². These do not: what ends an endless part of theirs is no part of it, or they
// have one alone, behind what stands at the beginning.
it('each pattern of the contract looks at a text once', () => {
  const patterns = new Set(patternsIn(readContract()));
  expect([...patterns].filter((pattern) => endless.test(pattern))).toEqual([
    String.raw`^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$`,
    String.raw`^2\d{3}-.*:[0-5]\d:[0-5]\d`,
  ]);
});

it.each([
  ['ana@example.org', true],
  ['a@b.c', true],
  ['a@..c', true],
  ['a@b..', true],
  ['a@b', false],
  ['a@.b', false],
  ['a@b.', false],
  ['a@b@c.d', false],
  ['a b@c.d', false],
  ['@b.c', false],
])('%s is an e-mail: %s (rule 3.4)', (text, is) => {
  const { pattern } = readContract().components.schemas.Email as { pattern: string };
  expect(new RegExp(pattern, 'u').test(text)).toBe(is);
});

it('of a list of anything a hundred broken rules are told', async () => {
  const names = { first_name: 'Ana', last_name: 'Paz', license_number: '1', identity_card: '1' };
  const profile = { ...names, vet_service_areas_attributes: Array.from({ length: 20_000 }, () => 1) };
  const user = { email: 'ana@example.org', password, vet_profile_attributes: profile };
  const { status, body } = await api.ask(null, 'POST', 'registrations', { user });
  expect(status).toBe(422);
  expect((body as { errors: object[] }).errors).toHaveLength(100);
});
