// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { database } from '../../mocks/database';
import contract from './contract.gen.json';
import { type Shape, toShape } from './shape';

const named = contract.shapes as unknown as Record<string, Shape>;
const answers = (contract.operations as unknown as { path: string; answer?: Shape }[]).flatMap(
  ({ answer }) => (answer ? [answer] : []),
);

/** Whether a value has a shape, in as many words as the contract. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.$ref) return fits({ ...named[shape.$ref] }, value);
  if (shape.oneOf) return shape.oneOf.some((way) => fits(way, value));
  const types = [shape.type].flat();
  if (value === null) return types.includes('null');
  if (shape.items) return Array.isArray(value) && value.every((item) => fits(shape.items ?? {}, item));
  if (shape.properties) {
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    const required = shape.required ?? [];
    return Object.entries(shape.properties).every(([name, member]) => {
      const inner = (value as Record<string, unknown>)[name];
      if (inner === undefined) return !required.includes(name);
      // A wrapper with nothing in it stays empty: its screen says that there is nothing.
      return fits(member, inner) || (inner === null && required.length === 1);
    });
  }
  return types.includes(typeof value) || (types.includes('integer') && typeof value === 'number');
}

const names = [...new Set(Object.values(named).flatMap((shape) => Object.keys(shape.properties ?? {})))];
/** JSON that has much of what the contract names, at any place and of any kind. */
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(
      null,
      '',
      '369.2',
      ' 7 ',
      'x',
      0,
      12.5,
      true,
      Number.POSITIVE_INFINITY,
      '2026-05-04',
      [],
      {},
    ),
    fc.dictionary(fc.constantFrom(...names, '__proto__', 'toString', 'data'), tie('value')),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;

describe('any answer of a provider', () => {
  it.each(answers.map((answer) => [JSON.stringify(answer).slice(0, 80), answer] as const))(
    'comes out in the shape of %s',
    (_name, answer) => {
      fc.assert(
        fc.property(anything, fc.boolean(), (value, extensions) => {
          const after = toShape(answer, value, extensions);
          expect(fits(answer, after)).toBe(true);
          expect(toShape(answer, after, extensions)).toBe(after);
        }),
        { numRuns: 60 },
      );
    },
  );
});

it('leaves right answers as they are', () => {
  const right: [string, unknown[]][] = [
    ['User', database.users],
    ['CertifiedLot', database.lots],
    ['CertificationRequest', database.requests],
    ['TransferIntent', database.transfers],
  ];
  for (const [name, values] of right) {
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(toShape({ $ref: name }, value, true)).toBe(value);
  }
});

it.each<[string, unknown, object]>([
  ['CertifiedLotListItem', { id: '7', average_weight: '369.2' }, { id: 7, average_weight: 369.2 }],
  ['CertifiedLotListItem', { id: 7, average_weight: '-' }, { average_weight: null, address: '' }],
  ['CertifiedLotListItem', { id: 7, transfer_pending: true }, { transfer_pending: undefined }],
  [
    'VetProfile',
    { id: 1, localities: null, veterinarian_ratings: null },
    { localities: [], veterinarian_ratings: [] },
  ],
  [
    'CertifiedLot',
    { id: 1, certification_request: null },
    { certification_request: { id: 0, address: '', locality: null } },
  ],
  [
    'TransferIntent',
    { id: 1, certified_lot: null },
    { status: 'pending', certified_lot: { id: 0, is_active: true } },
  ],
  ['CertificationRequest', { id: 1, preferred_time_range: 'En mayo' }, { preferred_time_range: 'En mayo' }],
  ['CertificationRequest', { id: 1, preferred_time_range: [] }, { preferred_time_range: null }],
  ['User', { user: { id: 5, email: 'ana@campo.example' } }, { id: 5, producer_profile: null }],
  ['CertificationRequestWrapper', { id: 4 }, { certification_request: { id: 4 } }],
  [
    'CertificationRequestWrapper',
    { data: { certification_request: { id: 4 } } },
    { certification_request: { id: 4 } },
  ],
  ['CertificationRequestWrapper', '', { certification_request: null }],
])('%s out of %j', ($ref, value, after) => {
  expect(toShape({ $ref }, value, false)).toMatchObject(after);
});

it.each<[unknown, unknown[]]>([
  [null, []],
  [{ certification_requests: [{ id: 4 }] }, [{ certification_request: { id: 4 } }]],
  [
    [null, { certification_request: null }, { certification_request: { id: 5 } }],
    [{ certification_request: { id: 5 } }],
  ],
])('a list out of %j has only what there is', (value, after) => {
  expect(
    toShape({ type: 'array', items: { $ref: 'CertificationRequestWrapper' } }, value, false),
  ).toMatchObject(after);
});
