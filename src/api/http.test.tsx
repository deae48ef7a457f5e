import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage } from '@/words/i18n';
import { getCertifiedLot, listCertifiedLots } from './generated/certified-lots/certified-lots';
import { cancelCertificationRequest } from './generated/certification-requests/certification-requests';
import {
  activateProducerProfile,
  listProducerProfiles,
} from './generated/producer-profiles/producer-profiles';
import { createRegistration } from './generated/registrations/registrations';
import { createSession, deleteSession } from './generated/sessions/sessions';
import {
  acceptTransferIntent,
  createTransferIntent,
  listSentTransferIntents,
  listTransferIntents,
  rejectTransferIntent,
} from './generated/transfer-intents/transfer-intents';
import { changePassword, getViewer, updateViewer } from './generated/viewer/viewer';
import { errorMessage, errorStatus } from './errors';
import { onSessionEnded } from './http';
import { readToken, removeToken, storeToken } from './token';
import { database, tokenOf } from '../../mocks/database';
import { server } from '../../mocks/node';

afterEach(() => {
  vi.unstubAllEnvs();
  removeToken();
});

/** A token of each of two sessions. */
const [token = '', newer = ''] = database.users.map((user) => tokenOf(user));

/** The calls from now on, each answered with that. */
function watchRequests(answer: () => Response = () => HttpResponse.json({})): Request[] {
  const requests: Request[] = [];
  server.use(
    http.all('*/api/v1/*', ({ request }) => {
      requests.push(request);
      return answer();
    }),
  );
  return requests;
}

