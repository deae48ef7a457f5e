import { joined, parted } from './files';
import { bareName } from './operation-words';
import type { Operation, Role } from './shapes';

/** The name of an operation's handlers on the server and in the mock: `thingsHandlers`. */
export const handlersName = ({ file }: Operation): string => `${joined(file)}Handlers`;

/** Who is who in the tests' small world. */
const people: Record<Role, string> = {
  guest: 'null',
  producer: `'owner@caravana.example'`,
  veterinarian: `'vet@caravana.example'`,
  admin: `'admin@caravana.example'`,
};

const viewerOf = ({ roles }: Operation) => (roles.includes('guest') ? 'Viewer | null' : 'Viewer');
/** What its comments call the things. */
const said = (operation: Operation) =>
  (operation.verb === 'list' && bareName(operation)) || operation.many.replaceAll('_', ' ');
const sends = ({ verb }: Operation) => ['create', 'update'].includes(verb);

/** The rule, to be written: nothing is there yet. */
export function domainText(operation: Operation): string {
  const { id, verb, one, schema, hasId, isWhole, example } = operation;
  const viewer = `_viewer: ${viewerOf(operation)}`;
  const db = `_${operation.method === 'get' ? 'db' : 'tx'}: Queryable`;
  if (isWhole)
    return `import type { Queryable } from '../../database';
import type { Viewer, Wire } from '../shared/wire';

/** All ${said(operation)} that a viewer may see. */
export function ${id}(${db}, ${viewer}): Promise<Wire<'${schema}'>[]> {
  return Promise.resolve([]);
}
`;
  if (verb === 'list')
    return `import type { Queryable } from '../../database';
import { type Page, type PageQuery, pageOf } from '../shared/pages';
import type { Viewer, Wire } from '../shared/wire';

/** The ${said(operation)} that a viewer may see, newest first. */
export function ${id}(${db}, ${viewer}, { limit }: PageQuery): Promise<Page<Wire<'${schema}'>>> {
  const rows: Wire<'${schema}'>[] = [];
  return Promise.resolve(pageOf(rows, limit));
}
`;
  const given = [
    ...(hasId ? ['_id: number'] : []),
    ...(sends(operation) ? [`_given: Wire<'${schema}Input'>${example.isNamed ? `['${one}']` : ''}`] : []),
  ];
  const answer = verb === 'delete' ? 'void' : `Wire<'${schema}'>`;
  return `import type { Queryable } from '../../database';
import { DomainError } from '../shared/errors';
import type { Viewer${verb === 'delete' ? '' : ', Wire'} } from '../shared/wire';

/** Does \`${verb}\` with one of the ${said(operation)}. */
export function ${id}(${[db, viewer, ...given].join(', ')}): Promise<${answer}> {
  return Promise.reject(new DomainError('not_found'));
}
`;
}

function handlerBody(operation: Operation): string {
  const { id, verb, one, hasId, roles, isWhole, example } = operation;
  const viewer = roles.includes('guest') ? 'request.session?.viewer ?? null' : 'request.session.viewer';
  const call = (db: string) => {
    const given = [
      ...(hasId ? ['request.params.id'] : []),
      ...(sends(operation) ? [`request.body${example.isNamed ? `.${one}` : ''}`] : []),
    ];
    return `${id}(${[db, viewer, ...given].join(', ')})`;
  };
  if (isWhole) return `async (request) => ${id}(db, ${viewer})`;
  if (verb === 'list')
    return `(request, reply) =>
      readPage(expensive, request, reply, () => ${id}(db, ${viewer}, request.query))`;
  if (verb === 'get') return `async (request) => ({ ${one}: await ${call('db')} })`;
  if (verb === 'create')
    return `async (request, reply) => {
      reply.code(201);
      return createOnce(db, request, 201, async (tx) => ({ ${one}: await ${call('tx')} }));
    }`;
  if (verb === 'delete')
    return `async (request, reply) => {
      await inTransaction(db, (tx) => ${call('tx')});
      reply.code(204);
      return undefined;
    }`;
  return `async (request) => ({ ${one}: await inTransaction(db, (tx) => ${call('tx')}) })`;
}

/** The thin handler on the server. */
export function handlerText(operation: Operation): string {
  const { id, verb, room, isWhole } = operation;
  const isPaged = verb === 'list' && !isWhole;
  const tool =
    {
      list: isPaged ? `import { readPage } from '../pagination';\n` : '',
      get: '',
      create: `import { createOnce } from '../idempotency';\n`,
    }[verb] ?? `import { inTransaction } from '../../database';\n`;
  return `import { ${id} } from '../../domain/${room}/${parted(id, '-')}';
${tool}import type { Handlers, Services } from './types';

/** What is done with ${said(operation)}. */
export function ${handlersName(operation)}({ db${isPaged ? ', expensive' : ''} }: Services): Handlers<'${id}'> {
  return { ${id}: ${handlerBody(operation)} };
}
`;
}

/** The test on the database, of what a caller is answered. */
export function testText(operation: Operation): string {
  const { id, verb, method, path, roles, example } = operation;
  const who = people[roles.find((role) => role !== 'guest') ?? 'guest'];
  const url = path.slice(1).replace('{id}', '1');
  const payload = sends(operation) ? `, ${JSON.stringify(example.body)}` : '';
  const [does, outcome] =
    verb === 'list'
      ? ['lists nothing before there is any', '{ status: 200, body: [] }']
      : ['says that there is no such thing', `{ status: 404, body: { code: 'not_found' } }`];
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('${id}', () => {
  it('${does}', async () => {
    const answer = await api.ask(${who}, '${method.toUpperCase()}', '${url}'${payload});
    expect(answer).toMatchObject(${outcome});
  });
});
`;
}

/** Whether it lists what is a caller's own: of others it shows nothing, of an office's everything. */
export const listsOwn = ({ verb, roles }: Operation): boolean =>
  verb === 'list' && !roles.includes('guest') && roles.some((role) => role !== 'admin');

/** Its row in the table of whose is what. */
export function ownersText(operation: Operation): string {
  const { id, verb, hasId, roles, example } = operation;
  const isOwn = listsOwn(operation);
  const answer = isOwn ? `'200 without'` : verb === 'list' ? 200 : 404;
  const callers: Record<Role, string[]> = {
    guest: ['nobody'],
    producer: ['owner', 'recipient', 'stranger'],
    veterinarian: ['vet', 'otherVet'],
    admin: ['admin'],
  };
  const answers = roles.flatMap((role) => callers[role]).map((caller) => `${caller}: ${answer}`);
  const rows = [
    `whose: ${isOwn ? `'the caller'` : null}`,
    ...(hasId ? ['id: () => 1'] : []),
    ...(sends(operation) ? [`sends: () => ({ payload: ${JSON.stringify(example.body)} })`] : []),
    ...(isOwn ? ['tells: holdsAny'] : []),
    `answers: { ${answers.join(', ')} }`,
  ];
  return `  ${id}: { ${rows.join(', ')} },\n`;
}

/** The mock's handler, of an API that knows the extensions: its list has one thing. */
export function mockText(operation: Operation, thing: unknown): string {
  const { id, verb } = operation;
  const list = verb === 'list';
  const takes = list ? `import { extension } from '../database';` : `import { Refusal } from '../problem';`;
  const does = list
    ? `() => extension([${JSON.stringify(thing)}])`
    : `() => {\n    throw new Refusal('not_found');\n  }`;
  return `${takes}
import type { MockHandlers } from '../types';

/** What is done with ${said(operation)}. */
export const ${handlersName(operation)}: MockHandlers<'${id}'> = { ${id}: ${does} };
`;
}
