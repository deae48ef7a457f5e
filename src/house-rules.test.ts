// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { embedded, stress } from '../.ci/databases';
import { creating } from './api/http';
import { invalidations } from './api/invalidations';
import { filesOf } from './test/files-of';

const sources = filesOf('src', /\.tsx?$/).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const outside = (folder: string) => sources.filter(({ file }) => !file.startsWith(folder));
const guilty = (among: typeof sources, pattern: RegExp) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** What stands between the brackets of each call of a function in a text. */
function bodiesOf(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < text.length; end += 1) {
      if (text[end] === '(') open += 1;
      if (text[end] === ')') open -= 1;
    }
    return text.slice(index + length, end - 1);
  });
}

describe('no source', () => {
  it('calls axios but those of src/api', () => {
    expect(guilty(outside('src/api/'), /from 'axios'/)).toEqual([]);
  });

  it('writes a query key but those of src/api', () => {
    expect(guilty(outside('src/api/'), /queryKey:|invalidateQueries/)).toEqual([]);
  });

  it('reads the data of a loader', () => {
    expect(guilty(sources, /useLoaderData/)).toEqual([]);
  });

  it('fetches in an effect', () => {
    const fetches = (text: string) =>
      bodiesOf('useEffect', text).some((body) => /\b(fetch|axios|http)\b/.test(body));
    expect(fetches('useEffect(() => { void fetch(url()); }, [url]);')).toBe(true);
    expect(fetches('useEffect(() => done(), []); fetch(url);')).toBe(false);
    expect(sources.filter(({ text }) => fetches(text)).map(({ file }) => file)).toEqual([]);
  });

  it('takes the app past one effect in a thousand lines: refs, stores and handlers do the rest', () => {
    const product = outside('src/api/generated/').filter(
      ({ file }) => !/\.(test|gen)\.|src\/test\//.test(file),
    );
    const count = (pattern: RegExp) =>
      product.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
    expect(count(/\n/g)).toBeGreaterThan(10_000);
    expect(count(/\buse(Layout|Insertion)?Effect\(/g)).toBeLessThanOrEqual(count(/\n/g) / 1_000);
  });

  it('has a colour but the theme', () => {
    expect(guilty(outside('src/theme/'), /#[0-9a-f]{3,8}\b(?![^\n]*\*\/)|\brgba?\(/i)).toEqual([]);
  });

  it("says letters by `font`, which `sx` takes for one of the theme's and the browser drops", () => {
    const dropped = /\bfont: /;
    expect(dropped.test("sx={{ font: 'inherit' }}"), 'the pattern').toBe(true);
    expect(guilty(outside('src/theme/'), dropped)).toEqual([]);
  });

  it('begins a selector with `:root`, before which the class of what it styles would come: none matches', () => {
    expect(guilty(outside('src/theme/'), /['"`]:root[^'"`]*&/)).toEqual([]);
  });

  it("names a class of Material's that Material has none of", () => {
    const files = filesOf('node_modules/@mui', /Classes\.js$/);
    const known = new Set(
      files.flatMap((file) => {
        const [, name = '', slots = ''] =
          /generateUtilityClasses[^(]*\(?[^(]*\('(\w+)', \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
        return [...slots.matchAll(/'(\w+)'/g)].map(([, slot = '']) => `${name}-${slot}`);
      }),
    );
    expect(known.size).toBeGreaterThan(500);
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/\.(Mui[A-Z]\w*-\w+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('takes a piece of Material past the kit, but for what only lays out, words and what draws nothing', () => {
    const free = 'Box|Stack|Typography|styles|SvgIcon|GlobalStyles|useMediaQuery|utils';
    const screens = sources.filter(({ file }) => !/^src\/(ui|theme)\//.test(file));
    expect(guilty(screens, new RegExp(`from '@mui/material(?!/(${free})')`))).toEqual([]);
  });

  it("defines a component under a name of Material's", () => {
    const names = readdirSync('node_modules/@mui/material').filter((name) => /^[A-Z]\w+$/.test(name));
    expect(names).toContain('Button');
    expect(guilty(sources, new RegExp(`\\b(function|const|let|class) (${names.join('|')})\\b`))).toEqual([]);
  });

  it('has a button that loads: the build leaves its wheel out', () => {
    expect(guilty(sources, /<(Icon)?Button\b[^>]*\sloading\b/)).toEqual([]);
  });

  it('has a field without an outline, or with a list that it does not name', () => {
    const bare = /<(\w*Field|Select|NativeSelect)\b[^>]*\svariant="(filled|standard)"/;
    const listed = /<\w*Field\b(?=[^>]*\sselect\b)(?![^>]*\sslots=)/;
    expect(listed.test('<TextField\n  select\n  label="a" />'), 'the pattern').toBe(true);
    expect(guilty(sources, bare)).toEqual([]);
    expect(guilty(sources, listed)).toEqual([]);
  });

  it('has words of its own in its markup', () => {
    const literal = />\s*[A-Za-zÁÉÍÓÚáéíóúñ][^<>{}=;()|&]*\s*<\/[A-Za-z]/;
    expect(
      guilty(
        sources.filter(({ file }) => file.endsWith('.tsx')),
        literal,
      ),
    ).toEqual([]);
  });

  it('of a screen centers itself: all begin at one left edge', () => {
    const screens = sources.filter(({ file }) => file.startsWith('src/routes/'));
    expect(guilty(screens, /(?:mx|marginInline|margin): '(?:0 )?auto'/)).toEqual([]);
  });

  it('has a way back that does not stand at the edge of the text below it', () => {
    expect(guilty(sources, /\bback=\{<(?!BackToDashboard |\w*Trail )/)).toEqual([]);
    expect(guilty(sources, /<ArrowBack\b(?![^>]*>\}[^>]*edge="start")/)).toEqual([]);
  });

  it('writes a `style` attribute where the server draws: the policy of pages refuses it', () => {
    const drawn = outside('src/ui/data-table/').filter(
      ({ file }) => !/\/_(admin|producer|signed-in|guest)/.test(file),
    );
    expect(drawn.length).toBeGreaterThan(100);
    expect(guilty(drawn, /\bstyle=\{/)).toEqual([]);
  });

  it('draws on the server but its own entry', () => {
    expect(guilty(sources, /['"]react-dom\/(server|static)/)).toEqual(['src/entry-server.tsx']);
  });

  it('imports the server, also not for its types', () => {
    expect(guilty(sources, /['"](\.\.?\/)+server\//)).toEqual([]);
  });

  it('of the server imports the app, whose built file it loads; pure functions of src/lib are for both', () => {
    const server = filesOf('server', /\.(ts|mjs)$/).map((file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }));
    expect(server.length).toBeGreaterThan(100);
    expect(guilty(server, /['"]((\.\.?\/)+src\/(?!lib\/)|@\/|react(-dom)?['"/])/)).toEqual([]);
    const shared = server.flatMap(
      ({ text }) => text.match(/(?<=\/src\/)lib\/(?!proof\/testing)[\w/-]+(?=')/g) ?? [],
    );
    const needs = shared.map((file) => ({ file, text: readFileSync(`src/${file}.ts`, 'utf8') }));
    // Nothing of the app's: a library that makes one value of another, and what is for both itself.
    expect(shared).toContain('lib/fill');
    expect(guilty(needs, /from '(?!\.\/|\.\.\/fill'|qr'|@scure\/(base'|bip39\/wordlists\/))/)).toEqual([]);
  });

  it('imports the mocks but the tests, and the start in its mode', () => {
    expect(guilty(outside('src/test/'), /['"][^'"]*\/mocks\//)).toEqual(['src/main.tsx']);
  });

  it('turns the compiler off', () => {
    expect(guilty(sources, /@ts-(ignore|nocheck|expect-error)|: any\b|\bas any\b/)).toEqual([]);
  });
});

describe('no test', () => {
  /** A limit of its own, or a look at what time something took: a machine may be as slow as it likes. */
  const clocks =
    /\btimeout:\s[\d_]+|\},\s[\d_]+\);|vi\.(setConfig|wait(For|Until))|performance\.now|process\.cpuUsage|setDefaultTimeout\(\d|test\.setTimeout|AbortSignal\.timeout/;

  it('dies by a clock: limits stand against hanging alone, and for all of them in one place', () => {
    const files = ['src', 'server', 'mocks', 'e2e', 'i18n', '.ci'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(test|spec|postgres)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const late = files.filter(
      (file) => file !== 'src/house-rules.test.ts' && clocks.test(readFileSync(file, 'utf8')),
    );
    expect(late).toEqual([]);
  });

  it('of the app puts a mock in the place of a module: the files of a worker share their modules', () => {
    const tests = readdirSync('src', { recursive: true })
      .map((file) => join('src', String(file)))
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const mocking = new RegExp(String.raw`\bvi\.(mock|doMock|hoisted)\(`);
    expect(tests.length).toBeGreaterThan(100);
    expect(guilty(tests, mocking)).toEqual([]);
  });

  it('of those that a run names is gone', () => {
    expect([...embedded, ...stress].filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('every path and file that the papers name is there', () => {
  const folders = ['src', 'server', 'mocks', 'e2e', 'i18n', 'docs', 'public', '.ci', '.new'];
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const known = new Set([
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => String(file).split('/').at(-1)),
    ),
    ...readdirSync('.'),
    ...Object.keys(dependencies),
  ]);
  const papers = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', /\.md$/)];
  const named = papers.flatMap((paper) =>
    [...readFileSync(paper, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => ({ paper, name })),
  );
  const isPath = (name: string) =>
    folders.some((folder) => name.startsWith(`${folder}/`)) && !/[…{*]/.test(name);
  const isFile = (name: string) => /^[\w.-]+\.(tsx?|mjs|js|css|json|ya?ml|md)$/.test(name);
  const gone = named.filter(
    ({ name }) => (isPath(name) && !existsSync(name)) || (isFile(name) && !known.has(name)),
  );
  expect(named.filter(({ name }) => isPath(name)).length).toBeGreaterThan(50);
  expect(gone).toEqual([]);
});

describe('the rules of the product', () => {
  const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(
    ([, number = '']) => number,
  );
  const files = ['src', 'server', 'mocks', 'e2e', '.ci'].flatMap((folder) => {
    const code = filesOf(folder, /\.(tsx?|mjs)$/);
    return code.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  });

  it('have a number each', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((number, place) => rules.indexOf(number) !== place)).toEqual([]);
  });

  it('exist where code cites them', () => {
    const cited = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\brules? (\d+\.\d+)(?: (?:and|to) (\d+\.\d+))?/g)].flatMap(([, ...numbers]) =>
        numbers.flatMap((number) => (number ? [`${number} in ${file}`] : [])),
      ),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((one) => !rules.includes(one.slice(0, one.indexOf(' '))))).toEqual([]);
  });

  it('are cited by their numbers, not by pages that are not here', () => {
    const elsewhere =
      /specification (§|\(§)|\b(wire|product|domain|architecture|toolchain|corral|proof|first-view)\.md\b/;
    expect(files.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

interface Operation {
  operationId?: string;
  parameters?: { $ref?: string }[];
}
const contract = parse(readFileSync('openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

it('every mutation of the contract says what it refreshes', () => {
  const mutations = Object.values(contract.paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      method !== 'get' && operationId ? [operationId] : [],
    ),
  );
  expect(Object.keys(invalidations).toSorted()).toEqual(mutations.toSorted());
});

it('the calls that carry a key are those whose operation takes one', () => {
  const posts = Object.entries(contract.paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
  const takes = ({ parameters = [] }: Operation) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  expect(posts.filter(({ path }) => creating.test(path)).map(({ path }) => path)).toEqual(
    posts.filter(({ post }) => takes(post)).map(({ path }) => path),
  );
});

type Words = { [key: string]: string | Words };
const namespaces = readdirSync('i18n/es').map((file) => file.replace('.json', ''));
/** What no screen names, and is read by its names as of any object. */
const offScreen = new Set(['columns', 'pdf', 'pictures', 'problems', 'seal', 'verifier']);
const readers = [...filesOf('server', /\.ts$/), ...filesOf('src/lib/proof', /\.ts$/)].map((file) =>
  readFileSync(file, 'utf8'),
);

function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const wordsOf = (language: string, namespace: string) =>
  flat(JSON.parse(readFileSync(`i18n/${language}/${namespace}.json`, 'utf8')) as Words);
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).toSorted();

describe.each(namespaces)('the words of %s', (namespace) => {
  const spanish = wordsOf('es', namespace);
  const english = new Map(wordsOf('en', namespace));

  it('are the same in both languages, with the same placeholders', () => {
    expect([...english.keys()]).toEqual(spanish.map(([key]) => key));
    const differ = spanish.filter(
      ([key, text]) => placeholders(english.get(key) ?? '').join() !== placeholders(text).join(),
    );
    expect(differ).toEqual([]);
  });

  it('are all used', () => {
    const unused = spanish
      .map(([key]) => key.replace(/_(one|many|other)$/, ''))
      .filter((key) => {
        const last = key.lastIndexOf('.');
        const forms = [
          `'${key}'`,
          `"${key}"`,
          `'${namespace}:${key}'`,
          `\`${key.slice(0, last)}.$`,
          `:${key.slice(0, last)}.$`,
          // One name in the middle may be chosen as it runs.
          key.replace(/\.\w+(?=\.\w+$)/, '.${asked}'),
        ];
        // Values of the API, and rules of the contract as JSON Schema names them.
        const dynamic = namespace === 'cattle' || key.startsWith('rule.');
        if (offScreen.has(namespace) && !dynamic) {
          const name = new RegExp(`[.'\\s]${key.slice(last + 1)}[:;,.'\\s)}\\]]`);
          return !readers.some((text) => name.test(text));
        }
        return !dynamic && !sources.some(({ text }) => forms.some((form) => text.includes(form)));
      });
    expect(unused).toEqual([]);
  });
});

it('every message of a schema of a form has its words', () => {
  const form = readFileSync('i18n/es/form.json', 'utf8');
  const named = sources.flatMap(({ text }) =>
    text.includes("from 'yup'") ? [...text.matchAll(/\.required\('(\w+)'\)/g)].map(([, key]) => key) : [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !form.includes(`"${key}":`))).toEqual([]);
});

it('every screen is visited by a browser', () => {
  const walks = filesOf('e2e', /\.ts$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  const paths = [...(/fullPaths:([^:]*)/.exec(tree)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(10);
  const unvisited = paths.filter((path) => {
    const pattern = path
      .replaceAll(/[.*+?^()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\$\w+/g, String.raw`[^/'"]+`);
    return path !== '/$' && !new RegExp(`['"\`]${pattern.replace(/\/$/, '/?')}`).test(walks);
  });
  expect(unvisited).toEqual([]);
});

it('every route has its states in the list that the sweeps go through', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  const [, block = ''] = /interface FileRoutesByTo \{([^}]+)\}/.exec(tree) ?? [];
  const routes = [...block.matchAll(/'([^']+)'/g)].map(([, route]) => route);
  const files = filesOf('e2e/states', /\.ts$/);
  const states = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // These two lead elsewhere at once.
  const missing = routes.filter(
    (route) => !['/', '/$'].includes(route ?? '') && !states.includes(`  '${route}': {`),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
