import { basename, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routes as operations, type OperationId } from '../mocks/routes.ts';

/**
 * Preloading: which scripts and words the page of each route can name before the app runs, and which calls it can begin, found in
 * the bundle itself.
 */

/**
 * The scripts of a route alone, and the files of its words by language: addresses in the build. The calls are those of `callsOf`.
 */
interface Hints {
  scripts: string[];
  words: Record<string, string[]>;
  calls: string[];
}

type Bundle = Rolldown.OutputBundle;

const languages = ['es', 'en'];
/** What the shell says on every screen. */
const everyWords = ['common', 'errors'];

/** The address of a route by its file: that of `_admin/dashboard/index.tsx` is `/dashboard`. */
function addressOf(file: string): string {
  const parts = file.replace(/\.tsx$/, '').split(/[/.]/);
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`;
}

/** The files of a route and of the layouts around it: `_admin/dashboard/index.tsx` stands in `_admin.tsx`. */
function filesAround(file: string): Set<string> {
  const parts = file.split('/');
  return new Set(
    parts.map(
      (_, place) =>
        `${parts
          .slice(0, place + 1)
          .join('/')
          .replace(/\.tsx$/, '')}.tsx`,
    ),
  );
}

/** Chunks with everything that they import. */
function withImports(bundle: Bundle, names: readonly string[], met = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !met.has(one))) {
    met.add(name);
    const file = bundle[name];
    if (file?.type === 'chunk') withImports(bundle, file.imports, met);
  }
  return met;
}

/** The words that a route's code asks for: `loadWords('lots', 'cattle')`. */
function wordsIn(code: string): string[] {
  const calls = [...code.matchAll(/loadWords\(([^)]*)\)/g)].map(([, names = '']) => names);
  return calls.flatMap((names) => names.match(/\w+/g) ?? []);
}

/** The addresses that a route's loader reads as they are, or by the id at their end: `prefetch(queryClient, getXQueryOptions(id))`. */
function readsIn(code: string): string[] {
  const reads = [...code.matchAll(/prefetch\(\s*[\w.]+,\s*get(\w)(\w*)QueryOptions\(([\w.]*)\)/g)];
  return reads.flatMap(([, initial = '', rest = '', given]) => {
    const name = initial.toLowerCase() + rest;
    if (!(name in operations)) throw new Error(`the contract has no ${name}`);
    const [, path] = operations[name as OperationId];
    const byId = path.endsWith('/:id');
    // What else is given is a query, which only the app can write.
    return byId === (given !== '') ? [`/api/v1${path.replace(/:id$/, '$id')}`] : [];
  });
}

/**
 * What a screen behind a guard asks the API for first: who is signed in, then what its loader reads, marked with the kind of
 * user that the guard lets in where it names one: `/api/v1/viewer`, `admin:/api/v1/reports`. Public pages have their data.
 */
function callsOf(guard: string | undefined, code: string): string[] {
  if (guard === undefined) return [];
  const [required, kind] = /requireUser\(\w+(?:, ['"](\w+)['"])?\)/.exec(guard) ?? [];
  // Who is signed in is led away from a guest's screen.
  const reads = (required === undefined ? [] : readsIn(code)).map((path) =>
    kind === undefined ? path : `${kind}:${path}`,
  );
  return [...new Set(['/api/v1/viewer', ...reads])];
}

/** Writes `.vite/hints.json`, by which the server names in a page what its route loads. */
export function pageHints(root: string): Plugin {
  const place = (id: string) => relative(root, id);
  let otherProvider = false;
  return {
    name: 'caravana:page-hints',
    apply: 'build',
    configResolved({ env }) {
      otherProvider = Boolean(env.VITE_API_URL);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('there is no index.html to give hints to');
        const named = [...String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
        const everywhere = withImports(
          bundle,
          named.map(([, name = '']) => name),
        );
        const filesOf = (holds: (id: string) => boolean) => {
          const chunks = Object.values(bundle).filter(
            (file) => file.type === 'chunk' && file.moduleIds.some((id) => holds(place(id))),
          );
          const all = withImports(
            bundle,
            chunks.map(({ fileName }) => fileName),
          );
          return [...all].filter((name) => !everywhere.has(name)).map((name) => `/${name}`);
        };
        const modules = [...this.getModuleIds()];
        const codeOf = (file: string): string =>
          modules
            .filter((id) => place(id).replace(/\?.*/, '') === `src/routes/${file}`)
            .map((id) => this.getModuleInfo(id)?.code ?? '')
            .join('\n');
        const hintsOf = (file: string): Hints => {
          const around = filesAround(`src/routes/${file}`);
          const code = codeOf(file);
          const [layout] = /^_[^/]+/.exec(file) ?? [];
          const words = [...everyWords, ...wordsIn(code)];
          const ofWords = (language: string) =>
            filesOf((id) => words.some((name) => id === `i18n/${language}/${name}.json`));
          return {
            scripts: filesOf((id) => id.includes('?tsr-split') && around.has(id.replace(/\?.*/, ''))),
            words: Object.fromEntries(languages.map((language) => [language, ofWords(language)])),
            // How another provider is asked, only the app knows.
            calls: otherProvider ? [] : callsOf(layout && codeOf(`${layout}.tsx`), code),
          };
        };
        const routes = modules
          .map((id) => /^src\/routes\/((?!.*-parts\/).+\.tsx)$/.exec(place(id))?.[1] ?? '_')
          // Layouts have no address of their own, and the splat leads elsewhere.
          .filter((file) => !basename(file).startsWith('_') && file !== '$.tsx');
        const hints = Object.fromEntries(routes.map((file) => [addressOf(file), hintsOf(file)]));
        if (!hints['/signin']?.scripts.length || !hints['/signin'].words.es?.length)
          this.error('the routes tell no scripts or words any more');
        if (!otherProvider && !hints['/dashboard']?.calls.includes('admin:/api/v1/reports'))
          this.error('the routes tell no calls any more');
        this.emitFile({ type: 'asset', fileName: '.vite/hints.json', source: JSON.stringify(hints) });
      },
    },
  };
}
