import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations, readContract } from '../../api/contract';

/** Contract testing: answers against the schemas of `openapi.yaml`. */

interface Reference {
  $ref?: string;
}

const contract = readContract();
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(contract, 'contract');
const known = operations(contract).map((operation) => ({
  ...operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  fixed: !operation.path.includes('{'),
}));
const compiled = new Map<string, ValidateFunction>();

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function at(pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>((node, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  }, contract);
}

/** An answer's body as the contract's schemas mean it: a file is its text, all else is JSON, or null without any. */
export function bodyOf(type: string, text: string): unknown {
  if (/^(text\/csv|application\/x-ndjson)/.test(type)) return text;
  return text === '' ? null : JSON.parse(text);
}

/**
 * What an answer has against the contract: an undocumented status or a body of another shape. Null when it keeps it.
 */
export function breach(method: string, url: string, status: number, body: unknown): string | null {
  const [path = ''] = url.split('?');
  const matching = known.filter((one) => one.method === method && one.pattern.test(path));
  const operation = matching.find((one) => one.fixed) ?? matching[0];
  if (!operation) return null;
  let pointer = `/paths/${escaped(operation.path)}/${method.toLowerCase()}/responses/${status}`;
  const response = at(pointer) as (Reference & { content?: Record<string, unknown> }) | undefined;
  if (!response) return `${operation.operationId} does not document ${status}`;
  if (response.$ref) pointer = response.$ref.slice(1);
  const content = (at(pointer) as { content?: Record<string, unknown> }).content;
  const [type] = Object.keys(content ?? {});
  if (!type) return body === null ? null : `${operation.operationId} answers ${status} with a body`;
  const reference = `contract#${pointer}/content/${escaped(type)}/schema`;
  const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, validate);
  return validate(body) ? null : `${operation.operationId} ${status}: ${ajv.errorsText(validate.errors)}`;
}
