import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { answered } from '@/api/testing/answered';
import { QueryGate } from './query-gate';

interface Answer {
  lot?: { name: string } | null;
}

/** A gate before a lot, whose query is in the given state. */
function gate(
  { data, ...state }: { data?: Answer; error?: unknown; isEnabled?: boolean; refetch?: () => unknown },
  props: Partial<ComponentProps<typeof QueryGate<Answer['lot']>>> = {},
) {
  return (
    <QueryGate
      query={{ data, error: null, isEnabled: true, refetch: vi.fn<() => void>(), ...state }}
      found={data?.lot}
      loading="Loading"
      absent="Absent"
      operation="getCertifiedLot"
      {...props}
    >
      {({ name }) => `Found ${name}`}
    </QueryGate>
  );
}

it.each([
  ['Loading', {}],
  ['Found 0007', { data: { lot: { name: '0007' } } }],
  // What was found stays when reading it again fails, even because it is gone.
  ['Found 0007', { data: { lot: { name: '0007' } }, error: answered(500) }],
  ['Found 0007', { data: { lot: { name: '0007' } }, error: answered(404) }],
  ['Absent', { data: {} }],
  ['Absent', { data: { lot: null } }],
  ['Absent', { error: answered(404) }],
  ['Absent', { isEnabled: false }],
])('shows "%s" alone', (text, state) => {
  const { container } = render(gate(state));
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});

it('says what failed and why, in the words of the server or of the operation, and leads on', () => {
  const view = render(
    gate({ error: answered(503, { detail: 'Back at noon' }) }, { failed: 'No lot', wayOut: 'The list' }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No lotBack at noon');
  expect(view.container).toHaveTextContent(/The list$/);
  view.rerender(gate({ error: answered(500) }));
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo obtener el lote certificado');
  expect(view.container).not.toHaveTextContent(/No lot|The list/);
});

it('tries again what failed', async () => {
  const refetch = vi.fn<() => void>();
  render(gate({ error: answered(500), refetch }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('takes the statuses it is given for absence, and only these', () => {
  const { container, rerender } = render(gate({ error: answered(403) }, { absentAt: [403] }));
  expect(container).toHaveTextContent(/^Absent$/);
  rerender(gate({ error: answered(404) }, { absentAt: [403] }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('shows a failure of its own where it is given one', () => {
  const { container } = render(gate({ error: answered(500) }, { failure: 'Broken' }));
  expect(container).toHaveTextContent(/^Broken$/);
});

it('leads from what does not exist to the certified lots, with the reason', async () => {
  const rootRoute = createRootRoute();
  const one = createRoute({
    getParentRoute: () => rootRoute,
    path: '/one',
    component: () => gate({ data: {} }, { absent: undefined }),
  });
  const lots = createRoute({
    getParentRoute: () => rootRoute,
    path: '/lotes-certificados',
    component: () => 'The lots',
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([one, lots]),
    history: createMemoryHistory({ initialEntries: ['/one'] }),
  });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText('The lots')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: '/lotes-certificados',
    state: { notice: 'notFound' },
  });
});
