// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { database } from '../../mocks/database';
import contract from './contract.gen.json';
import { type Shape, toShape } from './shape';

const named = contract.shapes as unknown as Record<string, Shape>;
const answers = (contract.operations as unknown as { path: string; answer?: Shape }[]).flatMap(({ answer }) =>
  answer ? [answer] : [],
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
        { numRuns: 60, examples: [[{ anchors: [{}] }, false]] },
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

const text: Shape = { type: 'string' };
const number: Shape = { type: 'number' };
const truth: Shape = { type: 'boolean' };
const nullable = (type: string): Shape => ({ type: [type, 'null'] });
const list = (items: Shape): Shape => ({ type: 'array', items });
const object = (properties: Record<string, Shape>, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
});

it.each<[string, Shape, unknown, unknown]>([
  ['a text', text, 'x', 'x'],
  ['a number for a text', text, 7, '7'],
  ['yes for a text', text, true, 'true'],
  ['an object for a text', text, {}, ''],
  ['nothing for a text', text, null, ''],
  ['nothing for a text that may be null', nullable('string'), undefined, null],
  ['an empty text that may be null', nullable('string'), '', null],
  ['an empty text', text, '', ''],
  ['a default for nothing', { ...text, default: 'pending' }, null, 'pending'],
  ['a default for what cannot be meant', { ...truth, default: true }, 'perhaps', true],
  ['a number', number, 1.5, 1.5],
  ['a text for a number', number, ' 369.2 ', 369.2],
  ['a text that is none', number, 'x', 0],
  ['blanks for a number', number, '  ', 0],
  ['blanks for a number that may be null', nullable('number'), ' ', null],
  ['an endless number', number, Number.POSITIVE_INFINITY, 0],
  ['yes for a number', number, true, 0],
  ['a whole number', { type: 'integer' }, '7', 7],
  ['nothing for a whole number', { type: 'integer' }, null, 0],
  ['yes', truth, true, true],
  ['yes as a number', truth, 1, true],
  ['yes as a text', truth, 'true', true],
  ['no', truth, false, false],
  ['no as a number', { ...truth, default: true }, 0, false],
  ['no as a text', { ...truth, default: true }, 'false', false],
  ['neither yes nor no', truth, 2, false],
  ['nothing for yes or no that may be null', nullable('boolean'), null, null],
  ['a list of texts for numbers', list(number), ['1', 2], [1, 2]],
  ['a list in an object', list(number), { data: [1], total: 1 }, [1]],
  ['two lists in an object', list(number), { data: [1], more: [2] }, []],
  ['a text for a list', list(number), 'x', []],
  ['nothing for a list', list(number), null, []],
  ['nothing for a list that may be null', { ...list(number), type: ['array', 'null'] }, null, null],
  [
    'what are no objects among them',
    list(object({ id: number })),
    [null, 5, 'x', [], { id: '1' }],
    [{ id: 1 }],
  ],
  ['anything where nothing is said', {}, { a: 1 }, { a: 1 }],
  ['nothing where nothing is said', {}, undefined, null],
  ['a text where an object may stand too', { oneOf: [object({ id: number }), text] }, 'En mayo', 'En mayo'],
  [
    'an object where it may be null too',
    { oneOf: [{ type: 'null' }, object({ id: number })] },
    { id: '1' },
    { id: 1 },
  ],
  [
    'nothing where it may be an object or a text',
    { oneOf: [object({ id: number }, 'id'), text] },
    null,
    { id: 0 },
  ],
  ['yes where members of any name may stand', nullable('object'), true, null],
  ['nothing where members of any name stand', { type: 'object' }, null, {}],
  ['members of any name', { type: 'object' }, { a: 1 }, { a: 1 }],
  ['null where it may be', { oneOf: [{ type: 'null' }, object({ id: number })] }, null, null],
  ['a list for an object', object({ id: number }, 'id', 'x'), [1], { id: 0 }],
])('%s', (_what, shape, value, after) => {
  expect(toShape(shape, value, true)).toEqual(after);
});

