import { basename, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Preloading: which scripts and words the page of each route can name before the app runs, found in the bundle itself. */

/** The scripts of a route alone, and the files of its words by language: addresses in the build. */
interface Hints {
  scripts: string[];
  words: Record<string, string[]>;
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

/** Writes `.vite/hints.json`, by which the server names in a page what its route loads. */
export function pageHints(root: string): Plugin {
  const place = (id: string) => relative(root, id);
  return {
    name: 'caravana:page-hints',
    apply: 'build',
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
          const words = [...everyWords, ...wordsIn(code)];
          const ofWords = (language: string) =>
            filesOf((id) => words.some((name) => id === `i18n/${language}/${name}.json`));
          // The header has it for who is signed in, whom a guard lets in.
          const menu = /^_(?!guest)/.test(file) ? 'src/components/layout/user-menu.tsx' : undefined;
          return {
            scripts: filesOf(
              (id) => id === menu || (id.includes('?tsr-split') && around.has(id.replace(/\?.*/, ''))),
            ),
            words: Object.fromEntries(languages.map((language) => [language, ofWords(language)])),
          };
        };
        const routes = modules
          .map((id) => /^src\/routes\/((?!.*-parts\/).+\.tsx)$/.exec(place(id))?.[1] ?? '_')
          // Layouts have no address of their own, and the splat leads elsewhere.
          .filter((file) => !basename(file).startsWith('_') && file !== '$.tsx');
        const hints = Object.fromEntries(routes.map((file) => [addressOf(file), hintsOf(file)]));
        if (!hints['/signin']?.scripts.length || !hints['/signin'].words.es?.length)
          this.error('the routes tell no scripts or words any more');
        this.emitFile({ type: 'asset', fileName: '.vite/hints.json', source: JSON.stringify(hints) });
      },
    },
  };
}
