import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { ErrorView } from './components/layout/error-view';
import type { SessionEnd } from '@/api/token';
import { sessionQueryOptions } from '@/api/session';
import type { RouterContext } from '@/routing/router-context';
import { focusHeading } from '@/ui/focus';
import type { Namespace } from '@/words/i18n';
import { routeTree } from './routeTree.gen';

const minLoaderMs = 1_000;

/** How much longer the loader has to show, in ms: the page itself has shown it since its first paint (`index.html`). */
function loaderRest(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? Math.max(0, paint.startTime + minLoaderMs - performance.now()) : minLoaderMs;
}

/** Starts the session check and gives its end, at least `minimum` ms later (rule 2.3). */
export function startSessionCheck(queryClient: QueryClient, minimum = loaderRest()): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, minimum));
  return Promise.allSettled([queryClient.query(sessionQueryOptions), waited]);
}

/**
 * A router over the query client; tests and the server give a memory history. Who scrolled a first view that the server
 * drew (`drawn`) before it was the browser's stays there.
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory, drawn = false) {
  let stays = drawn;
  const restores = (): boolean => {
    const first = stays;
    stays = false;
    return !first;
  };
  const router = createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    // What is searched stands in a URL as it was typed, not as JSON: `?q=63`, not `?q=%2263%22`.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorView,
    // A loader shows when it takes a moment, and no longer than that takes.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    // On a server it would write a script.
    scrollRestoration: typeof window === 'undefined' ? false : restores,
  });
  // After a change of path the screen's heading takes the focus, so that a screen reader says where one is.
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusHeading();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Whether the server draws the screen; it draws all that have no guard, but for those that say no. */
    drawn?: false;
    /** The words that the screen says besides those of every screen: its page names them, its loader awaits them. */
    words?: Namespace[];
  }
  interface HistoryState {
    /** A sentence for the screen one was led to: why one is here. */
    notice?: 'notFound' | 'signInFirst' | SessionEnd;
    /** The address one was led away from: signing in leads back there. */
    wanted?: string;
    /** A transfer was just sent. */
    transferSent?: true;
    /** The request that was just canceled. */
    canceledRequest?: number;
  }
}
