import { AsyncLocalStorage } from 'node:async_hooks';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type Ask, askingAdapter, type DrawnState } from '@/api/drawn';
import { errorStatus } from '@/api/errors';
import {
  type getCertifiedLot,
  getGetCertifiedLotQueryKey,
} from '@/api/generated/certified-lots/certified-lots';
import { sendBy } from '@/api/http';
import { sessionQueryOptions } from '@/api/session';
import { type Language, startEveryLanguage } from '@/words/i18n';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/**
 * Server-side rendering (SSR): draws the public pages with the app's own routes and components, for
 * `server/web/page-renderer.ts`.
 */

interface PageRequest {
  /** The path of a page. */
  path: string;
  /** What is searched or chosen on it: its query, with the question mark; empty where there is none. */
  search: string;
  language: Language;
  /** The origin of absolute addresses. */
  origin: string;
  ask: Ask;
}

interface RenderedPage {
  /** What belongs into the page's head: title, description, preloads. */
  head: string;
  markup: string;
  /** The style sheets with the names under which Emotion takes them over in the browser. */
  styles: { name: string; css: string }[];
  /** The data, as JSON that may stand in a `script` element. */
  state: string;
}

/** A drawing; `absent` when there is nothing at that address; `plain` when the page is drawn in the browser alone. */
type Outcome = RenderedPage | 'absent' | 'plain';

const asking = new AsyncLocalStorage<Ask>();
sendBy(
  askingAdapter(() => {
    const ask = asking.getStore();
    if (!ask) throw new Error('Something was read outside of a drawing.');
    return ask;
  }),
);
const languages = startEveryLanguage();

function queriesOf(queryClient: QueryClient): Query[] {
  return queryClient.getQueryCache().getAll();
}

/** The queries that a component asked for and nobody has begun to read. */
function unread(queryClient: QueryClient): Query[] {
  return queriesOf(queryClient).filter(({ state, options }) => {
    const { enabled } = options as { enabled?: unknown };
    return state.status === 'pending' && enabled !== false && typeof options.queryFn === 'function';
  });
}

/**
 * Reads what components asked for, each once. What cannot be read stays to be asked for: the browser does so, and shows
 * why.
 */
async function readAsked(queryClient: QueryClient, tried: Set<string>): Promise<boolean> {
  const asked = unread(queryClient).filter(({ queryHash }) => !tried.has(queryHash));
  const answers = await Promise.allSettled(asked.map((query) => query.fetch()));
  for (const [place, { status }] of answers.entries()) if (status === 'rejected') asked[place]?.reset();
  for (const { queryHash } of asked) tried.add(queryHash);
  return answers.some(({ status }) => status === 'fulfilled');
}

/** What stands before the markup of React, which puts it into the head of a whole document. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/;
/** How React marks what it could not draw and leaves to the browser. */
const undrawn = /<!--\$[!?]-->/;

/** How often, and how long each time in ms, code that is loaded when it is needed, such as a table's, is waited for. */
const [maxRounds, roundPauseMs] = [40, 50];

type Router = ReturnType<typeof createAppRouter>;

async function render(router: Router, queryClient: QueryClient, language: Language) {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const i18n = (await languages)[language];
  const html = renderToString(
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

function stateOf(queryClient: QueryClient): string {
  const [session] = sessionQueryOptions.queryKey;
  const state: DrawnState = queriesOf(queryClient)
    .filter(({ state: { status }, queryKey }) => status === 'success' && queryKey[0] !== session)
    .map(({ queryKey, state: { data } }) => [queryKey, data]);
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Reads what the route's loaders asked for. Gives the status: 200 when all is there. */
async function readLoaded(queryClient: QueryClient): Promise<number> {
  const queries = queriesOf(queryClient);
  await Promise.allSettled(queries.flatMap(({ promise }) => (promise ? [promise] : [])));
  const failed = queries.find(({ state: { status } }) => status === 'error');
  return failed ? (errorStatus(failed.state.error) ?? 500) : 200;
}

/** Writes what was asked for as the app writes it, which it leads to else: without what it does not know or need. */
function writePlain(router: Router, history: ReturnType<typeof createMemoryHistory>): void {
  const { pathname } = router.latestLocation;
  const { publicHref } = router.buildLocation({ to: pathname, search: true, _includeValidateSearch: true });
  history.replace(publicHref);
}

/** Whether a page is the document of an animal that is not of its lot. */
function isOfAnotherLot(router: Router, queryClient: QueryClient): boolean {
  const match = router.state.matches.at(-1);
  const { lotId = 0, animalId } = (match?.params ?? {}) as { lotId?: number; animalId?: number };
  const lot = queryClient.getQueryData<Awaited<ReturnType<typeof getCertifiedLot>>>(
    getGetCertifiedLotQueryKey(lotId),
  );
  const animals = lot?.certified_lot?.cattle_certifications ?? [];
  return animalId !== undefined && animals.every(({ id }) => id !== animalId);
}

async function renderRequest({ path, search, language, origin }: PageRequest): Promise<Outcome> {
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  queryClient.setQueryData(sessionQueryOptions.queryKey, null);
  const history = createMemoryHistory({ initialEntries: [path + search] });
  const router = createAppRouter({ queryClient, firstCheck: Promise.resolve(), origin }, history);
  if (search !== '') writePlain(router, history);
  await router.load();
  // It leads elsewhere: there can be nothing of that id.
  if (!router.state.resolvedLocation) return 'absent';
  const status = await readLoaded(queryClient);
  if (status !== 200) return [400, 404].includes(status) ? 'absent' : 'plain';
  if (isOfAnotherLot(router, queryClient)) return 'absent';

  let drawn = await render(router, queryClient, language);
  const tried = new Set<string>();
  while (await readAsked(queryClient, tried)) drawn = await render(router, queryClient, language);
  for (let turns = 0; undrawn.test(drawn.html) && turns < maxRounds; turns += 1) {
    await new Promise((done) => setTimeout(done, roundPauseMs));
    drawn = await render(router, queryClient, language);
  }
  if (undrawn.test(drawn.html)) throw new Error(`A part of ${path} could not be drawn.`);
  const [head = ''] = hoisted.exec(drawn.html) ?? [];
  return {
    head,
    markup: drawn.html.slice(head.length),
    styles: stylesOf(drawn.cache),
    state: stateOf(queryClient),
  };
}

const table = createAppRouter({
  queryClient: createQueryClient(),
  firstCheck: Promise.resolve(),
  origin: 'http://app.invalid',
});

/** Whose screens are for some alone (guarded); a guest's are for anyone who is not signed in. */
const guarded = /^\/_(?!guest\/)/;

/**
 * The addresses of the app, whether each is drawn here (screens for some alone are not, nor what says so), and the
 * words that its screen says.
 */
export const routes = Object.values(table.routesById)
  .filter(({ id, children }) => !children && id !== '/$')
  .map(({ id, fullPath, options: { staticData } }) => ({
    path: fullPath.replace(/(?<=.)\/$/, ''),
    drawn: !guarded.test(id) && staticData?.drawn !== false,
    words: staticData?.words ?? [],
  }));

/** Draws a page as anyone sees it who is not signed in. */
export function draw(visit: PageRequest): Promise<Outcome> {
  return asking.run(visit.ask, () => renderRequest(visit));
}
