import { parse } from 'yaml';
import { exampleTimes, type Field, fieldText, sentFields } from './fields';
import { type Contract, readContract, type Schema } from './files';

/** What an operation is sent and answers with in its example, its mock and its tests. */

const texts: Record<string, string> = { ...exampleTimes, email: 'ana@ejemplo.example' };

/** The least that fits a shape of the contract; only shapes that it writes with a pattern of their own need a hand. */
function leastOf(schema: Schema, contract: Contract): unknown {
  const { $ref, enum: values, oneOf, type, required = [], properties = {}, items, minItems = 0 } = schema;
  if ($ref) return leastOf(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, contract);
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

/** A thing of a shape that the contract has. */
export const thingOf = (schema: string): unknown => {
  const contract = readContract();
  return leastOf(contract.components.schemas[schema] ?? {}, contract);
};

/**
 * The body that an operation on a thing is sent: one that the contract has for that shape already, else the least that
 * fits it, and for a shape that is still to be written what it will be. And whether it stands under the thing's name.
 */
export function exampleOf(
  schema: string,
  one: string,
  fields: readonly Field[],
): { body: unknown; isNamed: boolean } {
  const contract = readContract();
  const shape = contract.components.schemas[schema];
  if (!shape) {
    const values = sentFields(fields).map((field) => [
      field.name,
      leastOf(parse(fieldText(field)) as Schema, contract),
    ]);
    return { body: { [one]: Object.fromEntries(values) as unknown }, isNamed: true };
  }
  const known = Object.values(contract.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ requestBody }) => requestBody?.content?.['application/json'])
    .find((content) => content?.example && content.schema.$ref?.endsWith(`/${schema}`));
  return {
    body: known?.example ?? leastOf(shape, contract),
    isNamed: Object.hasOwn(shape.properties ?? {}, one),
  };
}
