import type { Chance } from './chance';
import type { Known, KnownCall } from './known';
import { resolveSchema, type Input } from './inputs';
import { fromSchema, hostile, textOf } from './values';

/** Fuzzing: the generator of requests. */

interface Body {
  payload: Buffer | string;
  type: string;
  /** A type that the operation does not take. */
  foreignType?: boolean;
  /** JSON that the contract does not take. */
  invalid?: boolean;
}

/** What calls have a use for that no schema tells. */
interface Means {
  /** One that may be sent. */
  photo: Buffer;
  /** The ids of what calls and preparations have made, the newest last. */
  made: readonly number[];
  known: Known;
  /** Whether the call is to succeed: it is the known one, where there is one. */
  aims: boolean;
}

export interface Call {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
  /** The address is too long or cannot be decoded: no operation is found for it. */
  lost: boolean;
  body: Body | null;
}

const foreignTypes = [
  'text/plain',
  'a/b',
  'x',
  'application/xml',
  'application/x-www-form-urlencoded',
] as const;
const charsets = ['', '; charset=utf-8', '; charset=utf-16', ';', '; boundary="'] as const;
/** Few keys, so that some come again with another body or caller. */
const keys = ['6a7a4f0e-6f38-4a55-9d56-000000000001', '6A7A4F0E-6F38-4A55-9D56-000000000002'] as const;
const languages = ['es', 'en', '*', 'x'.repeat(100), 'en;q=0', 'en-US,en;q=0.9', '\u00ff'] as const;

const end = '\r\n';
const fileNames = ['a.jpg', 'a.JPEG', 'a.png', '../../a.jpg', 'a.jpg\0.png', '', 'ñ'.repeat(300)] as const;
const fileTypes = ['image/jpeg', 'image/png', 'image/svg+xml', 'text/html', 'a'] as const;

function pictureOf(chance: Chance, photo: Buffer): Buffer {
  const broken = ['ffd8ffe000104a464946', '89504e470d0a1a0a', '', '25504446', '3c737667'] as const;
  const cut = photo.subarray(0, chance.whole(0, photo.length));
  return chance.happens(0.8) ? photo : chance.one([Buffer.from(chance.one(broken), 'hex'), cut]);
}

function partOf(name: string, value: Buffer, file: { name: string; type: string } | null): Buffer {
  const place = `Content-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`;
  const type = file ? `${end}Content-Type: ${file.type}` : '';
  return Buffer.concat([Buffer.from(`--x${end}${place}${type}${end}${end}`), value, Buffer.from(end)]);
}

/**
 * A form of the fields, now and then with a file that is none, a field twice, a file for a text, or without its end.
 */
function formOf(fields: object, photo: Buffer, chance: Chance): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = /(?:^|\[)file\]?$/.test(name) !== chance.happens(0.01);
    const file = isFile
      ? {
          name: chance.happens(0.8) ? 'a.jpg' : chance.one(fileNames),
          type: chance.happens(0.8) ? 'image/jpeg' : chance.one(fileTypes),
        }
      : null;
    const one = partOf(name, isFile ? pictureOf(chance, photo) : Buffer.from(textOf(value)), file);
    return chance.happens(0.01) ? [one, one] : [one];
  });
  const last = chance.happens(0.96) ? `--x--${end}` : '';
  return Buffer.concat([...parts, Buffer.from(last)]);
}

