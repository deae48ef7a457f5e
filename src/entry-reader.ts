import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { type Ask, askingAdapter, type DrawnState } from '@/api/drawn';
import { errorStatus } from '@/api/errors';
import {
  type getCertifiedLot,
  getGetCertifiedLotQueryKey,
} from '@/api/generated/certified-lots/certified-lots';
import { getGetAnnouncementQueryOptions } from '@/api/generated/settings/settings';
import { sendBy } from '@/api/http';
import { prefetch } from '@/api/prefetch';
import { sessionQueryOptions } from '@/api/session';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/**
 * Reads what a public page is drawn with, by the loaders of the app's own routes, for `server/web/page-reader.ts`. No
 * screen is drawn here, nor its code loaded: `entry-server.tsx` draws over what was read.
 */

interface PageRequest {
  /** The path of a page. */
  path: string;
  /** What is searched or chosen on it: its query, with the question mark; empty where there is none. */
  search: string;
  /** The origin of absolute addresses. */
  origin: string;
  ask: Ask;
}

/** What a page is drawn with. */
interface PageData {
  /** Its path and search as the app writes them. */
  address: string;
  /** The data, as JSON that may stand in a `script` element. */
  state: string;
}

/**
 * What was read; `absent` when there is nothing at that address; `plain` when the page is drawn in the browser alone.
 */
type Outcome = PageData | 'absent' | 'plain';

const asking = new AsyncLocalStorage<Ask>();
sendBy(
  askingAdapter(() => {
    const ask = asking.getStore();
    if (!ask) throw new Error('Something was read for no page.');
    return ask;
  }),
);

type Router = ReturnType<typeof createAppRouter>;

const queriesOf = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().getAll();

/** A query client of who is not signed in; the browser asks once more for what cannot be read. */
function guestsClient(): QueryClient {
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  queryClient.setQueryData(sessionQueryOptions.queryKey, null);
  return queryClient;
}

/** Writes what was asked for as the app writes it, which it leads to else: without what it does not know or need. */
function writePlain(router: Router, history: ReturnType<typeof createMemoryHistory>): void {
  const { pathname } = router.latestLocation;
  const { publicHref } = router.buildLocation({ to: pathname, search: true, _includeValidateSearch: true });
  history.replace(publicHref);
}

/** Waits for what the loaders began to read, and for what they read next by what they found. */
async function readAll(queryClient: QueryClient): Promise<void> {
  do {
    await Promise.allSettled(queriesOf(queryClient).map(async ({ promise }) => promise));
    // What is read next has begun by then.
    await new Promise(setImmediate);
  } while (queryClient.isFetching() > 0);
}

/** The status of a page: 200 when all is there but what it can do without. */
function statusOf(queryClient: QueryClient): number {
  const failed = queriesOf(queryClient).find(
    ({ state: { status }, meta }) => status === 'error' && meta?.besides !== true,
  );
  return failed ? (errorStatus(failed.state.error) ?? 500) : 200;
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

function stateOf(queryClient: QueryClient): string {
  const [session] = sessionQueryOptions.queryKey;
  const state: DrawnState = queriesOf(queryClient)
    .filter(({ state: { status }, queryKey }) => status === 'success' && queryKey[0] !== session)
    .map(({ queryKey, state: { data } }) => [queryKey, data]);
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

async function readRequest({ path, search, origin }: PageRequest): Promise<Outcome> {
  const queryClient = guestsClient();
  const history = createMemoryHistory({ initialEntries: [path + search] });
  const router = createAppRouter({ queryClient, firstCheck: Promise.resolve(), origin }, history);
  // The loaders alone.
  router.options.defaultSsr = 'data-only';
  if (search !== '') writePlain(router, history);
  // What every page says; a loader of the root would hold all screens back until it is known who looks at them.
  prefetch(queryClient, getGetAnnouncementQueryOptions(), { besides: true });
  await router.load();
  // It leads elsewhere: there can be nothing of that id.
  if (!router.state.resolvedLocation) return 'absent';
  await readAll(queryClient);
  const status = statusOf(queryClient);
  if (status !== 200) return [400, 404].includes(status) ? 'absent' : 'plain';
  if (isOfAnotherLot(router, queryClient)) return 'absent';
  return { address: history.location.href, state: stateOf(queryClient) };
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

/** Reads what a page is drawn with for anyone who is not signed in. */
export function readPage(request: PageRequest): Promise<Outcome> {
  return asking.run(request.ask, () => readRequest(request));
}
