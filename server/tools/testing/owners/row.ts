import type { OperationId } from '../../../api/handlers/types';
import type { TestApp } from '../app';
import type { Caller, Scene } from './scene';

/** A status, and for a success with `tells` what the body tells the caller. */
export type Cell = number | `${200 | 201} ${string}`;

interface Sent {
  payload?: object;
  headers?: Record<string, string>;
}

export type Tells = (body: unknown, scene: Scene, caller: Caller) => string;

export interface Row {
  /** Whose thing the operation touches; null: nobody's, or everybody's. */
  whose: string | null;
  /** The id in the path. */
  id?: (scene: Scene, caller: Caller) => number | string;
  query?: string;
  sends?: (scene: Scene, caller: Caller, api: TestApp) => Sent | Promise<Sent>;
  tells?: Tells;
  /** The answers to those whose roles the contract names (`x-roles`); the others get 401 without a token, else 403. */
  answers: Partial<Record<Caller, Cell>>;
}

/** Some of the operations, each with a row or several. */
export type Rows = Partial<Record<OperationId, Row | Row[]>>;

/** Who a caller signs in as. */
export const emailOf = ({ people }: Scene, caller: Caller): string | null =>
  caller === 'nobody' ? null : people[caller].email;

/** The same answer for several callers. */
export const alike = (cell: Cell, ...some: Caller[]): Row['answers'] =>
  Object.fromEntries(some.map((caller) => [caller, cell]));
export const producers: Caller[] = ['owner', 'recipient', 'stranger'];
const members: Caller[] = [...producers, 'vet', 'otherVet', 'admin'];
export const all = (cell: Cell) => alike(cell, ...members, 'nobody');
export const signedIn = (cell: Cell) => alike(cell, ...members);
export const onlyAdmin = alike(200, 'admin');

export const member = (body: unknown, ...path: string[]) =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], body);

/** Whether a list has a thing with a member of a value. */
export const holds =
  (value: (scene: Scene) => unknown, path: string[] = ['id'], list: string[] = []): Tells =>
  (body, seen) =>
    (member(body, ...list) as unknown[]).some((item) => member(item, ...path) === value(seen))
      ? 'with'
      : 'without';

/** Whether a list has anything, of which the scene names nothing. */
export const holdsAny: Tells = (body) => ((body as unknown[]).length > 0 ? 'with' : 'without');
