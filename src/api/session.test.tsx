import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { watchCalls } from '@/test/watch-calls';
import { database, tokenOf } from '../../mocks/database';
import { server } from '../../mocks/node';
import { listTransferIntents, rejectTransferIntent } from './generated/transfer-intents/transfer-intents';
import { getGetViewerQueryOptions, getViewer } from './generated/viewer/viewer';
import {
  enterNewSession,
  sessionEnd,
  sessionQueryOptions,
  signOut,
  userName,
  userType,
  useSession,
  useSessionEnd,
  watchSession,
} from './session';
import { readToken, removeToken, storeToken } from './token';

const accounts = { producer: 'productor@caravana.example', admin: 'admin@caravana.example' };
const tokenFor = (email: string) => tokenOf(database.users.find((user) => user.email === email) ?? never());
function never(): never {
  throw new Error('The mock has no such account');
}

const read = ['/api/v1/certification_requests'];

/** A session of an account that has read a list. */
async function signedIn(email = accounts.producer) {
  storeToken(tokenFor(email));
  const queryClient = createQueryClient();
  await queryClient.query(sessionQueryOptions);
  queryClient.setQueryData(read, ['its own']);
  const userChanged = vi.fn<() => void>();
  onTestFinished(watchSession(queryClient, userChanged));
  const viewer = () => queryClient.getQueryData(sessionQueryOptions.queryKey);
  return { queryClient, userChanged, viewer };
}

afterEach(removeToken);