describe('a call', () => {
  it('carries the session and the language in use', async () => {
    storeToken(token);
    const requests = watchRequests();
    await getViewer();
    await chooseLanguage('en');
    await rejectTransferIntent(1);
    const sent = requests.map(({ headers }) => [
      headers.get('Authorization'),
      headers.get('Accept-Language'),
    ]);
    expect(sent).toEqual([
      [`Bearer ${token}`, 'es'],
      [`Bearer ${token}`, 'en'],
    ]);
  });

  it('of a guest carries no session', async () => {
    const requests = watchRequests();
    await getCertifiedLot(1);
    expect(requests.map(({ headers }) => headers.has('Authorization'))).toEqual([false]);
  });

  it('keeps the session that its answer brings, and nothing else for one', async () => {
    storeToken(token);
    let authorization = `Basic ${newer}`;
    watchRequests(() => HttpResponse.json({}, { headers: { authorization } }));
    await getViewer();
    expect(readToken()).toBe(token);
    authorization = `Bearer ${newer}`;
    await changePassword({ current_password: 'caravana', new_password: 'Caravana-2026' });
    expect(readToken()).toBe(newer);
  });

  it('is made once: who asks decides whether it is made again', async () => {
    const requests = watchRequests(() => HttpResponse.json({}, { status: 503 }));
    await expect(getViewer()).rejects.toThrow('503');
    await expect(rejectTransferIntent(1)).rejects.toThrow('503');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['reads', () => getViewer()],
    ['changes something', () => rejectTransferIntent(1)],
    ['creates something', () => createRegistration({ user: { email: 'x@campo.example', password: 'x' } })],
  ])('that %s and is not answered fails as one without a connection', async (_does, call) => {
    server.use(http.all('*/api/v1/*', () => HttpResponse.error()));
    await expect(call()).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  });

  const user = { email: 'ana@campo.example', password: 'caravana' };
  it.each<[name: string, creates: boolean, call: () => Promise<unknown>]>([
    ['createRegistration', true, () => createRegistration({ user })],
    ['createTransferIntent', true, () => createTransferIntent(1, {} as never)],
    ['createSession', false, () => createSession({ user })],
    ['deleteSession', false, () => deleteSession()],
    ['updateViewer', false, () => updateViewer({ user: {} })],
    ['acceptTransferIntent', false, () => acceptTransferIntent(1, {} as never)],
    ['cancelCertificationRequest', false, () => cancelCertificationRequest(1)],
    ['activateProducerProfile', false, () => activateProducerProfile(1)],
    ['listTransferIntents', false, () => listTransferIntents()],
  ])('%s carries a key of its own: %s', async (_name, creates, call) => {
    const requests = watchRequests();
    await call();
    expect(requests.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([creates]);
  });
});

describe('a refused session', () => {
  const watchOf = (...shown: string[]) => ({
    shows: (path: string) => shown.includes(path),
    ended: vi.fn<Parameters<typeof onSessionEnded>[0]['ended']>(),
  });
  /** The ends that are told from now on to who shows the viewer. */
  function watchEnds() {
    const watch = watchOf('/api/v1/viewer');
    onTestFinished(onSessionEnded(watch));
    return watch.ended;
  }
  const refuse = (code?: string) =>
    watchRequests(() => HttpResponse.json(code === undefined ? null : { code }, { status: 401 }));

  it.each([
    ['unauthorized', 'ended'],
    [undefined, 'ended'],
    ['account_deactivated', 'inactive'],
    ['account_inactive', 'inactive'],
  ] as const)('with %s is forgotten, and told as %s', async (code, end) => {
    storeToken(token);
    const ended = watchEnds();
    refuse(code);
    await expect(getViewer()).rejects.toThrow('401');
    expect(readToken()).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith({ why: end, reading: true, refused: true });
  });

  it('is told as that of a call that was to change something', async () => {
    storeToken(token);
    const ended = watchEnds();
    refuse('unauthorized');
    await expect(rejectTransferIntent(1)).rejects.toThrow('401');
    expect(ended).toHaveBeenCalledExactlyOnceWith({ why: 'ended', reading: false, refused: true });
  });

  it('is told to who has none', async () => {
    const ended = watchEnds();
    refuse('unauthorized');
    await expect(getViewer()).rejects.toThrow('401');
    expect(ended).toHaveBeenCalledExactlyOnceWith({ why: 'ended', reading: true, refused: false });
  });

  it('leaves the newer one alone that another tab stored meanwhile', async () => {
    storeToken(token);
    const ended = watchEnds();
    watchRequests(() => {
      storeToken(newer);
      return HttpResponse.json({ code: 'unauthorized' }, { status: 401 });
    });
    await expect(getViewer()).rejects.toThrow('401');
    expect(readToken()).toBe(newer);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['signs in', () => createSession({ user: { email: 'ana@campo.example', password: 'wrong' } })],
    ['signs out', () => deleteSession()],
  ])('is no end for who %s', async (_who, call) => {
    storeToken(token);
    const ended = watchEnds();
    refuse('unauthorized');
    await expect(call()).rejects.toThrow('401');
    expect(readToken()).toBe(token);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([403, 404, 500])('is not what %i says', async (status) => {
    storeToken(token);
    const ended = watchEnds();
    watchRequests(() => HttpResponse.json({ code: 'account_inactive' }, { status }));
    await expect(getViewer()).rejects.toThrow(String(status));
    expect(readToken()).toBe(token);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is told to all who listen as soon as one of them shows what could not be read', async () => {
    storeToken(token);
    const watching = [watchOf(), watchOf('/api/v1/viewer')];
    for (const watch of watching) onTestFinished(onSessionEnded(watch));
    refuse('unauthorized');
    await expect(getViewer()).rejects.toThrow('401');
    for (const { ended } of watching)
      expect(ended).toHaveBeenCalledExactlyOnceWith({ why: 'ended', reading: true, refused: true });
  });

  it('is told to nobody who stopped listening', async () => {
    storeToken(token);
    const watch = watchOf('/api/v1/viewer');
    onSessionEnded(watch)();
    refuse('unauthorized');
    await expect(getViewer()).rejects.toThrow('401');
    expect(watch.ended).not.toHaveBeenCalled();
  });

  it('ends nothing while what was read ahead is not shown', async () => {
    storeToken(token);
    const ended = watchEnds();
    refuse('unauthorized');
    await expect(listTransferIntents({ limit: 5 })).rejects.toThrow('401');
    expect(readToken()).toBe(token);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends it at once when a later page of what is shown is refused', async () => {
    storeToken(token);
    const watch = watchOf('/api/v1/transfer_intents');
    onTestFinished(onSessionEnded(watch));
    server.use(
      http.get('*/api/v1/transfer_intents', ({ request }) =>
        new URL(request.url).searchParams.has('before')
          ? HttpResponse.json({ code: 'unauthorized' }, { status: 401 })
          : HttpResponse.json([], { headers: { link: '</api/v1/transfer_intents?before=2>; rel="next"' } }),
      ),
    );
    await expect(listTransferIntents()).rejects.toThrow('401');
    expect(watch.ended).toHaveBeenCalledExactlyOnceWith({ why: 'ended', reading: true, refused: true });
  });
});

const empty = () => new HttpResponse(null, { status: 200 });

describe('an answer without a body', () => {
  it('tells by its status that something was done, and nothing to who wants to read', async () => {
    server.use(http.post('*/reject', empty), http.get('*/certified_lots/1', empty));
    await expect(rejectTransferIntent(1)).resolves.not.toThrow();
    await expect(getCertifiedLot(1)).rejects.toThrow('The answer is not JSON');
  });

  it.each([() => HttpResponse.json(null), () => new HttpResponse(null, { status: 204 })])(
    'is nothing to read either when it says so itself',
    async (answer) => {
      server.use(http.get('*/certified_lots/1', answer));
      await expect(getCertifiedLot(1)).rejects.toThrow('The answer is not JSON');
    },
  );

  it('is no answer at all when there is nothing to answer', async () => {
    server.use(http.delete('*/api/v1/sessions', () => new HttpResponse(null, { status: 204 })));
    await expect(deleteSession()).resolves.not.toThrow();
  });

  it('is not the page of a proxy', async () => {
    server.use(http.post('*/reject', () => HttpResponse.html('<p>proxy</p>')));
    const failure = await rejectTransferIntent(1).catch((error: unknown) => error);
    // Somebody has answered: what is told is what failed, not that there is no connection.
    expect([errorStatus(failure), errorMessage(failure, 'rejectTransferIntent')]).toEqual([
      200,
      'No se pudo rechazar la transferencia',
    ]);
  });
});

describe('another provider', () => {
  const other = (extensions: string) => {
    vi.stubEnv('VITE_API_URL', 'http://localhost:3000');
    vi.stubEnv('VITE_API_EXTENSIONS', extensions);
  };

  /** The queries of all calls from now on, each answered with a lot whose numbers are texts, or with nothing. */
  function watchQueries(): string[] {
    const queries: string[] = [];
    server.use(
      http.all('*/api/v1/*', ({ request }) => {
        queries.push(new URL(request.url).search);
        return request.method === 'GET' ? HttpResponse.json([{ id: '7', average_weight: '369.2' }]) : empty();
      }),
    );
    return queries;
  }

  it('is asked nothing that is ours', async () => {
    other('');
    const queries = watchQueries();
    await listCertifiedLots({ search: 'a', limit: 60, before: 7 });
    await listProducerProfiles({ search: 'a', limit: 5 });
    expect(queries).toEqual(['', '']);
    await expect(listTransferIntents()).rejects.toThrow('is an extension');
    expect(queries).toHaveLength(2);
  });

  it('is asked all when it speaks our extensions', async () => {
    other('true');
    const queries = watchQueries();
    await listCertifiedLots({ search: 'a', limit: 60, before: 7 });
    expect(queries).toEqual(['?search=a&limit=60&before=7']);
  });

  it('has a list made right that comes in pages, page by page', async () => {
    other('true');
    server.use(
      http.get('*/api/v1/transfer_intents/sent', ({ request }) =>
        new URL(request.url).searchParams.has('before')
          ? HttpResponse.json([{ id: '1' }])
          : HttpResponse.json([{ id: '2' }], {
              headers: { link: '</api/v1/transfer_intents/sent?before=2>; rel="next"' },
            }),
      ),
    );
    expect(await listSentTransferIntents()).toMatchObject([
      { id: 2, status: 'pending' },
      { id: 1, status: 'pending' },
    ]);
  });

  it('has its answers made right, also one without a body', async () => {
    other('');
    watchQueries();
    expect(await listCertifiedLots()).toMatchObject([{ id: 7, average_weight: 369.2, address: '' }]);
    expect(await cancelCertificationRequest(1)).toEqual({ certification_request: null });
  });
});
