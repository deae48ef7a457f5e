import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { readContract } from '../../server/api/contract';
import { seeds } from '../seeds';

const contract = readContract();
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(contract, 'contract');

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every example of a body or a parameter, with the pointer of the schema it stands beside. */
function examplesOf(node: unknown, pointer = ''): [schema: string, example: unknown][] {
  const members = new Map(entries(node));
  const own = members.has('schema')
    ? [
        ...(members.has('example') ? [members.get('example')] : []),
        ...entries(members.get('examples')).map(([, one]) => new Map(entries(one)).get('value')),
      ]
    : [];
  const deeper = [...members].filter(([key]) => !key.startsWith('example'));
  return [
    ...own.map((example): [string, unknown] => [`${pointer}/schema`, example]),
    ...deeper.flatMap(([key, value]) => examplesOf(value, `${pointer}/${escaped(key)}`)),
  ];
}

function errors(pointer: string, value: unknown): string | null {
  const validate = ajv.compile({ $ref: `contract#${pointer}` });
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const examples = examplesOf(contract);

it('the contract has examples', () => expect(examples.length).toBeGreaterThan(0));

it.each(examples)('the example at %s keeps its schema', (pointer, example) => {
  expect(errors(pointer, example)).toBeNull();
});

it.each([
  ['users', 'User'],
  ['localities', 'Locality'],
  ['producers', 'ProducerProfile'],
  ['vets', 'VetProfile'],
  ['requests', 'CertificationRequest'],
  ['lots', 'CertifiedLot'],
  ['transfers', 'TransferIntent'],
] as const)('the seeds of %s keep the contract', (kind, schema) => {
  for (const row of seeds()[kind]) expect(errors(`/components/schemas/${schema}`, row)).toBeNull();
});
