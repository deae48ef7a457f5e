import fc from 'fast-check';
import { dayAhead } from '../testing/forms';
import type { Chance } from './chance';

/** Fuzzing: the generator of values out of JSON Schema. */

/** The parts of a JSON Schema that the contract uses for its input. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  example?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

/** Ids that clients give: few, so that some come again. */
export const clientIds = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const;

export type Resolve = (schema: Schema) => Schema;

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\u{d800}',
  '🐄'.repeat(20),
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nX-Injected: 1',
  'a'.repeat(5_000),
  '1e309',
  'null',
  '__proto__',
];

/**
 * Values that mean something in the tests' world, by the names of their members: without them few calls would succeed.
 */
const meaningful = new Map<string, readonly [unknown, ...unknown[]]>([
  ['email', ['owner@caravana.example', 'OTHER@caravana.example ']],
  ['password', ['caravana']],
  ['current_password', ['caravana']],
  // The same again, so that the next calls still find who signs in with it.
  ['new_password', ['caravana']],
  ['to_producer_profile_id', [1, 2]],
  ['certification_request[locality_id]', [1]],
  ['vet_profile_id', [1]],
  ['preferred_time_range', [{ start: dayAhead(1), end: dayAhead(5) }]],
  ['birth_month', ['2026-02', null]],
  ['photo_digest', ['a'.repeat(64), null]],
]);

const hostiles = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[[]]]),
  fc.string({ unit: 'binary', size: 'medium' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that no schema asks for. */
export function hostile(chance: Chance): unknown {
  return chance.draw(hostiles);
}

/** A value as it stands in an address, a header or a form. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Letters with and without accents, of one, two and four bytes, and what SQL, HTML and JSON have a meaning for. */
const letter = fc.constantFrom(...Array.from('aeñÑáö€🐄 -.,%_\\\'"<&{'));
const dates = [
  dayAhead(1),
  dayAhead(1),
  dayAhead(5),
  dayAhead(20),
  '2028-02-29',
  '2026-02-31',
  '0001-01-01',
  '+012026-01-01',
];

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...dates);
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...clientIds), fc.uuid());
  if (pattern?.includes('@')) return fc.nat(10 ** 9).map((count) => `u${count}@fuzz.example`);
  const ofLength = (least: number, most: number) =>
    fc.string({ unit: letter, minLength: least, maxLength: most, size: 'max' });
  const shortest = Math.max(minLength, 1);
  return fc.oneof(
    ofLength(shortest, shortest),
    ofLength(minLength, Math.min(maxLength, 80)),
    ofLength(maxLength, maxLength),
  );
}

function number({ type, minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const edge = fc.constantFrom(minimum, maximum);
  if (type === 'number') return fc.oneof(edge, fc.double({ min: minimum, max: maximum, noNaN: true }));
  // Small ids and counts find something.
  return fc.oneof(edge, fc.integer({ min: minimum, max: Math.min(maximum, minimum + 4) }));
}

function members(schema: Schema, chance: Chance, resolve: Resolve): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const properties = Object.entries(schema.properties ?? {});
  // Of very many, few: each may be the one that makes the whole invalid.
  const often = Math.min(0.5, 4 / properties.length);
  for (const [name, member] of properties) {
    const required = schema.required?.includes(name) ?? false;
    if (!chance.happens(required ? 0.98 : often)) continue;
    const known = chance.happens(0.5) ? meaningful.get(name) : undefined;
    value[name] = known ? chance.one(known) : fromSchema(member, chance, resolve);
  }
  if (chance.happens(0.03)) value[chance.one(['unexpected', 'id', 'role', 'active'])] = hostile(chance);
  return value;
}

/** A value of a schema: mostly a valid or a boundary one, now and then a hostile one. */
export function fromSchema(reference: Schema, chance: Chance, resolve: Resolve): unknown {
  const schema = resolve(reference);
  if (chance.happens(0.04)) return hostile(chance);
  if (schema.oneOf) return fromSchema(chance.one(schema.oneOf as [Schema, ...Schema[]]), chance, resolve);
  if (Array.isArray(schema.type)) {
    const type = chance.one(schema.type as [string, ...string[]]);
    return type === 'null' ? null : fromSchema({ ...schema, type }, chance, resolve);
  }
  if (schema.type === 'null') return null;
  if (schema.enum) return chance.one(schema.enum as [unknown, ...unknown[]]);
  // Of what nobody could guess, the one that is there.
  if (schema.example !== undefined && chance.happens(0.5)) return schema.example;
  if (schema.type === 'string') return chance.draw(text(schema));
  if (schema.type === 'integer' || schema.type === 'number') return chance.draw(number(schema));
  if (schema.type === 'boolean') return chance.happens(0.5);
  if (schema.type === 'array') {
    return Array.from({ length: chance.whole(0, 4) }, () => fromSchema(schema.items ?? {}, chance, resolve));
  }
  return members(schema, chance, resolve);
}
