import { existsSync, readFileSync } from 'node:fs';
import { create, insertBefore, parted, readContract } from './files';
import * as contractText from './operation-contract';
import * as code from './operation-code';
import { exampleOf } from './operation-example';
import { type Operation, roles } from './shapes';

const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);
const singular = (word: string) => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''));
const methods = { list: 'get', get: 'get', update: 'put', delete: 'delete' } as const;

function describe(id: string, called: string, room: string | undefined): Operation {
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(id) ?? [];
  const named = roles.filter((role) => called.split(',').includes(role));
  if (!noun) throw new Error(`${id} is no verb with its thing, such as listThings.`);
  if (named.length !== called.split(',').length) throw new Error(`--for takes ${roles.join(', ')}.`);
  const schema = verb === 'list' ? singular(noun) : noun;
  const many = parted(plural(schema), '_');
  const tag = many.replaceAll('_', '-');
  const hasId = verb !== 'list' && verb !== 'create';
  const act = ['list', 'get', 'create', 'update', 'delete'].includes(verb) ? '' : `/${verb}`;
  return {
    id,
    verb,
    one: parted(schema, '_'),
    many,
    schema,
    tag,
    method: Object.hasOwn(methods, verb) ? methods[verb as keyof typeof methods] : 'post',
    path: `/${many}${hasId ? '/{id}' : ''}${act}`,
    hasId,
    roles: named,
    example: exampleOf(`${schema}Input`, parted(schema, '_')),
    file: existsSync(`server/api/handlers/${tag}.ts`) ? parted(id, '-') : tag,
    room: room ?? tag,
  };
}

function intoContract(operation: Operation): void {
  const file = 'openapi.yaml';
  const { paths, components } = readContract();
  const path = `/api/v1${operation.path}`;
  const text = contractText.operationText(operation);
  const has = (pattern: RegExp) => pattern.test(readFileSync(file, 'utf8'));
  if (!has(new RegExp(`^  - \\{ name: ${operation.tag},`, 'm')))
    insertBefore(
      file,
      /\n# `x-roles`|^paths:/,
      `  - { name: ${operation.tag}, description: ${operation.schema} }\n`,
    );
  if (paths[path]) {
    // Behind what is there: before the next address.
    const following = Object.keys(paths)[Object.keys(paths).indexOf(path) + 1];
    insertBefore(
      file,
      following ? new RegExp(`^  ${following.replaceAll(/[{}/]/g, '\\$&')}:$`) : /^\nsecurity:/,
      text,
    );
  } else insertBefore(file, /^\nsecurity:/, contractText.pathText(operation, path) + text);
  for (const [name, schema] of contractText.schemas(operation))
    if (!components.schemas[name]) insertBefore(file, /^    TransferIntentInput:/, schema);
}

function intoServer(operation: Operation): void {
  const { file, id, room } = operation;
  const rules = 'src/rooms.test.ts';
  const ownLine = `    ['domain/${room}'],\n`;
  // A new room of the domain stands over those that all others use.
  if (!existsSync(`server/domain/${room}`)) insertBefore(rules, /^    \['domain\/lots'\],$/, ownLine);
  create(`server/domain/${room}/${parted(id, '-')}.ts`, code.domainText(operation));
  create(`server/api/handlers/${file}.ts`, code.handlerText(operation));
  create(`server/api/handlers/${file}.test.ts`, code.testText(operation));
  const name = code.handlersName(operation);
  const index = 'server/api/handlers/index.ts';
  insertBefore(index, /^import type/, `import { ${name} } from './${file}';\n`);
  insertBefore(index, /^  \};\n\}/, `    ...${name}(services),\n`);
  insertBefore('server/api/owners.test.ts', /^\};\n\nconst roleOf/, code.ownersText(operation));
  // What it leaves in the audit log is for who writes it to say.
  if (operation.method !== 'get')
    insertBefore('server/domain/events/events-of-operations.ts', /^\};/, `  ${id}: [],\n`);
}

function intoMocks(operation: Operation): void {
  const { file, id, method, path, verb } = operation;
  const address = path.replace('{id}', ':id');
  insertBefore('mocks/routes.ts', /^\};/, `  ${id}: ['${method}', '${address}'],\n`);
  create(`mocks/handlers/${file}.ts`, code.mockText(operation));
  const name = code.handlersName(operation);
  const index = 'mocks/handlers/index.ts';
  insertBefore(index, /^\n\/\*\* Every operation/, `import { ${name} } from './${file}';\n`);
  insertBefore(index, /^\};/, `  ...${name},\n`);
  if (verb === 'create') insertBefore(index, /^\]\);/, `  '${id}',\n`);
}

/** What a change has beside: the key that makes its repeat harmless, and what it refreshes. */
function intoClient({ id, many, method, verb }: Operation): void {
  for (const [language, cannot] of [
    ['es', 'No se pudo completar la operación'],
    ['en', 'The operation failed'],
  ])
    insertBefore(`i18n/${language}/errors.json`, /\n  \}\n\}/, `,\n"${id}": "${cannot}"`);
  if (method === 'get') return;
  const file = 'src/api/invalidations.ts';
  const family = many.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!readFileSync(file, 'utf8').includes(`  ${family}: '/api/v1/`))
    insertBefore(file, /^\} as const;/, `  ${family}: '/api/v1/${many}',\n`);
  insertBefore(file, /^\} as const satisfies/, `  ${id}: ['${family}'],\n`);
  if (verb === 'create') insertBefore('src/api/http.ts', /(?<=const creating =\s+\S*)\)\$\/;/, `|${many}`);
}

/** Writes an operation into the contract and into all that the compiler and the tests ask for then. */
export function newOperation(id: string, options: { for: string; in?: string | undefined }): void {
  const operation = describe(id, options.for, options.in);
  intoContract(operation);
  intoServer(operation);
  intoMocks(operation);
  intoClient(operation);
}
