import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { getGetVisitQueryOptions, getListVisitsQueryOptions, getVisit } from '@/api/generated/visits/visits';
import { getGetViewerQueryOptions } from '@/api/generated/viewer/viewer';
import { getListCertifiedLotsQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { invalidateAfter } from '@/api/invalidations';
import { sessionQueryOptions } from '@/api/session';
import { createQueryClient } from '@/query-client';
import { type OfflineDatabase, openOffline } from './database';
import { keptAt as readSince, useKeptVisits } from './kept-visits';
import { deleteReads, keepReads, keptViewer, maxAgeMs, sweepReads, visitOf } from './reads';
import { server } from '../../../mocks/node';

let db: OfflineDatabase;
let names = 0;
beforeEach(async () => {
  db = await openOffline(`reads-${(names += 1)}`);
});
afterEach(() => db.close());

const visitOptions = getGetVisitQueryOptions(12);
const answered = (name: string) => ({ visit: { certification_request: { id: 12, address: name } } });

/** A page of a user, with a server that answers so. */
function openPage(user: number, queryFn: () => Promise<unknown>) {
  const queryClient = createQueryClient();
  const { keep, stop } = keepReads(queryClient, db, user);
  const read = (options: object = visitOptions) =>
    queryClient.query({ ...(options as typeof visitOptions), queryFn: queryFn as never, retry: false });
  return { queryClient, keep, stop, read };
}

const offline = () => Promise.reject(new Error('no connection'));
const keptAt = async () => (await db.getAllKeys('reads')).length;
const paths = async () =>
  (await db.getAllKeys('reads')).map((key) => key.slice(key.indexOf('/')).replace('"]', ''));
const otherVisit = getGetVisitQueryOptions(13);

/** Has the page be one of a build, which names these files. */
function serve(...files: string[]): void {
  const scripts = files.map((name) => `<script type="module" src="/assets/${name}.js"></script>`);
  document.body.innerHTML = scripts.join('');
}
afterEach(() => document.body.replaceChildren());

it('answers from what was read before when there is no connection, and reads anew when there is one', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  expect(await openPage(7, offline).read()).toEqual(answered('Ruta 3'));
  const { queryClient, read } = openPage(7, () => Promise.resolve(answered('Ruta 5')));
  expect(await read()).toEqual(answered('Ruta 3'));
  await expect.poll(() => queryClient.getQueryData(visitOptions.queryKey)).toEqual(answered('Ruta 5'));
});

it('is of the same build on a page that names the libraries before the app, and of no other one', async () => {
  serve('app-1');
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  serve('react-1', 'mui-1', 'app-1');
  expect(await openPage(7, offline).read()).toEqual(answered('Ruta 3'));
  serve('react-1', 'mui-1', 'app-2');
  await expect(openPage(7, offline).read()).rejects.toThrow('no connection');
  // It is of no use any more, and stays on no device.
  await expect.poll(() => keptAt()).toBe(0);
});

it('gives nothing to another user, and nothing once it was forgotten', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  await expect(openPage(71, offline).read()).rejects.toThrow('no connection');
  await deleteReads(db, 7);
  await expect(openPage(7, offline).read()).rejects.toThrow('no connection');
});

it("forgets one user's reads alone", async () => {
  await openPage(6, () => Promise.resolve(answered('Ruta 3'))).read();
  await openPage(7, () => Promise.resolve(answered('Ruta 5'))).read();
  await expect.poll(() => keptAt()).toBe(2);
  await deleteReads(db, 7);
  expect(await openPage(6, offline).read()).toEqual(answered('Ruta 3'));
});

it('keeps what is for visits alone, and no session that is over', async () => {
  const { queryClient, read } = openPage(7, () => Promise.resolve([]));
  await read(getListCertifiedLotsQueryOptions());
  queryClient.setQueryData(sessionQueryOptions.queryKey, null);
  // What is kept is kept in the order in which it was read.
  await read();
  await expect.poll(() => paths()).toContain('/api/v1/visits/12');
  expect(await paths()).toEqual(['/api/v1/visits/12']);
});

it('keeps nothing once it stopped', async () => {
  const { queryClient, keep, stop, read } = openPage(7, () => Promise.resolve(answered('Ruta 3')));
  stop();
  await read();
  const query = queryClient.getQueryCache().find({ queryKey: visitOptions.queryKey });
  if (!query) throw new Error('nothing was read');
  await keep(query);
  expect(await keptAt()).toBe(0);
});

it('leaves what was kept in its place while a page only asks for it', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  const queryClient = createQueryClient();
  void queryClient.query({ ...visitOptions, queryFn: () => new Promise<never>(() => undefined) });
  const { keep } = keepReads(queryClient, db, 7);
  for (const query of queryClient.getQueryCache().getAll()) await keep(query);
  expect(await openPage(7, offline).read()).toEqual(answered('Ruta 3'));
});

it('forgets what a change touched, also what this page never read', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  const { queryClient } = openPage(7, offline);
  await invalidateAfter(queryClient, ['changePassword']);
  expect(await keptAt()).toBe(1);
  await invalidateAfter(queryClient, ['closeVisit']);
  expect(await keptAt()).toBe(0);
});

it('forgets what a change touched also of the screen that shows it, until it is read anew', async () => {
  let signal = true;
  const { queryClient } = openPage(7, offline);
  const queryFn = () => (signal ? Promise.resolve(answered('Ruta 3')) : offline());
  const observer = new QueryObserver(queryClient, {
    ...visitOptions,
    queryFn: queryFn as never,
    retry: false,
  });
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => keptAt()).toBe(1);
  signal = false;
  await invalidateAfter(queryClient, ['closeVisit']);
  expect(await keptAt()).toBe(0);
  signal = true;
  await observer.refetch();
  await expect.poll(() => keptAt()).toBe(1);
});

