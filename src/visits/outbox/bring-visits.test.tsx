import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Visit } from '@/api/generated/model';
import { getListCertifiedLotsQueryKey } from '@/api/generated/certified-lots/certified-lots';
import { getGetVisitQueryKey, getListVisitsQueryKey, getVisit } from '@/api/generated/visits/visits';
import { storeToken } from '@/api/token';
import { addDays, today } from '@/lib/calendar-day';
import { createQueryClient } from '@/query-client';
import { server } from '../../../mocks/node';
import { bringVisits } from './bring-visits';
import { noteVisit } from './kept-visits';

const planned = (id: number, days = 0, { status = 'assigned', entered = 0 } = {}) => ({
  certification_request: { id, status, scheduled_date: addDays(today(), days) },
  animals_count: entered,
});
const visitOf = (id: number, ...animals: { deleted: boolean }[]) => ({
  visit: { certification_request: { id }, animals } as unknown as Visit,
});
const tokenOf = (sub: string, exp = Math.floor(Date.now() / 1000) + 600) =>
  `x.${btoa(JSON.stringify({ sub, exp }))}.x`;

let asked: number[];
/** Those that wait for an answer at this moment, and how many ever did at once. */
let open: number;
let mostAtOnce: number;
/** What the server waits for before it answers. */
let held: Promise<void>;
let signal: boolean;

beforeEach(() => {
  [asked, open, mostAtOnce, held, signal] = [[], 0, 0, Promise.resolve(), true];
  server.use(
    http.get('*/api/v1/visits/99', () => HttpResponse.json(visitOf(99))),
    http.get('*/api/v1/visits/:id', async ({ params }) => {
      const id = Number(params.id);
      asked.push(id);
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      await held;
      open -= 1;
      if (!signal) return HttpResponse.error();
      if (id === 2) return HttpResponse.json({ code: 'not_found' }, { status: 404 });
      return HttpResponse.json(visitOf(id));
    }),
  );
});

/** Has the server keep its answers back; gives what lets them go. */
function hold(): () => void {
  let release = () => {};
  held = new Promise((done) => {
    release = done;
  });
  return () => release();
}

/** After as long as the server takes for two answers whatever was to be asked next has been. */
async function askedSince(): Promise<number[]> {
  await getVisit(99);
  await getVisit(99);
  return asked;
}

function openPage() {
  const queryClient = createQueryClient();
  const stop = bringVisits(queryClient);
  onTestFinished(stop);
  /** A list is read: of all visits, or of those of a filter. */
  const list = (visits: object, ...filter: object[]) =>
    queryClient.setQueryData([...getListVisitsQueryKey(), ...filter], visits);
  const known = (id: number) => queryClient.getQueryData(getGetVisitQueryKey(id));
  return { queryClient, stop, list, known };
}

it('reads the visits of the next 14 days and those left open, whatever becomes of one of them', async () => {
  const { list, known } = openPage();
  list([planned(1, -3), planned(2), planned(3, 14), planned(4, 15), planned(5, 1, { status: 'executed' })]);
  await expect.poll(() => known(3)).toBeDefined();
  expect(asked).toEqual([1, 2, 3]);
  expect(known(2)).toBeUndefined();
});

it('reads one after the other, however many lists are read meanwhile and later', async () => {
  const { list, known } = openPage();
  const release = hold();
  list([planned(1), planned(3)]);
  list([planned(4)], { search: 'Ruta' });
  await expect.poll(() => asked).toEqual([1]);
  await askedSince();
  release();
  await expect.poll(() => known(4)).toBeDefined();
  expect([asked, mostAtOnce]).toEqual([[1, 3, 4], 1]);
  list([planned(5)]);
  await expect.poll(() => known(5)).toBeDefined();
});

it('goes on with a list that came while a visit was awaited in vain', async () => {
  const { list, known } = openPage();
  const release = hold();
  const inVain = async () => {
    asked.push(1);
    await held;
    return HttpResponse.error();
  };
  server.use(http.get('*/api/v1/visits/1', inVain, { once: true }));
  list([planned(1)]);
  await expect.poll(() => asked).toEqual([1]);
  list([planned(1), planned(3)]);
  release();
  await expect.poll(() => known(3)).toBeDefined();
  await expect.poll(() => known(1)).toBeDefined();
});

it('reads what lists of visits name alone, and once for each list that is read', async () => {
  const { queryClient, list, known } = openPage();
  queryClient.setQueryData(getListCertifiedLotsQueryKey(), [planned(6)]);
  queryClient.setQueryData(getListVisitsQueryKey(), { other: 'shape' });
  list([planned(1)], {});
  await expect.poll(() => known(1)).toBeDefined();
  await queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.removeQueries();
  expect(await askedSince()).toEqual([1]);
});

it('reads nothing anew that this device kept less than an hour ago and that has as many animals', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { queryClient, list, known } = openPage();
  const keep = (id: number, minutesAgo: number) => noteVisit(id, Date.now() - minutesAgo * 60_000);
  const [there, gone] = [{ deleted: false }, { deleted: true }];
  const show = (id: number) =>
    queryClient.setQueryData(getGetVisitQueryKey(id), visitOf(id, there, there, gone));
  for (const id of [11, 12, 14, 15]) show(id);
  keep(11, 59);
  keep(12, 0);
  // Kept by another page of this device.
  keep(13, 59);
  keep(14, 60);
  keep(15, 61);
  const entered = { entered: 2 };
  list([
    planned(11, 0, entered),
    planned(12, 0, { entered: 5 }),
    planned(13, 0, entered),
    planned(14, 0, entered),
    planned(15, 0, entered),
    planned(16),
  ]);
  await expect.poll(() => known(16)).toBeDefined();
  expect(asked).toEqual([12, 14, 15, 16]);
});

it('asks for no other one without a connection, and for all of the next list with one', async () => {
  const { list, known } = openPage();
  signal = false;
  list([planned(1), planned(3)]);
  await expect.poll(() => asked).toEqual([1]);
  expect(await askedSince()).toEqual([1]);
  signal = true;
  list([planned(1), planned(3)]);
  await expect.poll(() => known(3)).toBeDefined();
  expect(asked).toEqual([1, 1, 3]);
});

it('asks for nothing and shows nothing once it stopped', async () => {
  const { list, known, stop } = openPage();
  const release = hold();
  list([planned(1), planned(3)]);
  await expect.poll(() => asked).toEqual([1]);
  stop();
  release();
  expect(await askedSince()).toEqual([1]);
  expect(known(1)).toBeUndefined();
});

it("neither asks for what another account lists nor shows what was read with another one's token", async () => {
  storeToken(tokenOf('7'));
  const { list, known } = openPage();
  const release = hold();
  list([planned(1), planned(3)]);
  await expect.poll(() => asked).toEqual([1]);
  storeToken(tokenOf('8'));
  release();
  expect(await askedSince()).toEqual([1]);
  expect(known(1)).toBeUndefined();
});

it('goes on when the session is renewed meanwhile', async () => {
  storeToken(tokenOf('7'));
  const { list, known } = openPage();
  const release = hold();
  list([planned(1), planned(3)]);
  await expect.poll(() => asked).toEqual([1]);
  storeToken(tokenOf('7', Math.floor(Date.now() / 1000) + 6_000));
  release();
  await expect.poll(() => known(3)).toBeDefined();
  expect(known(1)).toBeDefined();
});
