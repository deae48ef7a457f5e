import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { watchSession } from '@/api/session';
import { App } from '@/app';
import { createQueryClient } from '@/query-client';
import { createAppRouter, startSessionCheck } from '@/router';

/**
 * Styles that stand apart from the document: jsdom knows no layout, and would match every rule with every element each
 * time a test asks whether one is shown, which is a third of the tests' time. What styles hide is the browser's tests'
 * to see.
 */
const apart = createCache({ key: 'css', container: document.createElement('div') });
apart.compat = true;

/**
 * The whole application at a path: a fresh query client and router over the real route tree, and a person at the
 * keyboard.
 */
export function renderApp(path: string) {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const firstCheck = startSessionCheck(queryClient, 0);
  const { origin } = window.location;
  const router = createAppRouter({ queryClient, firstCheck, origin }, history);
  onTestFinished(watchSession(queryClient, () => void router.invalidate()));
  const view = render(<App queryClient={queryClient} router={router} />, {
    wrapper: ({ children }) => <CacheProvider value={apart}>{children}</CacheProvider>,
  });
  return { ...view, router, queryClient, user: userEvent.setup() };
}
