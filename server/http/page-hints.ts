import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './words';

/** Preloading: the scripts and words of an address, named in its page, so that the browser asks for them beside the app's own. */

interface Hints {
  scripts: string[];
  words: Partial<Record<Language, string[]>>;
}

/** Link tags for the page of a path in a language: `modulepreload`; none for an address that the app does not know. */
export type PageHints = (path: string, language: Language) => string;

/** Matches `/solicitud/$id`; a segment that begins with `$` is any. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment));
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** The hints of a build (`.vite/hints.json`), by its routes; none where a build has none. */
export function pageHints(dist: string): PageHints {
  const file = join(dist, '.vite/hints.json');
  if (!existsSync(file)) return () => '';
  const hints = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hints>;
  const routes = Object.entries(hints).map(([route, { scripts, words }]) => ({
    pattern: patternOf(route),
    tagsIn: (language: Language) =>
      // Some code has words inside that its screen loads too.
      [...new Set([...scripts, ...(words[language] ?? [])])]
        .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
        .join(''),
  }));
  return (path, language) => routes.find(({ pattern }) => pattern.test(path))?.tagsIn(language) ?? '';
}
