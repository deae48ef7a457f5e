import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { watchSession } from '@/api/session';
import { App } from '@/app';
import { createQueryClient } from '@/query-client';
import { createAppRouter, startSessionCheck } from '@/router';

/** The whole application at a path: a fresh query client and router over the real route tree, and a person at the keyboard. */
export function renderApp(path: string) {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const firstCheck = startSessionCheck(queryClient, 0);
  const router = createAppRouter({ queryClient, firstCheck }, history);
  onTestFinished(watchSession(queryClient, () => void router.invalidate()));
  const view = render(<App queryClient={queryClient} router={router} />);
  return { ...view, router, queryClient, user: userEvent.setup() };
}
