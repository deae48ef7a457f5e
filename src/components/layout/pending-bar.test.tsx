import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PendingBar, appearAfterMs } from './pending-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two screens, the second of which comes when it is let. */
async function start() {
  let come: () => void = () => undefined;
  const root = createRootRoute({
    component: () => (
      <>
        <PendingBar />
        <Outlet />
      </>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => 'first' });
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    loader: () => new Promise<void>((done) => (come = done)),
    component: () => 'second',
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([first, second]), history });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { go: () => void router.navigate({ to: '/second' as never }), come: () => come() };
}
const bar = () => screen.queryByRole('progressbar');

it('says after a moment that the next screen is on its way, until it is there', async () => {
  const { go, come } = await start();
  await act(async () => {
    go();
    await vi.advanceTimersByTimeAsync(appearAfterMs - 1);
  });
  expect(bar()).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(bar()).toBeInTheDocument();
  await act(async () => {
    come();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('second')).toBeInTheDocument();
  expect(bar()).not.toBeInTheDocument();
});

it('says nothing of a screen that comes at once', async () => {
  const { go, come } = await start();
  await act(async () => {
    go();
    await vi.advanceTimersByTimeAsync(appearAfterMs - 50);
    come();
    await vi.advanceTimersByTimeAsync(appearAfterMs);
  });
  expect(bar()).not.toBeInTheDocument();
});
