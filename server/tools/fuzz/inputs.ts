import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations, readContract } from '../../api/contract';
import type { Resolve, Schema } from './values';

/** Fuzzing: the schemas of what the contract takes. */

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

interface Item {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const contract = readContract();
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema(contract, 'contract');

function resolve<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, part) => (node instanceof Object ? Reflect.get(node, part) : undefined),
      contract,
    );
  return resolve(found as T);
}

/** The schema that a reference of the contract stands for. */
export const resolveSchema: Resolve = resolve;

function validatorOf(schema: Schema): ValidateFunction {
  return ajv.compile({ $ref: `contract${schema.$ref ?? ''}` });
}

/**
 * The operations with all that their input is made of. `keeps` tells whether a JSON body is one that the contract
 * takes.
 */
export const inputs = operations(contract).map((operation) => {
  const item = contract.paths[operation.path] as unknown as Record<string, Item> & Item;
  const own = item[operation.method.toLowerCase()] as Item;
  const body = own.requestBody?.content;
  const json = body?.['application/json'];
  return {
    ...operation,
    parameters: [...(item.parameters ?? []), ...(own.parameters ?? [])].map(resolve),
    body,
    keeps: json ? validatorOf(json.schema) : null,
  };
});

export type Input = (typeof inputs)[number];
