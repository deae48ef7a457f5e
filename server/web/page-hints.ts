import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../api/words';

/** Preloading: the scripts and words of an address, named in its page, so that nothing waits for the app to ask. */

/** A chunk of the build, as Vite's manifest tells it. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** An address of the app and the namespaces that its screen says, as `src/entry-server.tsx` tells them. */
interface Route {
  path: string;
  words: string[];
}

/**
 * The link tags (`modulepreload`) of the page of a path in a language: none for an address that the app does not know.
 */
export type PageHints = (path: string, language: Language) => string;

/** What the shell says on every screen. */
const everyWords = ['common', 'errors'];
/** What the header has for who is signed in. */
const menu = 'src/components/layout/user-menu.tsx';
const split = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/**
 * What matches the path of a route such as `/solicitud/$id`, as a regular expression's text: a segment that begins with
 * `$` is any.
 */
export function patternOf(route: string): string {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment));
  return segments.join('/');
}

/** The address of a route by its file: that of `_admin/dashboard/index` is `/dashboard`. */
function addressOf(file: string): string {
  const parts = file.split(/[/.]/);
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`;
}

/** The chunks of a route's file and of the layouts around it: `_admin/dashboard/index` stands in `_admin`. */
function chunksAround(manifest: Manifest, file: string): string[] {
  const around = Object.keys(manifest).filter((key) => {
    const [, one = ' '] = split.exec(key) ?? [];
    return one === file || file.startsWith(`${one}/`);
  });
  // A guest has no menu.
  return /^_(?!guest)/.test(file) ? [...around, menu] : around;
}

/** Chunks with everything that they import, but for what is there already. */
function withImports(manifest: Manifest, keys: readonly string[], met = new Set<string>()): Set<string> {
  for (const key of keys.filter((one) => !met.has(one))) {
    met.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], met);
  }
  return met;
}

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;
}

/**
 * The hints of a build: by Vite's manifest, and by what its renderer tells of the routes. None where a build has none.
 */
export function pageHints(dist: string): PageHints {
  const manifest = readJson<Manifest>(join(dist, '.vite/manifest.json'), {});
  const routes = readJson<Route[]>(join(dist, '.server/routes.json'), []);
  const everywhere = withImports(manifest, ['index.html']);
  const filesOfWords = new Map(Object.values(manifest).map(({ name = '', file }) => [name, file]));

  const tagsOf = (file: string, language: Language): string => {
    const chunks = [...withImports(manifest, chunksAround(manifest, file))];
    const own = chunks.filter((key) => !everywhere.has(key)).map((key) => manifest[key]?.file);
    const route = routes.find(({ path }) => path === addressOf(file));
    const words = [...everyWords, ...(route?.words ?? [])].map((name) =>
      filesOfWords.get(`${language}-${name}`),
    );
    // Some code has words inside that its screen loads too.
    const files = new Set([...own, ...words].filter((one) => one !== undefined));
    return [...files].map((one) => `<link rel="modulepreload" crossorigin href="/${one}">`).join('');
  };
  const hints = Object.keys(manifest).flatMap((key) => {
    const [, file = '_'] = split.exec(key) ?? [];
    // Layouts have no address of their own.
    if (file.split('/').at(-1)?.startsWith('_')) return [];
    const pattern = new RegExp(`^${patternOf(addressOf(file))}/?$`);
    return [{ pattern, tags: { es: tagsOf(file, 'es'), en: tagsOf(file, 'en') } }];
  });
  return (path, language) => hints.find(({ pattern }) => pattern.test(path))?.tags[language] ?? '';
}