function bodyOf(input: Input, chance: Chance, photo: Buffer, known?: KnownCall): Body | null {
  const [declared] = Object.entries(input.body ?? {});
  if (!declared) {
    const stray = chance.one(['{"a":', '{}', '', '[1,2]', 'x'.repeat(300_000)]);
    return chance.happens(0.1) ? { payload: stray, type: 'application/json' } : null;
  }
  const [type, { schema }] = declared;
  if (chance.happens(0.02)) return null;
  const value = known?.body ?? fromSchema(schema, chance, resolveSchema);
  const text = JSON.stringify(value) ?? '';
  const foreign = chance.one([
    ...foreignTypes,
    type.startsWith('multipart') ? 'application/json' : 'multipart/form-data; boundary=x',
  ]);
  if (chance.happens(0.03)) return { payload: text, type: foreign, foreignType: true };
  if (type.startsWith('multipart')) {
    const boundary = chance.happens(0.98) ? '; boundary=x' : chance.one(charsets);
    return {
      payload: formOf(value instanceof Object ? value : {}, photo, chance),
      type: `${type}${boundary}`,
    };
  }
  if (chance.happens(0.01)) return { payload: `{"user":"${'x'.repeat(300_000)}"}`, type, invalid: true };
  if (chance.happens(0.02)) return { payload: text.slice(0, -1), type, invalid: true };
  const twice = text.replace(/^\{/, '{"__proto__":{"x":1},');
  if (chance.happens(0.02)) return { payload: twice, type, invalid: true };
  const charset = chance.happens(0.9) ? '' : chance.one(charsets);
  return { payload: text, type: `${type}${charset}`, invalid: input.keeps?.(value) !== true };
}

function pathOf(
  input: Input,
  chance: Chance,
  made: readonly number[],
  known?: KnownCall,
): { path: string; lost: boolean } {
  let path = input.path;
  let lost = false;
  for (const { name, schema } of input.parameters.filter((one) => one.in === 'path')) {
    const drawn = fromSchema(schema, chance, resolveSchema);
    // Small ids and those of what a call has made find something; boundary ones rarely do.
    const recent = made.at(-chance.whole(1, 8)) ?? 1;
    const small = chance.one([chance.whole(1, 4), made.at(-1) ?? 1, recent, recent]);
    const isId = resolveSchema(schema).type === 'integer';
    const value = known?.params?.[name] ?? (isId && chance.happens(0.8) ? small : drawn);
    const text = textOf(value).replaceAll(/\p{Surrogate}/gu, '');
    const broken = chance.happens(0.01);
    const part = broken ? '%zz' : encodeURIComponent(text) || '0';
    lost ||= broken || part.length > 200 || part === '.' || part === '..';
    path = path.replace(`{${name}}`, part);
  }
  return { path, lost };
}

function queryOf(input: Input, chance: Chance): string {
  const query = new URLSearchParams();
  for (const { name, schema } of input.parameters.filter((one) => one.in === 'query')) {
    if (chance.happens(0.5)) continue;
    const value = fromSchema(schema, chance, resolveSchema);
    const text = textOf(value);
    for (let times = chance.happens(0.03) ? 2 : 1; times > 0; times -= 1) query.append(name, text);
  }
  if (chance.happens(0.03))
    query.append(chance.one(['unknown', 'limit[]', '__proto__', '']), textOf(hostile(chance)));
  const broken = chance.happens(0.01) ? '&search=%zz' : '';
  return query.size > 0 || broken ? `?${query}${broken}` : '';
}

function headersOf(input: Input, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': chance.one(languages) };
  if (chance.happens(0.05)) headers['if-none-match'] = chance.one(['*', '"x"', 'W/"', ',,,']);
  for (const { name, schema } of input.parameters.filter((one) => one.in === 'header')) {
    if (chance.happens(0.7)) continue;
    const value = chance.happens(0.5) ? chance.one(keys) : fromSchema(schema, chance, resolveSchema);
    headers[name] = textOf(value).replaceAll(/[^\x20-\x7e]/g, '');
  }
  return headers;
}

/** A call of an operation with values out of its schemas, some of them hostile. */
export function callOf(input: Input, chance: Chance, means: Means): Call {
  const known = means.aims || chance.happens(0.5) ? means.known.get(input.operationId) : undefined;
  const { path, lost } = pathOf(input, chance, means.made, known);
  const body = bodyOf(input, chance, means.photo, known);
  const headers = headersOf(input, chance);
  if (body) headers['content-type'] = body.type;
  return {
    method: input.method as 'GET',
    url: `${path}${queryOf(input, chance)}`,
    headers,
    ...(body && { payload: body.payload }),
    lost,
    body,
  };
}
