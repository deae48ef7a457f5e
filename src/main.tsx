import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DrawnState, takeOver } from '@/api/drawn';
import { watchSession } from '@/api/session';
import { notFetched } from './components/layout/error-view';
import { startI18n } from '@/words/i18n';
import { keepInstallOffer } from './visits/installing';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter, startSessionCheck } from './router';

const page = document.documentElement;

/** Puts an address right: only one that somebody wrote by hand, or that chose a language, needs it. */
async function tidyAddress(): Promise<void> {
  const { pathname, search, href } = window.location;
  const url = new URL(href);
  // It is chosen by now (`boot.js`), and the switch may choose another one.
  if (/[?&]lang=/.test(search)) url.searchParams.delete('lang');
  let address: string | undefined = url.href;
  if (/%|\/0/.test(pathname)) {
    const { plainAddress } = await import('@/routing/plain-address');
    address = plainAddress(url.href) ?? address;
  }
  if (address !== href) window.history.replaceState(window.history.state, '', address);
}

/** What the server drew the page with; null when it drew none. */
function drawnState(): DrawnState | null {
  const text = document.getElementById('drawn')?.textContent;
  return text ? (JSON.parse(text) as DrawnState) : null;
}

/** Takes away what the server drew in another language than the chosen one, with its tags in the head. */
function removeDrawn(root: HTMLElement): void {
  root.removeAttribute('data-drawn');
  root.replaceChildren();
  const tags =
    'title, [property], [name="description"], [name="twitter:card"], [rel="canonical"], [rel="alternate"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

async function start(): Promise<void> {
  await tidyAddress();
  if (import.meta.env.MODE === 'mocks') {
    const { startMocks } = await import('../mocks/browser');
    await startMocks();
  }
  const root = document.getElementById('root');
  if (!root) return;
  const queryClient = createQueryClient();
  const state = drawnState();
  if (state) takeOver(queryClient, state);
  const drawn = state !== null && !('redraw' in page.dataset);
  // Who works without a connection is known by what was read before.
  if ('offline' in page.dataset)
    await import('./visits/session')
      .then(({ restoreSession }) => restoreSession(queryClient))
      .catch(() => undefined);
  const firstCheck = startSessionCheck(queryClient);
  // The server says under which address the world knows it.
  const { origin = window.location.origin } = page.dataset;
  const router = createAppRouter({ queryClient, firstCheck, origin }, undefined, drawn);
  // Before any answer can come.
  watchSession(queryClient, () => void router.invalidate());
  await startI18n();
  const app = <App queryClient={queryClient} router={router} />;
  if (drawn) {
    // As the server has it: no boundary around the routes, which are all there.
    router.ssr = { manifest: undefined };
    const { pathname } = router.latestLocation;
    await router.load();
    if (router.latestLocation.pathname === pathname) {
      // In slices: what was drawn is read meanwhile, and what somebody presses comes first.
      startTransition(() => void hydrateRoot(root, app));
      return;
    }
    // Who is signed in was led away from a guest's screen.
    delete router.ssr;
  }
  if (state) removeDrawn(root);
  createRoot(root).render(app);
}

// Code that could not be fetched: the screen finds out whether the server is away, or the release is gone
// (`error-view.tsx`).
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `${notFetched}${payload.message}`;
});

keepInstallOffer();
void start();