describe('the members of an object', () => {
  const shape = object(
    {
      id: number,
      name: text,
      note: nullable('string'),
      tags: list(text),
      place: object({ city: text }, 'city', 'street'),
      ours: { ...text, 'x-ext': true },
    },
    'id',
    'tags',
  );

  it.each<[string, unknown, object]>([
    ['that are needed are always there', {}, { id: 0, tags: [] }],
    ['that are not needed may be missing', { id: 1, tags: ['a'] }, { id: 1, tags: ['a'] }],
    [
      'that are null are missing, unless they may be null',
      { id: 1, tags: [], name: null, note: null },
      { id: 1, tags: [], note: null },
    ],
    ['that are not known stay', { id: 1, tags: [], other: { x: 1 } }, { id: 1, tags: [], other: { x: 1 } }],
    [
      'are made right inside',
      { id: '1', tags: { data: [7] }, place: { city: 5 } },
      { id: 1, tags: ['7'], place: { city: '5' } },
    ],
    ['that are ours are left out', { id: 1, tags: [], ours: 'x' }, { id: 1, tags: [] }],
  ])('%s', (_what, value, after) => {
    const made = toShape(shape, value, false);
    expect(made).toEqual(after);
    expect(
      Object.fromEntries(Object.entries(made as object).filter(([, member]) => member !== undefined)),
    ).toStrictEqual(after);
  });

  it('that are ours stay where they are spoken', () => {
    expect(toShape(shape, { id: 1, tags: [], ours: 5 }, true)).toEqual({ id: 1, tags: [], ours: '5' });
  });

  it('are not those that every object has', () => {
    expect(toShape(object({ constructor: text }, 'constructor', 'id'), {}, true)).toEqual({
      constructor: '',
    });
  });
});

describe('a wrapper', () => {
  const lot = object({ id: number, name: text }, 'id', 'name');
  const wrapper = object({ lot }, 'lot');
  const rows = object({ rows: list(lot) }, 'rows');
  const whole = { lot: { id: 1, name: 'a' } };

  it.each<[string, Shape, unknown, unknown]>([
    ['as it is meant', wrapper, whole, whole],
    ['that is missing', wrapper, { id: 1, name: 'a' }, whole],
    ['around another', wrapper, { data: whole }, whole],
    ['of another name', wrapper, { data: { id: 1, name: 'a' } }, whole],
    ['of nothing', wrapper, { lot: null }, { lot: null }],
    ['of what is no object', wrapper, { lot: 5 }, { lot: null }],
    ['of something else', wrapper, { a: {}, b: {} }, { a: {}, b: {}, lot: null }],
    ['that is a text', wrapper, 'x', { lot: null }],
    ['that is not there', wrapper, null, { lot: null }],
    ['of a list that came bare', rows, [{ id: '1', name: 'a' }], { rows: [{ id: 1, name: 'a' }] }],
    ['where none is meant', lot, whole, { id: 1, name: 'a' }],
    [
      'in a list',
      list(wrapper),
      [whole, { lot: null }, { id: 2, name: 'b' }],
      [whole, { lot: { id: 2, name: 'b' } }],
    ],
  ])('%s', (_what, shape, value, after) => {
    expect(toShape(shape, value, true)).toEqual(after);
  });

  it('holds one member that is an object or a list: others are no wrappers', () => {
    const pair = object({ lot, name: text }, 'lot', 'name');
    expect(toShape(pair, { id: 1, name: 'a' }, true)).toMatchObject({ name: 'a', lot: { id: 0, name: '' } });
    expect(toShape(object({ id: number }, 'id'), [1], true)).toEqual({ id: 0 });
  });
});

it('what is right already is given back itself, in lists and objects too', () => {
  const lots = [{ id: 1 }, { id: 2 }];
  expect(toShape(list(object({ id: number }, 'id')), lots, true)).toBe(lots);
  const [first, second] = toShape(
    list(object({ id: number }, 'id')),
    [lots[0], { id: '2' }],
    true,
  ) as object[];
  expect(first).toBe(lots[0]);
  expect(second).toEqual({ id: 2 });
});
