import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AdminGrade, Viewer } from '../domain/shared/wire';

/** Who may call an operation, as the contract's `x-roles` has it: a guest is who calls without a token. */
export type Role = Viewer['role'] | 'guest';

interface Operation {
  operationId: string;
  tags?: string[];
  'x-roles'?: Role[];
  'x-admin'?: AdminGrade;
  summary?: string;
  description?: string;
  responses?: Record<string, { description?: string; $ref?: string }>;
  security?: Record<string, unknown>[];
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, unknown> };
}

/** The members of a JSON Schema that the reference shows, besides the rules that values keep. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  oneOf?: Schema[];
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  'x-ext'?: boolean;
  [rule: string]: unknown;
}

/** The members of the contract that the server itself reads. */
export interface Contract {
  info: { description: string };
  security: Record<string, unknown>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Whether an operation needs a token, takes one, or takes no notice. */
export type TokenUse = 'required' | 'optional' | 'none';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

let known: Contract | undefined;

/** The contract, `openapi.yaml`: read once, and nobody's to change. */
export function readContract(): Contract {
  known ??= parse(readFileSync(join(import.meta.dirname, '../../openapi.yaml'), 'utf8')) as Contract;
  return known;
}

/** Every operation of the contract with its method, path, use of the token and roles. */
export function operations(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        token: tokenUse(operation.security ?? contract.security),
        /** Who may call it. */
        roles: operation['x-roles'] ?? [],
        /** The least that an admin has to be. */
        grade: operation['x-admin'] ?? 'reads',
        /** Whether a repeat with the same `Idempotency-Key` gets the first answer. */
        idempotent: (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
        /** The types of body it takes; none when it takes no body. */
        bodies: Object.keys(operation.requestBody?.content ?? {}),
      })),
  );
}

function tokenUse(security: Record<string, unknown>[]): TokenUse {
  if (security.length === 0) return 'none';
  return security.some((requirement) => Object.keys(requirement).length === 0) ? 'optional' : 'required';
}
