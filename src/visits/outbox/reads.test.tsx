import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { getGetVisitQueryOptions, getVisit } from '@/api/generated/visits/visits';
import { getListCertifiedLotsQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { invalidateAfter } from '@/api/invalidations';
import { sessionQueryOptions } from '@/api/session';
import { createQueryClient } from '@/query-client';
import { type OfflineDatabase, openOffline } from './database';
import { deleteReads, keepReads, maxAgeMs, sweepReads } from './reads';
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
  const { stop } = keepReads(queryClient, db, user);
  const read = (options: object = visitOptions) =>
    queryClient.query({ ...(options as typeof visitOptions), queryFn: queryFn as never, retry: false });
  return { queryClient, stop, read };
}

const offline = () => Promise.reject(new Error('no connection'));
const keptAt = async () => (await db.getAllKeys('reads')).length;

it('answers from what was read before when there is no connection, and reads anew when there is one', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  expect(await openPage(7, offline).read()).toEqual(answered('Ruta 3'));
  const { queryClient, read } = openPage(7, () => Promise.resolve(answered('Ruta 5')));
  expect(await read()).toEqual(answered('Ruta 3'));
  await expect.poll(() => queryClient.getQueryData(visitOptions.queryKey)).toEqual(answered('Ruta 5'));
});

it('is of the same build on a page that names the libraries before the app, and of no other one', async () => {
  const serve = (...files: string[]) => {
    const scripts = files.map((name) => `<script type="module" src="/assets/${name}.js"></script>`);
    document.body.innerHTML = scripts.join('');
  };
  serve('app-1');
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  serve('react-1', 'mui-1', 'app-1');
  expect(await openPage(7, offline).read()).toEqual(answered('Ruta 3'));
  serve('react-1', 'mui-1', 'app-2');
  await expect(openPage(7, offline).read()).rejects.toThrow('no connection');
  document.body.replaceChildren();
});

it('gives nothing to another user, and nothing once it was forgotten', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  await expect(openPage(71, offline).read()).rejects.toThrow('no connection');
  await deleteReads(db, 7);
  await expect(openPage(7, offline).read()).rejects.toThrow('no connection');
});

it('keeps what is for visits alone, no session that is over, and nothing once it stopped', async () => {
  const { queryClient, stop, read } = openPage(7, () => Promise.resolve([]));
  await read(getListCertifiedLotsQueryOptions());
  queryClient.setQueryData(sessionQueryOptions.queryKey, null);
  stop();
  await read();
  await new Promise((done) => setTimeout(done, 0));
  expect(await keptAt()).toBe(0);
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

it('forgets a visit that is not there any more', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  server.use(http.get('*/api/v1/visits/12', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })));
  await openPage(7, () => getVisit(12)).read();
  await expect.poll(() => keptAt()).toBe(0);
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
  await sweepReads(db, 7, Date.now() + maxAgeMs + 1);
  expect(await keptAt()).toBe(0);
});
