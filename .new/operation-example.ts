import { type Contract, readContract } from './files';

/** What an operation is sent in its example and its tests. */

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
}

const texts: Record<string, string> = { date: '2026-06-02', email: 'ana@ejemplo.example' };

/** The least that fits a shape of the contract; only shapes that it writes with a pattern of their own need a hand. */
function leastOf(schema: Schema, contract: Contract): unknown {
  const { $ref, enum: values, oneOf, type, required = [], properties = {}, items, minItems = 0 } = schema;
  if ($ref) return leastOf(contract.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema, contract);
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  if (oneOf?.[0]) return leastOf(oneOf[0], contract);
  const [kind] = [type].flat();
  if (kind === 'object')
    return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {}, contract)]));
  if (kind === 'array') return Array.from({ length: minItems }, () => leastOf(items ?? {}, contract));
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(schema.minimum ?? 1, 1);
  return texts[schema.format ?? ''] ?? 'La Unión';
}

/**
 * The body that an operation on a thing is sent: one that the contract has for that shape already, else the least that
 * fits it, and for a shape that is still to be written what it will be. And whether it stands under the thing's name.
 */
export function exampleOf(schema: string, one: string): { body: unknown; isNamed: boolean } {
  const contract = readContract();
  const shape = contract.components.schemas[schema] as Schema | undefined;
  if (!shape) return { body: { [one]: { name: 'La Unión' } }, isNamed: true };
  const known = Object.values(contract.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ requestBody }) => requestBody?.content?.['application/json'])
    .find((content) => content?.example && content.schema.$ref?.endsWith(`/${schema}`));
  return {
    body: known?.example ?? leastOf(shape, contract),
    isNamed: Object.hasOwn(shape.properties ?? {}, one),
  };
}
