import { operations, readContract } from '../http/contract';
import type { Chance } from './chance';
import { fromSchema, hostile, type Resolve, type Schema } from './values';

interface Call {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
}

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
const resolveSchema: Resolve = resolve;

/** The operations with all that their input is made of. */
export const inputs = operations(contract).map((operation) => {
  const item = contract.paths[operation.path] as unknown as Record<string, Item> & Item;
  const own = item[operation.method.toLowerCase()] as Item;
  return {
    ...operation,
    parameters: [...(item.parameters ?? []), ...(own.parameters ?? [])].map(resolve),
    body: own.requestBody?.content,
  };
});

export type Input = (typeof inputs)[number];

function asForm(fields: object, chance: Chance): { payload: Buffer; type: string } {
  const picture = Buffer.from(
    chance.one(['ffd8ffe000104a464946', '89504e470d0a1a0a', '', '25504446']),
    'hex',
  );
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = name.endsWith('[file]');
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.jpg"' : ''}\r\n`;
    const type = file ? 'Content-Type: image/jpeg\r\n' : '';
    return Buffer.concat([
      Buffer.from(`${head}${type}\r\n`),
      file ? picture : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    ]);
  });
  const end = chance.happens(0.95) ? '--x--\r\n' : '';
  return { payload: Buffer.concat([...parts, Buffer.from(end)]), type: 'multipart/form-data; boundary=x' };
}

function bodyOf(input: Input, chance: Chance): { payload: Buffer | string; type: string } | null {
  const [declared] = Object.entries(input.body ?? {});
  if (!declared) return chance.happens(0.1) ? { payload: '{"a":', type: 'application/json' } : null;
  const [type, { schema }] = declared;
  const value = fromSchema(schema, chance, resolveSchema);
  if (chance.happens(0.02)) return null;
  if (chance.happens(0.02))
    return { payload: 'x', type: chance.one(['text/plain', 'a/b', 'x', 'application/xml']) };
  if (type.startsWith('multipart')) return asForm(value instanceof Object ? value : {}, chance);
  const text = JSON.stringify(value) ?? '';
  return { payload: chance.happens(0.02) ? text.slice(0, -1) : text, type };
}

/** A call of an operation with values out of its schemas, some of them hostile. */
export function callOf(input: Input, chance: Chance): Call {
  let url = input.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {
    'accept-language': chance.one(['es', 'en', '*', 'x'.repeat(100), 'en;q=0']),
  };
  for (const { name, in: place, schema } of input.parameters) {
    const drawn = fromSchema(schema, chance, resolveSchema);
    // Small ids find something; boundary ones rarely do.
    const value = place === 'path' && chance.happens(0.7) ? chance.whole(1, 4) : drawn;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path')
      url = url.replace(
        `{${name}}`,
        encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '').slice(0, 150) || '0'),
      );
    else if (place === 'query' && chance.happens(0.5)) query.append(name, text);
    else if (place === 'header' && chance.happens(0.3)) headers[name] = text.replaceAll(/[^\x20-\x7e]/g, '');
  }
  if (chance.happens(0.03)) query.append('unknown', String(hostile(chance)));
  const body = bodyOf(input, chance);
  if (body) headers['content-type'] = body.type;
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: input.method as 'GET',
    url: `${url}${search}`,
    headers,
    ...(body && { payload: body.payload }),
  };
}
