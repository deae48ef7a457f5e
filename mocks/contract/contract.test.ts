import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationHandlers } from '../handlers';
import { routes } from '../routes';

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Contract;

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { operationId }]) =>
    operationId
      ? [[operationId, [method, path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')]] as const]
      : [],
  ),
);

it('the mock knows every operation of the contract where it is', () => {
  expect(routes).toEqual(Object.fromEntries(operations));
});

it('the mock answers every operation of the contract', () => {
  expect(Object.keys(operationHandlers).toSorted()).toEqual(operations.map(([id]) => id).toSorted());
});
