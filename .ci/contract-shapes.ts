import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

const methods = ['get', 'post', 'put', 'delete'] as const;
/** What of a schema tells a value's shape. */
const kept = new Set(['type', 'properties', 'required', 'items', 'oneOf', '$ref', 'default', 'x-ext']);

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A schema with what all parts of it say (`allOf`), as one. */
function whole(schema: unknown, schemas: Json): Json {
  const { allOf, ...own } = record(schema);
  if (allOf === undefined) return own;
  const parts = list(allOf).map((part) => {
    const { $ref: name } = record(part);
    return whole(typeof name === 'string' ? schemas[name.split('/').at(-1) ?? ''] : part, schemas);
  });
  return {
    ...own,
    type: 'object',
    required: parts.flatMap(({ required }) => list(required)),
    properties: Object.assign({}, ...parts.map(({ properties }) => record(properties))),
  };
}

function shapeOf(schema: unknown, schemas: Json): Json {
  const entries = Object.entries(whole(schema, schemas)).filter(([name]) => kept.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'properties')
        return [
          name,
          Object.fromEntries(Object.entries(record(value)).map(([key, of]) => [key, shapeOf(of, schemas)])),
        ];
      if (name === 'items') return [name, shapeOf(value, schemas)];
      if (name === 'oneOf') return [name, list(value).map((way) => shapeOf(way, schemas))];
      return [name, name === '$ref' ? String(value).split('/').at(-1) : value];
    }),
  );
}

/** The names of a body's members that are extensions, at any depth. */
function extensionsIn(schema: unknown, schemas: Json): string[] {
  const { $ref, properties, items } = whole(schema, schemas);
  if (typeof $ref === 'string') return extensionsIn(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  const own = Object.entries(record(properties)).flatMap(([name, of]) =>
    record(of)['x-ext'] === true ? [name] : extensionsIn(of, schemas),
  );
  return items === undefined ? own : [...own, ...extensionsIn(items, schemas)];
}

function firstSchema(content: unknown): unknown {
  return record(Object.values(record(content))[0]).schema;
}

/** The names of the schemas that a shape leads to. */
function references(shape: unknown): string[] {
  return [...JSON.stringify(shape).matchAll(/"\$ref":"(\w+)"/g)].map(([, name]) => name ?? '');
}

/** Writes, out of the contract, what the client has to know to live with another provider: shapes and extensions. */
export function writeContractShapes(contract: string, target: string): void {
  const { paths, components } = parse(readFileSync(contract, 'utf8')) as { paths: Json; components: Json };
  const named = { parameters: record(components.parameters), responses: record(components.responses) };
  const schemas = record(components.schemas);
  const resolve = (kind: keyof typeof named, value: unknown): Json => {
    const { $ref } = record(value);
    return typeof $ref === 'string' ? record(named[kind][$ref.split('/').at(-1) ?? '']) : record(value);
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = record(record(item)[method]);
      if (!operation.operationId) return [];
      const done = Object.entries(record(operation.responses)).find(([status]) => status.startsWith('2'));
      const answer = firstSchema(resolve('responses', done?.[1]).content);
      const query = list(operation.parameters)
        .map((parameter) => resolve('parameters', parameter))
        .filter((parameter) => parameter.in === 'query' && parameter['x-ext'] === true)
        .map(({ name }) => name);
      const body = extensionsIn(firstSchema(record(operation.requestBody).content), schemas);
      return [
        {
          method: method.toUpperCase(),
          path,
          ...(operation['x-ext'] === true && { extension: true }),
          ...(query.length > 0 && { query }),
          ...(body.length > 0 && { body }),
          ...(answer !== undefined && { answer: shapeOf(answer, schemas) }),
        },
      ];
    }),
  );
  const shapes: Json = {};
  const collect = (shape: unknown): void => {
    for (const name of references(shape)) {
      if (name in shapes) continue;
      shapes[name] = shapeOf(schemas[name], schemas);
      collect(shapes[name]);
    }
  };
  collect(operations);
  writeFileSync(target, `${JSON.stringify({ operations, shapes }, null, 1)}\n`);
}
