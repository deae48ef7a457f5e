import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../mocks/database';
import { server } from '../../mocks/node';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import {
  getListSentTransferIntentsQueryKey,
  getListTransferIntentsQueryKey,
  listSentTransferIntents,
  listTransferIntents,
} from './generated/transfer-intents/transfer-intents';
import { getViewer } from './generated/viewer/viewer';
import { requestAll, requestPage } from './http';
import { isPaged, isPartial } from './long-lists';

function transfers(count: number): void {
  const [one] = database.transfers;
  if (!one) throw new Error('The seeds have transfers.');
  database.transfers = Array.from({ length: count }, (_, place) => ({ ...one, id: place + 1 }));
}

it('a list that the provider cuts is read to its end by its links, each row once', async () => {
  signInAs('productor@caravana.example');
  transfers(2_300);
  const calls = watchCalls();
  const rows = await listSentTransferIntents();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_300 }, (_, place) => 2_300 - place));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v1/transfer_intents/sent',
    '/api/v1/transfer_intents/sent?before=1301',
    '/api/v1/transfer_intents/sent?before=301',
  ]);
  expect(isPartial(getListSentTransferIntentsQueryKey())).toBe(false);
  expect(await listSentTransferIntents({ limit: 2 }), 'a page is a page').toHaveLength(2);
  provider.ext = false;
  signInAs('admin@caravana.example');
  await expect(listTransferIntents()).rejects.toThrow('404');
});

it(
  'one longer than a screen can hold is read to there, and known to go on until it is shorter',
  { tags: 'long' },
  async () => {
    signInAs('productor@caravana.example');
    transfers(10_001);
    const calls = watchCalls();
    expect(await listSentTransferIntents()).toHaveLength(10_000);
    expect(calls).toHaveLength(10);
    expect(isPartial(getListSentTransferIntentsQueryKey())).toBe(true);
    expect(isPartial(['/api/v1/certified_lots'])).toBe(false);
    expect(isPartial([])).toBe(false);
    transfers(10_000);
    expect(await listSentTransferIntents()).toHaveLength(10_000);
    expect(isPartial(getListSentTransferIntentsQueryKey())).toBe(false);
    transfers(10_001);
    await listSentTransferIntents();
    transfers(3);
    expect(await listSentTransferIntents()).toHaveLength(3);
    expect(isPartial(getListSentTransferIntentsQueryKey()), 'what fits one answer is whole').toBe(false);
  },
);

it('of one that the API counts and a table asks for by pages, the first page alone is read', async () => {
  signInAs('admin@caravana.example');
  transfers(2_001);
  const calls = watchCalls();
  expect(await listTransferIntents()).toHaveLength(1_000);
  expect(calls).toHaveLength(1);
  expect(isPaged(getListTransferIntentsQueryKey())).toBe(true);
  expect(isPaged(getListTransferIntentsQueryKey({ status: 'pending' }))).toBe(false);
  expect(await requestPage('/api/v1/transfer_intents', { offset: 2_000, limit: 5 })).toMatchObject({
    rows: [{ id: 1 }],
    total: 2_001,
  });
  expect(await requestAll('/api/v1/transfer_intents', {})).toHaveLength(2_001);
  // Whether by several answers or by one, it is read whole again.
  for (const few of [2_000, 3]) {
    transfers(few);
    expect(await listTransferIntents()).toHaveLength(few);
    expect(isPaged(getListTransferIntentsQueryKey())).toBe(false);
    transfers(2_001);
    await listTransferIntents();
    expect(isPaged(getListTransferIntentsQueryKey())).toBe(true);
  }
});

describe('the link to the next page', () => {
  /** What a list is read to whose first answer has that link, and the second one that body. */
  async function readTo(link: string, second: JsonBodyType = [{ id: 1 }]) {
    const paths: string[] = [];
    server.use(
      http.get('*/api/v1/transfer_intents', ({ request }) => {
        const { pathname, search } = new URL(request.url);
        paths.push(pathname + search);
        const first = paths.length === 1;
        return HttpResponse.json(first ? [{ id: 2 }] : second, first ? { headers: { link } } : {});
      }),
    );
    const rows = await listTransferIntents();
    return [rows.map(({ id }) => id), paths.slice(1)];
  }
  const next = '/api/v1/transfer_intents?before=2';

  it.each([
    [`<${next}>; rel="next"`],
    [`<${next}>;rel=next`],
    [`</api/v1/transfer_intents>; rel="first", <${next}>;  rel="next"`],
  ])('is read from %s', async (link) => {
    expect(await readTo(link)).toEqual([[2, 1], [next]]);
  });

  it.each([`<${next}>; rel="last"`, `${next}; rel="next"`, ''])('is none in %j', async (link) => {
    expect(await readTo(link)).toEqual([[2], []]);
  });

  it('leads no further than to what is a list', async () => {
    expect(await readTo(`<${next}>; rel="next"`, { rows: [] })).toEqual([[2], [next]]);
  });
});

it('an answer that is no list is given as it came, whatever link it has', async () => {
  const link = '</api/v1/viewer?more>; rel="next"';
  server.use(http.get('*/api/v1/viewer', () => HttpResponse.json({ id: 1 }, { headers: { link } })));
  expect(await getViewer()).toEqual({ id: 1 });
});
