import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { database } from '../../mocks/database';
import { setFault } from '../../mocks/faults';
import { server } from '../../mocks/node';
import {
  type AccountAction,
  useChangeAccounts,
  useDeactivationPreview,
  useUndoDeactivations,
} from './account-changes';
import { deactivateVetProfile } from './generated/vet-profiles/vet-profiles';

beforeEach(() => signInAs('admin@caravana.example'));

const producer = { type: 'producer', id: 1 } as const;
const vet = { type: 'vet', id: 2 } as const;
const lists = [['/api/v1/producer_profiles'], ['/api/v1/vet_profiles']];

function inClient<Result>(hook: () => Result) {
  const queryClient = createQueryClient();
  for (const list of lists) queryClient.setQueryData(list, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, ...renderHook(hook, { wrapper }) };
}

describe('changing accounts', () => {
  it.each<[string, { action: AccountAction; reason?: string }, [string, string, unknown][]]>([
    [
      'activates',
      { action: 'activate', reason: 'Licencia vigente' },
      [
        ['POST', '/api/v1/producer_profiles/1/activate', null],
        ['POST', '/api/v1/vet_profiles/2/activate', null],
      ],
    ],
    [
      'deactivates without a reason that is blank, in the way of every provider',
      { action: 'deactivate', reason: '  ' },
      [
        ['DELETE', '/api/v1/producer_profiles/1', null],
        ['DELETE', '/api/v1/vet_profiles/2', null],
      ],
    ],
    [
      'deactivates without asking for a reason',
      { action: 'deactivate' },
      [
        ['DELETE', '/api/v1/producer_profiles/1', null],
        ['DELETE', '/api/v1/vet_profiles/2', null],
      ],
    ],
    [
      'deactivates for a reason',
      { action: 'deactivate', reason: ' Licencia vencida ' },
      [
        ['POST', '/api/v1/producer_profiles/1/deactivate', { reason: 'Licencia vencida' }],
        ['POST', '/api/v1/vet_profiles/2/deactivate', { reason: 'Licencia vencida' }],
      ],
    ],
  ])('%s', async (_does, change, expected) => {
    const calls = watchCalls();
    const { result, queryClient } = inClient(() => useChangeAccounts());
    const outcomes = await act(() => result.current.mutateAsync({ accounts: [producer, vet], ...change }));
    expect(outcomes).toEqual([
      { account: producer, failure: null, userId: expect.any(Number) as number },
      { account: vet, failure: null, userId: expect.any(Number) as number },
    ]);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual(expected);
    // Nobody sees the lists as they were.
    expect(lists.map((list) => queryClient.getQueryData(list))).toEqual([undefined, undefined]);
  });

  it.each([
    ['activate', 'No se pudo activar el productor', 'No se pudo activar el veterinario'],
    ['approve', 'No se pudo activar el productor', 'No se pudo activar el veterinario'],
    ['deactivate', 'No se pudo desactivar el productor', 'No se pudo desactivar el veterinario'],
  ] as const)(
    'goes on after one that failed, tells of each how far it is, and why it failed (to %s)',
    async (action, ofProducer, ofVet) => {
      const third = { type: 'vet', id: 3 } as const;
      const refused = () => HttpResponse.json({}, { status: 500 });
      server.use(
        http.all('*/vet_profiles/3', () => HttpResponse.json({ detail: 'Ya no está' }, { status: 404 })),
        http.all('*/vet_profiles/3/activate', () =>
          HttpResponse.json({ detail: 'Ya no está' }, { status: 404 }),
        ),
        ...['producer_profiles/1', 'vet_profiles/2'].flatMap((path) => [
          http.all(`*/${path}`, refused),
          http.all(`*/${path}/activate`, refused),
        ]),
      );
      const onProgress = vi.fn<(done: number) => void>();
      const { result } = inClient(() => useChangeAccounts());
      const accounts = [producer, vet, third];
      const outcomes = await act(() => result.current.mutateAsync({ accounts, action, onProgress }));
      expect(outcomes.map(({ failure }) => failure?.())).toEqual([ofProducer, ofVet, 'Ya no está']);
      expect(onProgress.mock.calls).toEqual([[1], [2], [3]]);
    },
  );
});

it('approves veterinarians by saying that the licence was looked at', async () => {
  const asked: string[] = [];
  server.use(
    http.post('*/vet_profiles/2/activate', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ id: 2, email: '', vet_profile: {} });
    }),
  );
  const { result } = inClient(() => useChangeAccounts());
  await act(() => result.current.mutateAsync({ accounts: [vet], action: 'approve' }));
  await act(() => result.current.mutateAsync({ accounts: [vet], action: 'activate' }));
  expect(asked).toEqual(['?approve=true', '']);
});

it('undoes deactivations from the last to the first, and keeps the order of those that it leaves', async () => {
  const calls = watchCalls();
  const { result } = inClient(() => useUndoDeactivations());
  const outcome = await act(() => result.current.mutateAsync([1, 2, 4]));
  const path = (id: number) => `/api/v1/accounts/${id}/undo_deactivation`;
  expect(calls.map((call) => call.path)).toEqual([path(4), path(2), path(1)]);
  expect(outcome).toMatchObject({ undone: 0, left: [1, 2, 4] });
});

it('undoes a deactivation by a try whose answer was lost, as soon as the account can be read', async () => {
  const { result } = inClient(() => useUndoDeactivations());
  const vetUser = database.users.find(({ vet_profile: profile }) => profile?.id === 1);
  const id = vetUser?.id ?? 0;
  await act(() => deactivateVetProfile(1));
  setFault('undoDeactivation', 'lost');
  setFault('getAccount', 'offline');
  expect(await act(() => result.current.mutateAsync([id]))).toMatchObject({ undone: 0, left: [id] });
  setFault('undoDeactivation', null);
  setFault('getAccount', null);
  expect(await act(() => result.current.mutateAsync([id]))).toMatchObject({ undone: 1, left: [] });
});

describe('what deactivating would do', () => {
  it('is asked for producers and veterinarians by their kinds', async () => {
    const calls = watchCalls();
    const { result } = inClient(() => useDeactivationPreview([vet, producer, { type: 'vet', id: 1 }]));
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/v1/deactivation_preview',
        body: { producer_profile_ids: [1], vet_profile_ids: [2, 1] },
      },
    ]);
    expect(result.current.data).toHaveProperty('visits');
  });

  it('is asked apart for accounts that are shown at once', async () => {
    const calls = watchCalls();
    const { result } = inClient(() => [useDeactivationPreview([vet]), useDeactivationPreview([producer])]);
    await waitFor(() => expect(result.current.every(({ data }) => data)).toBe(true));
    expect(calls).toHaveLength(2);
  });

  it('is asked anew each time a dialog opens, and for other accounts', async () => {
    const queryClient = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const calls = watchCalls();
    const open = (accounts: Parameters<typeof useDeactivationPreview>[0]) =>
      renderHook(() => useDeactivationPreview(accounts), { wrapper });
    for (const [times, accounts] of [[producer], [producer], [vet]].entries()) {
      const dialog = open(accounts);
      await waitFor(() => expect(dialog.result.current.isFetching).toBe(false));
      expect(dialog.result.current.data).toBeDefined();
      expect(calls).toHaveLength(times + 1);
      dialog.unmount();
      await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    }
  });
});
