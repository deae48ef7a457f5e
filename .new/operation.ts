import { existsSync, readFileSync } from 'node:fs';
import { parseFields } from './fields';
import { byHand, capitalized, create, insertBefore, joined, parted, readContract } from './files';
import * as contractText from './operation-contract';
import * as code from './operation-code';
import { exampleOf, thingOf } from './operation-example';
import { bareName, failedAnyhow, failedText } from './operation-words';
import { type Operation, roles } from './shapes';

const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);
const singular = (word: string) => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''));
const methods = { list: 'get', get: 'get', update: 'put', delete: 'delete' } as const;

export interface OperationOptions {
  for: string;
  in?: string | undefined;
  whole: boolean;
  fields?: string | undefined;
  es?: string | undefined;
  en?: string | undefined;
}

function checkOptions({ id, verb, schema, fields, isWhole }: Operation, options: OperationOptions): void {
  const isKnown = Object.hasOwn(readContract().components.schemas, schema);
  if (isWhole && verb !== 'list') throw new Error('--whole is for lists.');
  if (options.fields && isKnown) throw new Error(`The contract says already what a ${schema} has.`);
  if (verb === 'list' && !isWhole && !isKnown && !fields.some(({ name }) => name === 'id'))
    throw new Error(`${id} is read in pages, which ends a page by its id: give it id:Id, or --whole.`);
}

function describe(id: string, options: OperationOptions): Operation {
  const { for: callers, in: room, whole: isWhole, es, en } = options;
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(id) ?? [];
  const named = roles.filter((role) => callers.split(',').includes(role));
  if (!noun) throw new Error(`${id} is no verb with its thing, such as listThings.`);
  if (named.length !== callers.split(',').length) throw new Error(`--for takes ${roles.join(', ')}.`);
  const schema = verb === 'list' ? singular(noun) : noun;
  const many = parted(plural(schema), '_');
  const tag = many.replaceAll('_', '-');
  const hasId = verb !== 'list' && verb !== 'create';
  const act = ['list', 'get', 'create', 'update', 'delete'].includes(verb) ? '' : `/${verb}`;
  const fields = parseFields(options.fields ?? 'id:Id,name:string');
  const operation = {
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
    isWhole,
    fields,
    called: { es, en },
    example: exampleOf(`${schema}Input`, parted(schema, '_'), fields),
    file: existsSync(`server/api/handlers/${tag}.ts`) ? parted(id, '-') : tag,
    room: room ?? tag,
  } satisfies Operation;
  checkOptions(operation, options);
  return operation;
}

function intoContract(operation: Operation, hasFields: boolean): void {
  const file = 'openapi.yaml';
  const { paths, components } = readContract();
  const path = `/api/v1${operation.path}`;
  const text = contractText.operationText(operation);
  const has = (pattern: RegExp) => pattern.test(readFileSync(file, 'utf8'));
  if (!has(new RegExp(`^  - \\{ name: ${operation.tag},`, 'm'))) {
    const tag = capitalized(bareName(operation) ?? operation.schema);
    insertBefore(file, /\n# `x-roles`|^paths:/, `  - { name: ${operation.tag}, description: ${tag} }\n`);
    if (!operation.called.en) byHand.push(`${file}: what the tag ${operation.tag} is about`);
  }
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
    if (!components.schemas[name]) {
      insertBefore(file, /^    TransferIntentInput:/, schema);
      if (!hasFields) byHand.push(`${file}: what ${name} has (then npm run generate)`);
    }
}

function intoServer(operation: Operation): void {
  const { file, id, room } = operation;
  const rules = 'src/rooms.test.ts';
  const ownLine = `    ['domain/${room}'],\n`;
  // A new room of the domain stands over those that all others use.
  if (!existsSync(`server/domain/${room}`)) insertBefore(rules, /^    \['domain\/lots'\],$/, ownLine);
  const rule = `server/domain/${room}/${parted(id, '-')}`;
  create(`${rule}.ts`, code.domainText(operation));
  create(`server/api/handlers/${file}.ts`, code.handlerText(operation));
  // Who reads what is told by the table of owners, and what by the rule's own test.
  const test = `${operation.method === 'get' ? rule : `server/api/handlers/${file}`}.test.ts`;
  create(test, code.testText(operation));
  const name = code.handlersName(operation);
  const index = 'server/api/handlers/index.ts';
  insertBefore(index, /^import type/, `import { ${name} } from './${file}';\n`);
  insertBefore(index, /^  \};\n\}/, `    ...${name}(services),\n`);
  intoOwners(operation);
  byHand.push(
    `${rule}.ts: the rule, and its test beside it (worlds: server/tools/testing/)`,
    ...(operation.method === 'get' ? [] : [`${test}: what it answers`]),
  );
  if (operation.method === 'get') return;
  const events = 'server/domain/events/events-of-operations.ts';
  insertBefore(events, /^\};/, `  ${id}: [],\n`);
  byHand.push(`${events}: what it leaves in the audit log`);
}

