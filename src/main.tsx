import { createRoot } from 'react-dom/client';
import { watchSession } from '@/api/session';
import { startI18n } from '@/words/i18n';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter, startSessionCheck } from './router';

async function start(): Promise<void> {
  // Only an address that somebody wrote by hand may need it.
  if (/%|\/0/.test(window.location.pathname)) {
    const { plainAddress } = await import('@/routing/plain-address');
    const address = plainAddress(window.location.href);
    if (address !== undefined) window.history.replaceState(window.history.state, '', address);
  }
  if (import.meta.env.MODE === 'mocks') {
    const { startMocks } = await import('../mocks/browser');
    await startMocks();
  }
  const queryClient = createQueryClient();
  const firstCheck = startSessionCheck(queryClient);
  // The server says under which address the world knows it.
  const { origin = window.location.origin } = document.documentElement.dataset;
  const router = createAppRouter({ queryClient, firstCheck, origin });
  // Before any answer can come.
  watchSession(queryClient, () => void router.invalidate());
  await startI18n();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />);
}

// Without a connection the screen says so; with one, code that is gone is a release that is gone, and the page loads anew.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `No connection: ${payload.message}`;
});

void start();
