import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { watchCalls } from '@/test/watch-calls';
import { server } from '../../mocks/node';
import { getListLocalitiesQueryOptions } from './generated/localities/localities';
import { getGetVetProfileQueryOptions } from './generated/vet-profiles/vet-profiles';
import { lotPagesOptions } from './lot-pages';
import { prefetch, prefetchPages } from './prefetch';
import { prefetchPeople } from './prefetch-people';

type Start = (queryClient: ReturnType<typeof createQueryClient>) => void;

describe.each<[string, string, string, Start]>([
  [
    'a query',
    '/api/v1/localities',
    '/api/v1/localities',
    (queryClient) => prefetch(queryClient, getListLocalitiesQueryOptions()),
  ],
  [
    'a list in pages',
    '/api/v1/certified_lots',
    '/api/v1/certified_lots?limit=60',
    (queryClient) => prefetchPages(queryClient, lotPagesOptions({})),
  ],
])('what a screen will read of %s', (_what, path, asked, start) => {
  it('is asked for at once, and there for the screen when it comes', async () => {
    const calls = watchCalls();
    const queryClient = createQueryClient();
    start(queryClient);
    expect(queryClient.isFetching()).toBe(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(calls.map((call) => call.path)).toEqual([asked]);
    expect(queryClient.getQueriesData({ queryKey: [path] })).toMatchObject([[{}, expect.anything()]]);
  });

  it('is left to the screen to tell when it fails', async () => {
    server.use(http.get(`*${path}`, () => HttpResponse.json({}, { status: 500 })));
    const queryClient = createQueryClient();
    start(queryClient);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(queryClient.getQueryCache().findAll({ queryKey: [path] })).toMatchObject([
      { state: { status: 'error' } },
    ]);
  });
});

it('nothing is read for a query that has nothing to ask', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['known'], 'before');
  prefetch(queryClient, { queryKey: ['known'], queryFn: undefined });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(['known'])).toBe('before');
});

it('what was found says what is read next, and only that', async () => {
  const calls = watchCalls();
  const queryClient = createQueryClient();
  const next = vi.fn<() => void>(() => prefetch(queryClient, getListLocalitiesQueryOptions()));
  prefetch(queryClient, getGetVetProfileQueryOptions(1), { next });
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual(['/api/v1/vet_profiles/1', '/api/v1/localities']);
  expect(next).toHaveBeenCalledWith({ vet_profile: expect.objectContaining({ id: 1 }) as unknown });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  prefetch(queryClient, getGetVetProfileQueryOptions(404), { next });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(next).toHaveBeenCalledTimes(1);
});

it('people are read as far as they are named, and are told as what a page can do without', async () => {
  const queryClient = createQueryClient();
  prefetchPeople(queryClient);
  prefetchPeople(queryClient, { producer_profile_id: 1, vet_profile_id: null });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryCache().getAll()).toMatchObject([
    { queryKey: ['/api/v1/producer_profiles/1'], meta: { besides: true } },
  ]);
});