/** The table of whose is what. */
function intoOwners(operation: Operation): void {
  const file = 'server/api/owners.test.ts';
  const helper = 'holdsAny';
  if (code.listsOwn(operation) && !readFileSync(file, 'utf8').includes(helper))
    insertBefore(file, /(?<=^import \{.*)type Row \} from/, `${helper}, `);
  insertBefore(file, /^\};\n\nconst roleOf/, code.ownersText(operation));
  byHand.push(`${file}: what each caller gets of what there is (server/tools/testing/owners/scene.ts)`);
}

function intoMocks(operation: Operation): void {
  const { file, id, method, path, verb } = operation;
  const address = path.replace('{id}', ':id');
  insertBefore('mocks/routes.ts', /^\};/, `  ${id}: ['${method}', '${address}'],\n`);
  create(`mocks/handlers/${file}.ts`, code.mockText(operation, thingOf(operation.schema)));
  byHand.push(`mocks/handlers/${file}.ts: the same from the mock's data`);
  const name = code.handlersName(operation);
  const index = 'mocks/handlers/index.ts';
  insertBefore(index, /^\n\/\*\* Every operation/, `import { ${name} } from './${file}';\n`);
  insertBefore(index, /^\};/, `  ...${name},\n`);
  if (verb === 'create') insertBefore(index, /^\]\);/, `  '${id}',\n`);
}

/** The family of reads that it lies with: one that has its address, that of its room, or one of its own. */
function familyOf({ many, room, method }: Operation): string {
  const file = 'src/api/invalidations.ts';
  const text = readFileSync(file, 'utf8');
  const address = `'/api/v1/${many}'`;
  const [, known] = new RegExp(`^  (\\w+): \\[[^\\]]*${address}`, 'm').exec(text) ?? [];
  if (known) return known;
  // Behind the last address of the room's family.
  const ofRoom = new RegExp(`(?<=^  ${room}: \\[[^\\]]*')(?=,?\\s*\\])`, 'm');
  if (ofRoom.test(text)) {
    insertBefore(file, ofRoom, `, ${address}`);
    return room;
  }
  const own = joined(many.replaceAll('_', '-'));
  insertBefore(file, /^\} as const;/, `  ${own}: [${address}],\n`);
  if (method === 'get') byHand.push(`${file}: which changes refresh ${own}; a test fails until one does`);
  return own;
}

/** What the app says when it fails, what it refreshes, and the key that makes its repeat harmless. */
function intoClient(operation: Operation): void {
  const { id, many, method, verb } = operation;
  for (const language of ['es', 'en'] as const) {
    const file = `i18n/${language}/errors.json`;
    const text = failedText(operation, language);
    insertBefore(file, /\n  \}\n\}/, `,\n"${id}": ${JSON.stringify(text ?? failedAnyhow[language])}`);
    if (text === null) byHand.push(`${file}: what failed`);
  }
  const family = familyOf(operation);
  if (method === 'get') return;
  insertBefore('src/api/invalidations.ts', /^\} as const satisfies/, `  ${id}: ['${family}'],\n`);
  byHand.push('src/api/invalidations.ts: what else it refreshes');
  if (verb === 'create') insertBefore('src/api/http.ts', /(?<=const creating =\s+\S*)\)\$\/;/, `|${many}`);
}

/** Writes an operation into the contract and into all that the compiler and the tests ask for then. */
export function newOperation(id: string, options: OperationOptions): void {
  const operation = describe(id, options);
  intoContract(operation, options.fields !== undefined);
  intoServer(operation);
  intoMocks(operation);
  intoClient(operation);
}