/** Another tab stored this token, or removed it. */
function changeElsewhere(token: string | null): void {
  if (token === null) removeToken();
  else storeToken(token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
}

it('is nobody without a token, and nobody is asked', async () => {
  const queryClient = createQueryClient();
  server.use(http.get('*/api/v1/viewer', () => HttpResponse.error()));
  expect(await queryClient.query(sessionQueryOptions)).toBeNull();
});

it('is the query of the viewer', () => {
  expect(sessionQueryOptions.queryKey).toEqual(getGetViewerQueryOptions().queryKey);
});

describe('signing in', () => {
  it('drops what the last account has read', async () => {
    const { queryClient, viewer } = await signedIn();
    storeToken(tokenFor(accounts.admin));
    const user = await getViewer();
    const calls = watchCalls();
    await enterNewSession(queryClient, user);
    expect(calls, 'the provider has said who it is').toEqual([]);
    expect(viewer()?.email).toBe(accounts.admin);
    expect(queryClient.getQueryData(read)).toBeUndefined();
  });

  it('asks who it is where the provider did not say', async () => {
    const { queryClient, viewer } = await signedIn(accounts.admin);
    await enterNewSession(queryClient, { id: 1, email: accounts.admin } as never);
    expect(viewer()?.admin_profile).toBeTruthy();
  });
});

describe('signing out', () => {
  it('ends the session here at once, and at the server', async () => {
    const { queryClient, viewer } = await signedIn();
    const token = readToken();
    const told: (string | null)[] = [];
    server.use(
      http.delete('*/api/v1/sessions', ({ request }) => {
        told.push(request.headers.get('Authorization'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    signOut(queryClient);
    expect(readToken()).toBeNull();
    expect(viewer()).toBeNull();
    expect(queryClient.getQueryData(read)).toBeUndefined();
    expect(sessionEnd(queryClient)).toBeNull();
    await expect.poll(() => told).toEqual([`Bearer ${token}`]);
  });

  it('ends it here also when the server is away', async () => {
    const { queryClient, viewer } = await signedIn();
    const asked = vi.fn<() => Response>(() => HttpResponse.error());
    server.use(http.delete('*/api/v1/sessions', asked));
    signOut(queryClient);
    await expect.poll(() => asked).toHaveBeenCalled();
    expect(viewer()).toBeNull();
  });
});

it('signing out of no session asks nobody', () => {
  const calls = watchCalls();
  signOut(createQueryClient());
  expect(calls).toEqual([]);
});

/** What a hook gives in a component under that client. */
function inClient<Result>(queryClient: ReturnType<typeof createQueryClient>, hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  return renderHook(hook, { wrapper }).result;
}

describe('the session in a component', () => {
  it('is the user and its kind, or a guest', async () => {
    const { queryClient } = await signedIn();
    const session = inClient(queryClient, useSession);
    expect(session.current).toMatchObject({
      user: { email: accounts.producer },
      type: 'producer',
      failed: false,
    });
    signOut(queryClient);
    await waitFor(() => expect(session.current).toMatchObject({ user: null, type: 'none', failed: false }));
  });

  it("is nobody's when its token is refused, and unknown when the check fails, until that is tried again", async () => {
    storeToken(tokenFor(accounts.admin));
    const queryClient = createQueryClient();
    server.use(http.get('*/api/v1/viewer', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const session = inClient(queryClient, useSession);
    await waitFor(() => expect(session.current).toMatchObject({ user: null, failed: true }));
    await session.current.retry();
    await waitFor(() => expect(session.current).toMatchObject({ type: 'admin', failed: false }));
    server.use(http.get('*/api/v1/viewer', () => HttpResponse.json({}, { status: 401 })));
    expect(await createQueryClient().query(sessionQueryOptions)).toBeNull();
  });
});

describe('a user', () => {
  const names = { first_name: 'Ana', last_name: 'Paz' };
  it.each([
    [{ producer_profile: { name: 'El Palenque' } }, 'producer', 'El Palenque'],
    [{ vet_profile: names, email: 'ana@campo.example' }, 'veterinarian', 'Ana Paz'],
    [{ admin_profile: names }, 'admin', 'Ana Paz'],
    [{ producer_profile: { name: '' }, email: 'ana@campo.example' }, 'producer', 'ana@campo.example'],
    [{ email: 'ana@campo.example' }, 'none', 'ana@campo.example'],
    [{}, 'none', null],
    [null, 'none', null],
    [undefined, 'none', null],
  ])('%j is a %s with the name %s', (user, type, name) => {
    expect([userType(user as never), userName(user as never)]).toEqual([type, name]);
  });
});

describe('a refused token', () => {
  const refuseAll = (code = 'unauthorized') =>
    server.use(http.all('*/api/v1/*', () => HttpResponse.json({ code }, { status: 401 })));

  it('ends the session when what could not be read is on the screen, not when it was read ahead', async () => {
    const { queryClient, viewer } = await signedIn(accounts.admin);
    refuseAll();
    const queryKey = ['/api/v1/transfer_intents', { status: 'pending' }];
    const shown = { queryKey, queryFn: () => listTransferIntents(), retry: false };
    await queryClient.query(shown).catch(() => null);
    expect(viewer()?.email).toBe(accounts.admin);
    const end = inClient(queryClient, useSessionEnd);
    expect(end.current).toBeNull();
    onTestFinished(new QueryObserver(queryClient, shown).subscribe(() => undefined));
    await waitFor(() => expect(viewer()).toBeNull());
    await waitFor(() => expect(end.current).toBe('ended'));
  });

  it('while something is saved is told by the form alone, whatever is refused after it', async () => {
    const { queryClient, viewer } = await signedIn();
    refuseAll('account_inactive');
    const end = inClient(queryClient, useSessionEnd);
    await rejectTransferIntent(1).catch(() => null);
    expect(viewer()).toBeNull();
    refuseAll();
    await getViewer().catch(() => null);
    expect(sessionEnd(queryClient)).toBe('inactive');
    expect(end.current).toBeNull();
  });

  it('of a guest ends nothing', async () => {
    const { queryClient } = await signedIn();
    signOut(queryClient);
    refuseAll();
    await getViewer().catch(() => null);
    expect(sessionEnd(queryClient)).toBeNull();
  });

  const refuse = (code: string) =>
    server.use(http.get('*/api/v1/viewer', () => HttpResponse.json({ code }, { status: 401 })));

  it.each([
    ['unauthorized', 'ended'],
    ['account_inactive', 'inactive'],
  ])('with %s ends the session, and says that it is %s', async (code, end) => {
    const { queryClient, viewer } = await signedIn();
    refuse(code);
    await getViewer().catch(() => null);
    expect(readToken()).toBeNull();
    expect(viewer()).toBeNull();
    expect(sessionEnd(queryClient)).toBe(end);
  });

  it('leaves the newer one alone that another tab stored meanwhile', async () => {
    const { viewer } = await signedIn();
    const newer = tokenFor(accounts.admin);
    server.use(
      http.get('*/api/v1/viewer', () => {
        storeToken(newer);
        return HttpResponse.json({ code: 'unauthorized' }, { status: 401 });
      }),
    );
    await getViewer().catch(() => null);
    expect(readToken()).toBe(newer);
    expect(viewer()?.email).toBe(accounts.producer);
  });

  it('is no end when it was a password that was refused', async () => {
    const { queryClient, viewer } = await signedIn();
    const { createSession } = await import('./generated/sessions/sessions');
    await createSession({ user: { email: accounts.admin, password: 'wrong' } }).catch(() => null);
    expect(readToken()).not.toBeNull();
    expect(viewer()).not.toBeNull();
    expect(sessionEnd(queryClient)).toBeNull();
  });
});

describe('another tab', () => {
  it('that renews the session of the same user changes nothing here', async () => {
    const { queryClient, userChanged, viewer } = await signedIn();
    const asked = vi.fn<() => void>();
    server.events.on('request:start', asked);
    changeElsewhere(tokenFor(accounts.producer));
    await expect.poll(() => asked).toHaveBeenCalled();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    server.events.removeListener('request:start', asked);
    expect(viewer()?.email).toBe(accounts.producer);
    expect(queryClient.getQueryData(read)).toEqual(['its own']);
    expect(userChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['is away', () => HttpResponse.json({}, { status: 503 })],
  ])('that renews it while the server %s from here leaves all as it is here', async (_how, answer) => {
    const { queryClient, userChanged, viewer } = await signedIn();
    let asked = 0;
    server.use(
      http.get('*/api/v1/viewer', () => {
        asked += 1;
        return answer();
      }),
    );
    changeElsewhere(tokenFor(accounts.producer));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await new Promise((done) => setTimeout(done));
    expect(viewer()?.email).toBe(accounts.producer);
    expect(queryClient.getQueryData(read)).toEqual(['its own']);
    expect(userChanged).not.toHaveBeenCalled();
  });

  it('that signs in somebody else changes who it is here, and drops what was read', async () => {
    const { queryClient, userChanged, viewer } = await signedIn();
    changeElsewhere(tokenFor(accounts.admin));
    await expect.poll(() => userChanged).toHaveBeenCalledTimes(1);
    expect(viewer()?.email).toBe(accounts.admin);
    expect(queryClient.getQueryData(read)).toBeUndefined();
  });

  it('that signs in signs in here too', async () => {
    const { queryClient, userChanged, viewer } = await signedIn();
    signOut(queryClient);
    changeElsewhere(tokenFor(accounts.admin));
    await expect.poll(() => userChanged).toHaveBeenCalledTimes(1);
    expect(viewer()?.email).toBe(accounts.admin);
  });

  it('that signs in somebody who cannot be read leaves nobody here', async () => {
    const { queryClient, userChanged, viewer } = await signedIn();
    server.use(http.get('*/api/v1/viewer', () => HttpResponse.error()));
    changeElsewhere(tokenFor(accounts.admin));
    await expect.poll(() => userChanged).toHaveBeenCalledTimes(1);
    expect(viewer()).toBeNull();
    expect(queryClient.getQueryData(read)).toBeUndefined();
  });

  it('that signs out signs out here', async () => {
    const { queryClient, userChanged, viewer } = await signedIn();
    changeElsewhere(null);
    await expect.poll(() => userChanged).toHaveBeenCalledTimes(1);
    expect(viewer()).toBeNull();
    expect(queryClient.getQueryData(read)).toBeUndefined();
  });
});

describe('on a page that the server drew', () => {
  /** Takes such a page over in a browser whose session is known by then. Gives what was drawn, each time. */
  async function takenOver(email?: string) {
    const drawn: string[] = [];
    function Name() {
      const { user } = useSession();
      drawn.push(userName(user) ?? 'guest');
      return <p>{drawn.at(-1)}</p>;
    }
    const over = (queryClient = createQueryClient()) => (
      <QueryClientProvider client={queryClient}>
        <Name />
      </QueryClientProvider>
    );
    const page = document.createElement('div');
    page.innerHTML = renderToString(over());
    drawn.length = 0;
    if (email !== undefined) storeToken(tokenFor(email));
    const queryClient = createQueryClient();
    await queryClient.query(sessionQueryOptions);
    act(() => startTransition(() => onTestFinished(unmounting(hydrateRoot(page, over(queryClient))))));
    return { drawn, page };
  }
  const unmounting = (root: ReturnType<typeof hydrateRoot>) => () => act(() => root.unmount());

  it('nothing is drawn again for a guest', async () => {
    const { drawn, page } = await takenOver();
    expect(drawn).toEqual(['guest']);
    expect(page).toHaveTextContent('guest');
  });

  it('who is signed in comes after it is taken over as it was drawn', async () => {
    const { drawn, page } = await takenOver(accounts.producer);
    expect(drawn).toEqual(['guest', 'La Querencia del Sur']);
    expect(page).toHaveTextContent('La Querencia del Sur');
  });
});
