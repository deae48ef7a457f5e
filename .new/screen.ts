import { readdirSync } from 'node:fs';
import { plainFields } from './fields';
import { byHand, capitalized, create, insertBefore, joined, readContract } from './files';
import { thingOf } from './operation-example';
import { screenText, testText, words } from './screen-code';
import { type Audience, audiences, type Read, type Screen } from './shapes';
import { knownLabel } from './shown';

function readOf(id: string): Read {
  const { paths, components } = readContract();
  const [path, operation] =
    Object.entries(paths)
      .map(([address, { get }]) => [address, get] as const)
      .find(([, get]) => get?.operationId === id) ?? [];
  const answer = operation?.responses?.['200']?.content?.['application/json']?.schema;
  const schema = answer?.items?.$ref?.split('/').at(-1);
  if (!path || !operation || !schema || path.includes('{'))
    throw new Error(`${id} is no list of the contract.`);
  const plain = plainFields(components.schemas[schema] ?? {});
  const telling = plain.filter(({ kind }) => kind !== 'boolean');
  const key = (telling.find(({ name }) => name === 'id') ?? telling[0])?.name;
  if (!key) throw new Error(`What ${id} lists has no plain field: write the screen without --reads.`);
  // An id of its own tells nobody anything: it is the key alone.
  const fields = plain.filter(({ name }) => name !== 'id');
  const {
    tags: [tag = ''] = [],
    'x-roles': roles = [],
    'x-ext': isExtension = false,
    parameters = [],
  } = operation;
  const isWhole = !parameters.some(({ $ref }) => $ref?.endsWith('/Limit'));
  return { id, tag, path, roles, isExtension, isWhole, schema, fields, key };
}

function describe(name: string, { for: audience, reads, es, en }: Options): Screen {
  if (!Object.hasOwn(audiences, audience))
    throw new Error(`--for takes ${Object.keys(audiences).join(', ')}.`);
  if (!/^[a-z][\w-]*(\/[\w-]+)*$/.test(name)) throw new Error(`${name} is no path, such as mis-cosas.`);
  const { folder, as } = audiences[audience as Audience];
  const namespace = joined(name);
  const plain = capitalized(name.replaceAll(/[/-]/g, ' '));
  return {
    path: `/${name}`,
    file: `${folder}${name}`,
    namespace,
    component: capitalized(namespace),
    audience: audience as Audience,
    as,
    reads: reads ? readOf(reads) : null,
    titles: { es: es ?? plain, en: en ?? plain },
  };
}

function intoWords(screen: Screen): void {
  const { namespace, titles } = screen;
  for (const { name } of readdirSync('i18n', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const ownFile = `i18n/${name}/${namespace}.json`;
    create(ownFile, words(screen, name, titles[name] ?? titles.es ?? ''));
    const unnamed = (screen.reads?.fields ?? []).filter((field) => knownLabel(field, name) === null);
    const facts = unnamed.map((field) => field.name).join(', ');
    byHand.push(`${ownFile}: what the screen says${facts ? `, and the names of ${facts}` : ''}`);
  }
  const file = 'i18n/resources.d.ts';
  insertBefore(file, /^\ndeclare module/, `import type ${namespace} from './es/${namespace}.json';\n`);
  insertBefore(file, /^    \};\n  \}/, `      ${namespace}: typeof ${namespace};\n`);
}

/** Whose header has screens of their own (rule 2.6). */
const withMenu = new Set<Audience>(['producer', 'admin']);

/** The menu of who the screen is for. */
function intoMenu({ path, namespace, audience, reads, titles }: Screen): void {
  const menu = new RegExp(`(?<=^  ${audience}: \\[[^\\]]*)\\]`);
  const item = `{ to: '${path}', label: 'nav.${namespace}'${reads?.isExtension ? ', ext: true' : ''} },`;
  insertBefore('src/components/layout/nav-items.ts', menu, item);
  for (const [language, title] of Object.entries(titles))
    insertBefore(`i18n/${language}/common.json`, /(?<=^  "nav": \{\n)/, `"${namespace}": "${title}",\n`);
}

/** The lists that the tests in a browser go through. */
function intoBrowserTests({ path, file, audience, as, reads }: Screen): void {
  const { beside, load } = audiences[audience];
  const statesFile = `e2e/states/${audience}.ts`;
  insertBefore(
    statesFile,
    new RegExp(`^  '${beside}': \\{`),
    `  '${path}': { as: '${as}', states: [{ name: 'screen' }] },\n`,
  );
  if (as === 'guest')
    insertBefore('e2e/drawn.ts', /^  '\/certificado-ejemplo': /, `  '/${file}': '${path}',\n`);
  if (load)
    insertBefore(
      'e2e/first-load.ts',
      new RegExp(`^    \\{\\s+path: '${beside}'`),
      `    { path: '${path}', ${load} },\n`,
    );
  const guards = 'src/routes/guards.long.test.tsx';
  const only = audience === 'member' ? ['producer', 'veterinarian', 'admin'] : [audience];
  if (reads && reads.roles.join() === only.join())
    insertBefore(guards, /^\];\nconst guestPaths/, `  ['${path}', '${reads.id}'],\n`);
  if (audience === 'guest') insertBefore(guards, /(?<=^const guestPaths = .*)\];/, `, '${path}'`);
}

interface Options {
  for: string;
  reads?: string | undefined;
  es?: string | undefined;
  en?: string | undefined;
  nav: boolean;
}

/** Writes a screen: route, words, test, and its place in every list of screens. */
export function newScreen(name: string, options: Options): void {
  const screen = describe(name, options);
  if (options.nav && !withMenu.has(screen.audience))
    throw new Error(
      `--nav is for the header of ${[...withMenu].join(', ')} (rule 2.6): others get there by a link.`,
    );
  create(`src/routes/${screen.file}.tsx`, screenText(screen));
  create(
    `src/routes/${screen.file}.test.tsx`,
    testText(screen, screen.reads && thingOf(screen.reads.schema)),
  );
  const shows = screen.reads ? 'what it shows of each, and where each leads' : 'what it shows';
  byHand.push(`src/routes/${screen.file}.tsx: ${shows}`);
  intoWords(screen);
  intoBrowserTests(screen);
  if (options.nav) return intoMenu(screen);
  const nav = withMenu.has(screen.audience) ? '--nav, or ' : '';
  byHand.push(`the way to ${screen.path}: nothing leads there yet (${nav}a link on another screen)`);
}
