import { type Field, fieldText, sentFields } from './fields';
import { capitalized } from './files';
import type { Operation } from './shapes';

const ref = (kind: string, name: string) => `{ $ref: '#/components/${kind}/${name}' }`;

const named: Record<number, string> = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  422: 'Unprocessable',
  500: 'InternalError',
  503: 'Unavailable',
};

/** The refusals that an operation can answer with, by what it takes. */
function refusals({ verb, method, hasId, roles, isWhole }: Operation): number[] {
  const changes = method !== 'get';
  const all = [
    ...(changes ? [413, 415] : [304]),
    ...(changes && hasId ? [414] : []),
    ...(['create', 'update'].includes(verb) ? [422] : []),
    ...(verb === 'create' ? [409] : []),
    ...(verb === 'list' ? [] : [404]),
    ...(roles.length === 4 ? [] : [401, 403]),
    ...(isWhole ? [] : [400]),
    ...[500, 503],
  ];
  return all.toSorted((a, b) => a - b);
}

function success({ verb, one, schema, isWhole }: Operation): string {
  if (verb === 'delete') return `        '204': { description: Deleted }\n`;
  if (verb === 'list')
    return `        '200':
          description: ${isWhole ? 'All of them' : 'Newest first'}
${isWhole ? '' : `          headers: { Link: ${ref('headers', 'Next')} }\n`}          content:
            application/json:
              schema: { type: array, items: ${ref('schemas', schema)} }
`;
  return `        '${verb === 'create' ? 201 : 200}':
          description: The ${one}
          content:
            application/json:
              schema:
                type: object
                required: [${one}]
                properties: { ${one}: ${ref('schemas', schema)} }
`;
}

function parameters({ verb, isWhole }: Operation): string {
  if (isWhole) return '';
  const some = { list: ['Limit', 'Before'], create: ['IdempotencyKey'] }[verb] ?? [];
  if (some.length === 0) return '';
  return `      parameters: [${some.map((name) => ref('parameters', name)).join(', ')}]\n`;
}

function requestBody({ verb, schema, example }: Operation): string {
  if (!['create', 'update'].includes(verb)) return '';
  return `      requestBody:
        required: true
        content:
          application/json:
            schema: ${ref('schemas', `${schema}Input`)}
            example: ${JSON.stringify(example.body)}
`;
}

/** The address of an operation that is the first there. */
export function pathText({ hasId }: Operation, path: string): string {
  return `  ${path}:\n${hasId ? `    parameters: [${ref('parameters', 'Id')}]\n` : ''}`;
}

/** An operation as the contract describes it. */
export function operationText(operation: Operation): string {
  const { id, verb, many, method, tag, roles } = operation;
  const security = roles.includes('guest') ? '      security: [{}, { bearer: [] }]\n' : '';
  // Of what is changed, each says which admins may.
  const grade = roles.includes('admin') && method !== 'get' ? '      x-admin: everything\n' : '';
  const due = refusals(operation).map(
    (status) => `        '${status}': ${ref('responses', named[status] ?? '')}\n`,
  );
  return `    ${method}:
      operationId: ${id}
      tags: [${tag}]
      x-roles: [${roles.join(', ')}]
${grade}      x-ext: true
      summary: ${capitalized(verb)} ${many.replaceAll('_', ' ')}
${security}${parameters(operation)}${requestBody(operation)}      responses:
${success(operation)}${due.join('')}`;
}

/** The shapes it answers with and takes, which stand in the contract once. */
export function schemas({ one, schema, verb, fields }: Operation): [name: string, text: string][] {
  const sent = sentFields(fields);
  const names = (some: readonly Field[]) => some.map(({ name }) => name).join(', ');
  const shape = `    ${schema}:
      type: object
      required: [${names(fields)}]
      properties:
${fields.map((field) => `        ${field.name}: ${fieldText(field)}\n`).join('')}`;
  const limits = `minLength: 1, maxLength: 200, pattern: '\\S'`;
  const input = `    ${schema}Input:
      type: object
      required: [${one}]
      additionalProperties: false
      properties:
        ${one}:
          type: object
          required: [${names(sent)}]
          additionalProperties: false
          properties:
${sent.map((field) => `            ${field.name}: ${fieldText(field, limits)}\n`).join('')}`;
  return [
    ...(verb === 'delete' ? [] : [[schema, shape] as [string, string]]),
    ...(['create', 'update'].includes(verb) ? [[`${schema}Input`, input] as [string, string]] : []),
  ];
}
