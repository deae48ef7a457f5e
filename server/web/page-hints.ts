import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../api/words';

/** Preloading: the scripts and words of an address, named in its page, so that nothing waits for the app to ask. */

/** What the build found out (`.ci/page-hints.ts`). */
interface Hints {
  scripts: string[];
  words: Partial<Record<Language, string[]>>;
}

/** The link tags (`modulepreload`) of the page of a path in a language: none for an address that the app does not know. */
export type PageHints = (path: string, language: Language) => string;

/** What matches the path of a route such as `/solicitud/$id`, as a regular expression's text: a segment that begins with `$` is any. */
export function patternOf(route: string): string {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment));
  return segments.join('/');
}

function tagsOf(scripts: string[], words: string[] = []): string {
  // Some code has words inside that its screen loads too.
  const addresses = [...new Set([...scripts, ...words])];
  return addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join('');
}

/** The hints of a build (`.vite/hints.json`), by its routes; none where a build has none. */
export function pageHints(dist: string): PageHints {
  const file = join(dist, '.vite/hints.json');
  if (!existsSync(file)) return () => '';
  const hints = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hints>;
  const routes = Object.entries(hints).map(([route, { scripts, words }]) => ({
    pattern: new RegExp(`^${patternOf(route)}/?$`),
    tags: { es: tagsOf(scripts, words.es), en: tagsOf(scripts, words.en) },
  }));
  return (path, language) => routes.find(({ pattern }) => pattern.test(path))?.tags[language] ?? '';
}
