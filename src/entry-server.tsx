import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type DrawnState, fill } from '@/api/drawn';
import { sendBy } from '@/api/http';
import { sessionQueryOptions } from '@/api/session';
import { type Language, startEveryLanguage } from '@/words/i18n';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/**
 * Server-side rendering (SSR): draws the public pages with the app's own routes and components over what
 * `entry-reader.ts` has read, for `server/web/render-worker.mjs`.
 */

interface PageRequest {
  /** The path of a page with what is searched or chosen on it, as the app writes it. */
  address: string;
  language: Language;
  /** The origin of absolute addresses. */
  origin: string;
  /** The data, as JSON. */
  state: string;
}

interface RenderedPage {
  /** What belongs into the page's head: title, description, preloads. */
  head: string;
  markup: string;
  /** The style sheets with the names under which Emotion takes them over in the browser. */
  styles: { name: string; css: string }[];
}

// What could not be read stays to be asked for: the browser does so, and shows why.
sendBy(() => new Promise<never>(() => undefined));
const languages = startEveryLanguage();

/** What stands before the markup of React, which puts it into the head of a whole document. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/;
/** How React marks what it could not draw and leaves to the browser. */
const undrawn = /<!--\$[!?]-->/;

type Router = ReturnType<typeof createAppRouter>;

/** Renders once: what is loaded when it is needed, such as a table's code, is waited for where it stands. */
function htmlOf(whole: ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    const failures: unknown[] = [];
    const finish = (html: string) => {
      if (undrawn.test(html)) fail(new Error('A part could not be drawn.', { cause: failures[0] }));
      else done(html);
    };
    const { pipe } = renderToPipeableStream(whole, {
      // Beyond some bytes React would send parts for a script to put in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then(finish, fail),
      onShellError: fail,
      onError: (error) => void failures.push(error),
    });
  });
}

async function render(router: Router, queryClient: QueryClient, language: Language) {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const i18n = (await languages)[language];
  const html = await htmlOf(
    <CacheProvider value={cache}>
      <I18nextProvider i18n={i18n}>
        <App queryClient={queryClient} router={router} />
      </I18nextProvider>
    </CacheProvider>,
  );
  return { html, cache };
}

/**
 * What some browsers know under a name of their own only; all other prefixes are for older ones, and weigh more than
 * data.
 */
const prefixed = /(?<![-\w])(user-select|print-color-adjust):[^;}]+/g;

function stylesOf({ inserted, registered, key }: ReturnType<typeof createCache>): RenderedPage['styles'] {
  const sheets = Object.entries(inserted).filter(
    (sheet): sheet is [string, string] => !!sheet[1] && sheet[1] !== true,
  );
  const isGlobal = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const own = sheets.filter((sheet) => !isGlobal(sheet));
  const named = [
    ...sheets.filter(isGlobal).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    { name: [key, ...own.map(([name]) => name)].join(' '), css: own.map(([, css]) => css).join('') },
  ];
  return named.map(({ name, css }) => ({ name, css: css.replaceAll(prefixed, '-webkit-$&;$&') }));
}

/** Draws a page as anyone sees it who is not signed in, as a browser takes it over (`main.tsx`). */
export async function renderPage({ address, language, origin, state }: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQueryOptions.queryKey, null);
  fill(queryClient, JSON.parse(state) as DrawnState);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ queryClient, firstCheck: Promise.resolve(), origin }, history);
  await router.load();
  const { html, cache } = await render(router, queryClient, language);
  const [head = ''] = hoisted.exec(html) ?? [];
  return { head, markup: html.slice(head.length), styles: stylesOf(cache) };
}
