import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './words';

/** Preloading: the scripts, words and first calls of an address, named in its page, so that nothing waits for the app to ask. */

/** What the build found out (`.ci/page-hints.ts`). */
interface Hints {
  scripts: string[];
  words: Partial<Record<Language, string[]>>;
  calls?: string[];
}

/** What a page names; nothing for an address that the app does not know. */
interface Named {
  /** Link tags: `modulepreload`. */
  tags: string;
  /** What `public/first-calls.js` begins to ask the API for when somebody is signed in: `/path kind:/path/$id`. */
  calls: string;
}

/** What the page of a path in a language names. */
export type PageHints = (path: string, language: Language) => Named;

const nothing: Named = { tags: '', calls: '' };

/** What matches the path of a route such as `/solicitud/$id`, as a regular expression's text: a segment that begins with `$` is any. */
export function patternOf(route: string): string {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment));
  return segments.join('/');
}

function namedOf(scripts: string[], words: string[] = [], calls: string[]): Named {
  // Some code has words inside that its screen loads too.
  const addresses = [...new Set([...scripts, ...words])];
  const tags = addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  return { tags: tags.join(''), calls: calls.join(' ') };
}

/** The hints of a build (`.vite/hints.json`), by its routes; none where a build has none. */
export function pageHints(dist: string): PageHints {
  const file = join(dist, '.vite/hints.json');
  if (!existsSync(file)) return () => nothing;
  const hints = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hints>;
  const routes = Object.entries(hints).map(([route, { scripts, words, calls = [] }]) => ({
    pattern: new RegExp(`^${patternOf(route)}/?$`),
    named: { es: namedOf(scripts, words.es, calls), en: namedOf(scripts, words.en, calls) },
  }));
  return (path, language) => routes.find(({ pattern }) => pattern.test(path))?.named[language] ?? nothing;
}
