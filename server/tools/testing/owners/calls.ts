import { operations, readContract } from '../../../api/contract';
import type { OperationId } from '../../../api/handlers/types';
import type { TestApp } from '../app';
import { emailOf, type Row, type Rows } from './row';
import { type Caller, clientId, type Scene } from './scene';

/** A row of the table of whose things are whose, with its operation. */
export interface NamedRow extends Row {
  operationId: OperationId;
  method: string;
  path: string;
  title: string;
}

/** All rows in the contract's order, but what only reads first: it sees the scene before anything changes it. */
export function rowsOf(rows: Rows): NamedRow[] {
  const byName = new Map(Object.entries(rows));
  return operations(readContract())
    .toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))
    .flatMap((operation) =>
      [byName.get(operation.operationId) ?? []].flat().map((row) => ({
        ...row,
        operationId: operation.operationId as OperationId,
        method: operation.method,
        path: operation.path,
        title: `${operation.operationId}${row.query ?? ''}`,
      })),
    );
}

/** Calls the operation of a row as somebody. */
export async function callRow(
  api: TestApp,
  scene: Scene,
  { method, path, id, query = '', sends }: Pick<NamedRow, 'method' | 'path' | 'id' | 'query' | 'sends'>,
  caller: Caller,
) {
  const url =
    path.replace('{client_id}', clientId).replaceAll(/\{[^}]+\}/g, String(id?.(scene, caller))) + query;
  const { payload, headers } = (await sends?.(scene, caller, api)) ?? {};
  return api.ask(emailOf(scene, caller), method as 'GET', url, payload, headers);
}