it('forgets a visit that is not there any more, and none besides', async () => {
  const { read } = openPage(7, () => Promise.resolve(answered('Ruta 3')));
  await read();
  await read(otherVisit);
  await expect.poll(() => keptAt()).toBe(2);
  server.use(http.get('*/api/v1/visits/12', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })));
  await openPage(7, () => getVisit(12)).read();
  await expect.poll(() => paths()).toEqual(['/api/v1/visits/13']);
});

it.each([
  ['the server fails', () => HttpResponse.json({}, { status: 500 })],
  ['there is no connection', () => HttpResponse.error()],
])('leaves what was kept in its place when %s', async (_when, answer) => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  server.use(http.get('*/api/v1/visits/12', answer));
  const { queryClient, read } = openPage(7, () => getVisit(12));
  expect(await read()).toEqual(answered('Ruta 3'));
  await expect.poll(() => queryClient.getQueryState(visitOptions.queryKey)?.status).toBe('error');
  expect(await openPage(7, offline).read(otherVisit).catch(String)).toContain('no connection');
  expect(await paths()).toEqual(['/api/v1/visits/12']);
});

it('tells which visits are kept, and as of when', async () => {
  const { result } = renderHook(useKeptVisits);
  const { queryClient, read } = openPage(7, () => Promise.resolve([]));
  const readAt = () => queryClient.getQueryState(visitOptions.queryKey)?.dataUpdatedAt;
  await read();
  await read(getListVisitsQueryOptions());
  await expect.poll(() => keptAt()).toBe(2);
  await expect.poll(() => result.current?.at).toEqual(new Map([[12, readAt()]]));
  // A page that is opened anew.
  expect(await sweepReads(db, 7)).toEqual(new Map([[12, readAt()]]));
  await invalidateAfter(queryClient, ['closeVisit']);
  await expect.poll(() => result.current?.at).toEqual(new Map());
  await deleteReads(db, 7);
  await expect.poll(() => result.current).toBeNull();
});

it('tells nothing any more once it is stopped, also of what is being kept', async () => {
  const { read, stop } = openPage(7, () => Promise.resolve(answered('Ruta 3')));
  const write = db.put.bind(db);
  const put = vi.spyOn(db, 'put').mockImplementation(async (...parts: Parameters<typeof write>) => {
    const key = await write(...parts);
    stop();
    return key;
  });
  await read();
  await expect.poll(() => put.mock.settledResults).toHaveLength(1);
  await put.mock.results[0]?.value;
  expect(readSince(12)).toBeUndefined();
});

it('knows the visit that a key reads, and of any other key that it reads none', () => {
  expect(visitOf(visitOptions.queryKey)).toBe(12);
  const others = [getListVisitsQueryOptions(), getListCertifiedLotsQueryOptions()];
  expect(others.map(({ queryKey }) => visitOf(queryKey))).toEqual([null, null]);
  expect(visitOf([12])).toBeNull();
});

it('knows who was signed in for 14 days: that user alone, as this build reads it', async () => {
  const viewer = { id: 7, email: 'veterinaria@caravana.example' };
  const { queryClient, read } = openPage(7, () => Promise.resolve(viewer));
  const options = getGetViewerQueryOptions();
  await read(options);
  await expect.poll(() => keptAt()).toBe(1);
  const at = queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
  expect(await keptViewer(db, 7)).toEqual({ viewer, at });
  expect(await keptViewer(db, 7, at + maxAgeMs - 1)).toEqual({ viewer, at });
  expect(await keptViewer(db, 7, at + maxAgeMs + 1)).toBeNull();
  expect(await keptViewer(db, 71)).toBeNull();
  serve('app-2');
  expect(await keptViewer(db, 7)).toBeNull();
});

it('keeps no identity card', async () => {
  const visit = {
    visit: { certification_request: { id: 12, producer_profile: { identity_card: '20-1', name: 'A' } } },
  };
  await openPage(7, () => Promise.resolve(visit)).read();
  await expect.poll(() => keptAt()).toBe(1);
  const text = JSON.stringify(await db.getAll('reads'));
  expect(text).toContain('"name":"A"');
  expect(text).not.toContain('identity_card');
});

it("sweeps what is old and what is others', and leaves the rest as old as it is", async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await openPage(8, () => Promise.resolve(answered('Ruta 5'))).read();
  await expect.poll(() => keptAt()).toBe(2);
  await sweepReads(db, 7);
  expect((await db.getAllKeys('reads')).map((key) => key.slice(0, 2))).toEqual(['7-']);
  const before = JSON.stringify(await db.getAll('reads'));
  await openPage(7, offline).read();
  expect(JSON.stringify(await db.getAll('reads'))).toBe(before);
  const [kept] = (await db.getAll('reads')) as { state: { dataUpdatedAt: number } }[];
  const at = kept?.state.dataUpdatedAt ?? 0;
  await sweepReads(db, 7, at + maxAgeMs);
  expect(await keptAt()).toBe(1);
  await sweepReads(db, 7, at + maxAgeMs + 1);
  expect(await keptAt()).toBe(0);
});

it('sweeps what an older build read', async () => {
  serve('app-1');
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  serve('app-2');
  await sweepReads(db, 7);
  expect(await keptAt()).toBe(0);
});
