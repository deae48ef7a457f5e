import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getGetVisitQueryOptions } from '@/api/generated/visits/visits';
import { getListCertifiedLotsQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { sessionQueryOptions } from '@/api/session';
import { createQueryClient } from '@/query-client';
import { type OfflineDatabase, openOffline } from './database';
import { forgetReads, keepReads } from './reads';

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

it('gives nothing to another user, and nothing once it was forgotten', async () => {
  await openPage(7, () => Promise.resolve(answered('Ruta 3'))).read();
  await expect.poll(() => keptAt()).toBe(1);
  await expect(openPage(71, offline).read()).rejects.toThrow('no connection');
  await forgetReads(db, 7);
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
