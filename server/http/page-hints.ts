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

/** Matches `/solicitud/$id`; a segment that begins with `$` is any. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment));
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** The hints of a build (`.vite/hints.json`), by its routes; none where a build has none. */
export function pageHints(dist: string): PageHints {
  const file = join(dist, '.vite/hints.json');
  if (!existsSync(file)) return () => nothing;
  const hints = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hints>;
  const routes = Object.entries(hints).map(([route, { scripts, words, calls = [] }]) => ({
    pattern: patternOf(route),
    namedIn: (language: Language): Named => ({
      // Some code has words inside that its screen loads too.
      tags: [...new Set([...scripts, ...(words[language] ?? [])])]
        .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
        .join(''),
      calls: calls.join(' '),
    }),
  }));
  return (path, language) => routes.find(({ pattern }) => pattern.test(path))?.namedIn(language) ?? nothing;
}
