import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/words/i18n';
import { database, tokenOf } from '../../mocks/database';
import { server } from '../../mocks/node';
import { errorStatus } from './errors';
import { forgetFirstCalls } from './first-calls';
import { getReports } from './generated/reports/reports';
import { listVetProfiles } from './generated/vet-profiles/vet-profiles';
import { getViewer, updateViewer } from './generated/viewer/viewer';
import { onSessionEnded } from './http';
import { removeToken, storeToken } from './token';

const [token = '', another = ''] = database.users.map((user) => tokenOf(user));
const reports = '/api/v1/reports';

/** What the app itself asks, each answered so. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  storeToken(token);
  server.use(
    http.all('*/api/v1/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json({ by: 'the app' });
    }),
  );
});
afterEach(() => {
  forgetFirstCalls();
  removeToken();
});

const answer = (body: BodyInit, init?: ResponseInit) => Promise.resolve(new Response(body, init));
const byThePage = JSON.stringify({ by: 'the page' });

/** The page has begun to ask for these, for who is signed in. */
function begin(answers: Record<string, Promise<Response>>): void {
  const headers = { 'Accept-Language': 'es', Authorization: `Bearer ${token}` };
  window.firstCalls = { headers, answers };
}

it('what the page began to ask for is taken over once', async () => {
  begin({ [reports]: answer(byThePage) });
  expect(await getReports()).toEqual({ by: 'the page' });
  expect(asked).toEqual([]);
  expect(await getReports()).toEqual({ by: 'the app' });
  expect(asked).toEqual([reports]);
});

it('what is under way is waited for', async () => {
  let arrive: (response: Response) => void = () => undefined;
  begin({ [reports]: new Promise((done) => void (arrive = done)) });
  const read = getReports();
  arrive(new Response(byThePage));
  expect(await read).toEqual({ by: 'the page' });
  expect(asked).toEqual([]);
});

it.each<[why: string, begun: () => Promise<Response>]>([
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was given up', () => Promise.reject(new DOMException('', 'AbortError'))],
  [
    'was cut off in the middle',
    () => answer(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
  ],
])('a call that %s is made by the app', async (_why, begun) => {
  begin({ [reports]: begun() });
  expect(await getReports()).toEqual({ by: 'the app' });
  expect(asked).toEqual([reports]);
});

it.each<[what: string, call: () => Promise<unknown>]>([
  ['another path', () => listVetProfiles()],
  ['a change', () => updateViewer({ user: {} })],
])('the answer is not one to %s', async (_what, call) => {
  begin({ [reports]: answer(byThePage), '/api/v1/viewer': answer(byThePage) });
  expect(await call()).toEqual({ by: 'the app' });
  expect(asked).toHaveLength(1);
});

it('a query is not what was asked for without one', async () => {
  begin({ '/api/v1/vet_profiles': answer(byThePage) });
  expect(await listVetProfiles({ limit: 1 })).toEqual({ by: 'the app' });
  expect(await listVetProfiles()).toEqual({ by: 'the page' });
  expect(asked).toEqual(['/api/v1/vet_profiles?limit=1']);
});

it.each<[who: string, change: () => void | Promise<void>]>([
  ['who signed out in between', removeToken],
  ['who signed in as another in between', () => storeToken(another)],
  ['who chose another language in between', () => chooseLanguage('en')],
])('the answer is not given to %s', async (_who, change) => {
  begin({ [reports]: answer(byThePage) });
  await change();
  expect(await getReports()).toEqual({ by: 'the app' });
});

it('what nobody took over is given up once the first view is there', async () => {
  const cancel = vi.fn<() => void>();
  begin({ [reports]: answer(new ReadableStream({ cancel })), '/api/v1/viewer': Promise.reject(new Error()) });
  forgetFirstCalls();
  expect(await getReports()).toEqual({ by: 'the app' });
  expect(cancel).toHaveBeenCalledOnce();
});

it('what another language or session asked for is given up too', async () => {
  const cancel = vi.fn<() => void>();
  begin({ [reports]: answer(new ReadableStream({ cancel })) });
  storeToken(another);
  expect(await getReports()).toEqual({ by: 'the app' });
  forgetFirstCalls();
  await expect.poll(() => cancel).toHaveBeenCalledOnce();
});

it('a refusal is one, and ends the session', async () => {
  const ended = vi.fn<Parameters<typeof onSessionEnded>[0]['ended']>();
  const stop = onSessionEnded({ shows: () => true, ended });
  const refused = { status: 401, headers: { 'content-type': 'application/problem+json' } };
  begin({ '/api/v1/viewer': answer(JSON.stringify({ code: 'account_deactivated' }), refused) });
  const error: unknown = await getViewer().catch((thrown: unknown) => thrown);
  expect(errorStatus(error)).toBe(401);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ why: 'inactive', reading: true, refused: true });
  expect(asked).toEqual([]);
  stop();
});

it('an answer that is no JSON, as a page of a proxy, is none', async () => {
  begin({ [reports]: answer('<h1>502</h1>') });
  await expect(getReports()).rejects.toMatchObject({ code: 'ERR_NOT_JSON' });
});

it('who leaves while it is under way gets nothing of it', async () => {
  let arrive: (response: Response) => void = () => undefined;
  begin({ [reports]: new Promise((done) => void (arrive = done)) });
  const left = new AbortController();
  const read = getReports(undefined, left.signal);
  left.abort();
  arrive(new Response(byThePage));
  await expect(read).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});
