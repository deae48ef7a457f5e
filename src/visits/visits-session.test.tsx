import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteDB, openDB } from 'idb';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VisitAnimalInput } from '@/api/generated/model';
import { getListVisitsQueryOptions } from '@/api/generated/visits/visits';
import { sessionQueryOptions } from '@/api/session';
import * as files from '@/lib/save-file';
import { deviceOwner } from '@/api/device-owner';
import { createQueryClient } from '@/query-client';
import { signInAs } from '@/test/sign-in-as';
import { database } from '../../mocks/database';
import { server } from '../../mocks/node';
import type { VisitCopy } from './outbox/copy';
import { closeDeviceStore, openDeviceStore } from './outbox/device';
import { VeterinarianSession } from './veterinarian-session';
import { NotKept, OutboxStatus } from './outbox/outbox-status';
import { takePhoto } from './outbox/photos';
import { leaveDevice } from './leave-device';
import { keepUnsentOnly, restoreSession, startSession } from './session';
import { failure, ModelServer } from './outbox/testing/model';
import { useCopyOfVisits } from './outbox/use-copy-of-visits';
import { useVisit } from './desk/use-visit';

const email = 'veterinaria@caravana.example';
const visitId = 12;
let model: ModelServer;
let online: boolean;
let received: string[];

function answerVisits(): void {
  const answer = (body: () => object) => (online ? HttpResponse.json(body() as never) : HttpResponse.error());
  server.use(
    http.get('*/api/v1/visits/12', () => answer(() => ({ visit: model.visit(visitId) }))),
    http.put('*/api/v1/visits/12/animals/:id', async ({ params, request }) => {
      const { rev, ...payload } = (await request.json()) as VisitAnimalInput;
      const id = String(params.id);
      return answer(() => {
        received.push(id);
        model.put(id, { rev, payload });
        const { animals } = model.visit(visitId);
        return { visit_animal: animals.find(({ client_id: each }) => each === id) };
      });
    }),
    http.put('*/api/v1/visits/12/defaults', async ({ request }) => {
      const sent = (await request.json()) as object;
      return answer(() => ({ visit_defaults: sent }));
    }),
  );
}

const veterinarian = () => {
  const found = database.users.find((user) => user.email === email);
  if (!found) throw new Error('the mock has no veterinarian');
  return found;
};

/** A page of the veterinarian's, and what a screen of a visit has of it. */
function openPage(queryClient = createQueryClient()) {
  queryClient.setQueryData(sessionQueryOptions.queryKey, veterinarian());
  const { id } = veterinarian();
  let over: 'refused' | null = null;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <VeterinarianSession user={id} over={over} />
      {children}
    </QueryClientProvider>
  );
  const use = () => ({
    visit: useVisit(visitId),
    copies: useCopyOfVisits(),
  });
  const page = renderHook(use, { wrapper });
  /** The server ends the session. */
  const end = () => {
    over = 'refused';
    page.rerender();
  };
  return { ...page, queryClient, end };
}

/** From now on nothing more comes into the local storage. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  const filled = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  onTestFinished(() => filled.mockRestore());
}

beforeEach(() => {
  model = new ModelServer();
  online = true;
  received = [];
  signInAs(email);
  answerVisits();
});
afterEach(async () => {
  const { outbox, db } = await openDeviceStore();
  await outbox.clear(veterinarian().id);
  await db.clear('reads');
  await closeDeviceStore();
});

describe('a visit', () => {
  it('keeps an animal without a connection, says where it is, and sends it once there is one', async () => {
    const { result } = openPage();
    await waitFor(() => expect(result.current.visit.merged?.animals).toEqual([]));
    online = false;
    await act(() => result.current.visit.saveAnimal({ facts: { cuig_code: '032010099922852' } }));
    await waitFor(() => expect(result.current.visit.counts).toMatchObject({ onDevice: 1, received: 0 }));
    expect(result.current.visit.counts).toMatchObject({ waiting: 1 });
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.visit.counts).toMatchObject({ onDevice: 1, received: 1 }));
    expect(received).toHaveLength(1);
  });

  it.each([
    ['has no room to note whose it is', async () => fillStorage()],
    ['cannot tell what was read', async () => (await openDeviceStore()).db.put('reads', {}, '1-broken')],
  ])('sends what is entered also where the device %s', async (_how, fail) => {
    await fail();
    const { result } = openPage();
    await waitFor(() => expect(result.current.visit.merged?.animals).toEqual([]));
    await act(() => result.current.visit.saveAnimal({ facts: { estimated_weight: 180 } }));
    await waitFor(() => expect(result.current.visit.counts).toMatchObject({ onDevice: 1, received: 1 }));
  });

  it('changes, deletes and gives up what it shows, and sets defaults', async () => {
    const { result } = openPage();
    await waitFor(() => expect(result.current.visit.merged).not.toBeNull());
    await act(() => result.current.visit.saveAnimal({ facts: { estimated_weight: 400 } }));
    const shown = () => result.current.visit.merged?.animals[0];
    await waitFor(() => expect(shown()?.state).toBe('stored'));
    await act(() =>
      result.current.visit.saveAnimal({ facts: { estimated_weight: 410 }, deleted: true }, shown()),
    );
    await waitFor(() => expect(shown()).toMatchObject({ state: 'stored', rev: 2, deleted: true }));
    const { merged, saveDefaults } = result.current.visit;
    await act(() => saveDefaults({ gender: 'female' }, merged?.defaults ?? { base: 0, edit: '' }));
    await waitFor(() =>
      expect(result.current.visit.merged?.defaults).toMatchObject({ rev: 1, state: 'stored' }),
    );
    online = false;
    await act(() => result.current.visit.saveAnimal({ facts: {} }, { clientId: 'given' }));
    await waitFor(() => expect(result.current.visit.merged?.animals).toHaveLength(2));
    await act(() => result.current.visit.retry('given'));
    await act(() => result.current.visit.discard('given'));
    await waitFor(() => expect(result.current.visit.merged?.animals).toHaveLength(1));
  });

  it('is there when the page is opened without a connection', async () => {
    const first = openPage();
    await waitFor(() => expect(first.result.current.visit.merged).not.toBeNull());
    await act(() => first.result.current.visit.saveAnimal({ facts: { estimated_weight: 400 } }));
    await waitFor(() => expect(first.result.current.visit.counts).toMatchObject({ received: 1 }));
    await waitFor(async () => expect((await openDeviceStore()).db.count('reads')).resolves.toBe(2));
    first.unmount();
    expect(deviceOwner()).toBe(veterinarian().id);
    online = false;
    server.use(http.get('*/api/v1/viewer', () => HttpResponse.error()));
    const queryClient = createQueryClient();
    await restoreSession(queryClient);
    expect(await queryClient.query(sessionQueryOptions)).toMatchObject({ email });
    const second = openPage(queryClient);
    await waitFor(() => expect(second.result.current.visit.query.data?.visit.animals).toEqual([]));
    await waitFor(() =>
      expect(second.result.current.visit.counts).toMatchObject({ onDevice: 1, received: 1 }),
    );
  });

  it('is there when the page is opened without a connection, however long the device takes to read it', async () => {
    const first = openPage();
    await waitFor(() => expect(first.result.current.visit.merged).not.toBeNull());
    await waitFor(async () => expect((await openDeviceStore()).db.count('reads')).resolves.toBe(2));
    first.unmount();
    await closeDeviceStore();
    server.use(
      http.get('*/api/v1/viewer', () => HttpResponse.error()),
      http.get('*/api/v1/localities', () => HttpResponse.error()),
    );
    const queryClient = createQueryClient();
    await restoreSession(queryClient, { askAfterMs: 0, giveUpAfterMs: 300_000 });
    expect(await queryClient.query(sessionQueryOptions)).toMatchObject({ email });
    openPage(queryClient).unmount();
  });

  it('does not wait for the device where the server answers', async () => {
    const { unmount } = openPage();
    await waitFor(() => expect(deviceOwner()).toBe(veterinarian().id));
    unmount();
    await closeDeviceStore();
    // Whoever deletes a database keeps others waiting until all let go of it.
    const holder = await openDB('caravana');
    const deleted = deleteDB('caravana');
    const opened = vi.fn<() => void>();
    void openDeviceStore().then(opened);
    await restoreSession(createQueryClient(), { askAfterMs: 0, giveUpAfterMs: 300_000 });
    expect(opened).not.toHaveBeenCalled();
    holder.close();
    await deleted;
  });

  it('ends with the page of who it is for, also where the device answered late', async () => {
    const first = openPage();
    await waitFor(() => expect(deviceOwner()).toBe(veterinarian().id));
    first.unmount();
    await closeDeviceStore();
    const holder = await openDB('caravana');
    const deleted = deleteDB('caravana');
    const queryClient = createQueryClient();
    await restoreSession(queryClient, { askAfterMs: 0, giveUpAfterMs: 300_000 });
    const { result, unmount } = openPage(queryClient);
    holder.close();
    await deleted;
    await waitFor(() => expect(result.current.visit.merged).not.toBeNull());
    const persister = () => queryClient.getDefaultOptions().queries?.persister;
    await waitFor(() => expect(persister()).toBeDefined());
    unmount();
    // What is read in this page from now on is somebody else's.
    expect(persister()).toBeUndefined();
  });

  it('is kept for who comes next, also where the one before left while the device was slow', async () => {
    await closeDeviceStore();
    const holder = await openDB('caravana');
    const deleted = deleteDB('caravana');
    const queryClient = createQueryClient();
    const { id } = veterinarian();
    startSession(queryClient, id + 1)();
    onTestFinished(startSession(queryClient, id));
    holder.close();
    await deleted;
    await waitFor(() => expect(queryClient.getDefaultOptions().queries?.persister).toBeDefined());
  });

  it('goes into a file of the day that it is in Argentina', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T01:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const handed = vi.spyOn(files, 'saveFile').mockReturnValue();
    const { result } = openPage();
    await result.current.copies.save(visitId);
    expect(handed.mock.lastCall?.[0]).toBe('caravana-12-2026-05-04.json');
  });

  it('goes into a file, and comes back out of it', async () => {
    const handed = vi.spyOn(files, 'saveFile').mockReturnValue();
    const { result } = openPage();
    await waitFor(() => expect(result.current.visit.merged).not.toBeNull());
    online = false;
    const photo = await takePhoto(new File(['vaca'], 'vaca.jpg', { type: 'image/jpeg' }));
    if (typeof photo === 'string') throw new Error(photo);
    await act(() => result.current.visit.saveAnimal({ facts: {}, photo }, { clientId: 'a' }));
    await result.current.copies.save(visitId);
    const [name, bytes] = handed.mock.calls[0] ?? [];
    expect(name).toMatch(/^caravana-12-\d{4}-\d\d-\d\d\.json$/);
    const text = new TextDecoder().decode(await (bytes as Blob).arrayBuffer());
    expect((JSON.parse(text) as { content: VisitCopy }).content.visit).not.toBeNull();
    await act(() => result.current.visit.discard('a'));
    await waitFor(() => expect(result.current.visit.merged?.animals).toEqual([]));
    const read = await result.current.copies.read(new File([text], name ?? ''));
    if (typeof read === 'string') throw new Error(read);
    expect(read.rows).toMatchObject([{ record: { clientId: 'a' }, what: 'new' }]);
    await act(() => result.current.copies.take(read.copy));
    await waitFor(() => expect(result.current.visit.merged?.animals).toHaveLength(1));
    const again = await result.current.copies.read(new File([text], name ?? ''));
    expect(again).toMatchObject({ rows: [{ what: 'same' }] });
    await act(() =>
      result.current.visit.saveAnimal(
        { facts: { final_notes: 'x' } },
        result.current.visit.merged?.animals[0],
      ),
    );
    const other = await result.current.copies.read(new File([text], name ?? ''));
    expect(other).toMatchObject({ rows: [{ what: 'other' }] });
    expect(await result.current.copies.read(new File(['{}'], 'otro.json'))).toBe('foreign');
  });
});

it.each([
  ['nothing of what was read when all was sent', true, 0],
  ['the visit alone with what was not sent, and who it is for', false, 2],
])('keeps of a page whose session the server ended %s', async (_what, sent, kept) => {
  const { result, queryClient, end } = openPage();
  await waitFor(() => expect(result.current.visit.merged?.animals).toEqual([]));
  await queryClient.query(getListVisitsQueryOptions());
  const reads = async () => (await openDeviceStore()).db.count('reads');
  await waitFor(async () => expect(await reads()).toBe(3));
  online = sent;
  await act(() => result.current.visit.saveAnimal({ facts: { estimated_weight: 400 } }));
  await waitFor(() => expect(result.current.visit.counts).toMatchObject({ received: sent ? 1 : 0 }));
  end();
  await waitFor(async () => expect(await reads()).toBe(kept));
  // What is entered from now on is kept with its visit.
  online = false;
  await act(() => result.current.visit.saveAnimal({ facts: { estimated_weight: 410 } }));
  await waitFor(async () => expect(await reads()).toBe(2));
});

it('follows what is entered after the server ended the session no longer than it is told to', async () => {
  const { result, queryClient } = openPage();
  await waitFor(() => expect(result.current.visit.merged?.animals).toEqual([]));
  const { outbox } = await openDeviceStore();
  const followers = new Set<() => void>();
  const subscribe = outbox.subscribe.bind(outbox);
  const subscribed = vi.spyOn(outbox, 'subscribe').mockImplementation((listener) => {
    followers.add(listener);
    const stop = subscribe(listener);
    return () => {
      followers.delete(listener);
      stop();
    };
  });
  const { id } = veterinarian();
  const stop = keepUnsentOnly(queryClient, id);
  await waitFor(() => expect(followers.size).toBe(1));
  stop();
  expect(followers.size).toBe(0);
  // Somebody signs in before it has begun.
  keepUnsentOnly(queryClient, id)();
  await waitFor(() => expect(subscribed).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(followers.size).toBe(0));
});

it('tells what is wrong with a photo before it is kept', async () => {
  expect(await takePhoto(new File(['x'], 'nota.txt', { type: 'text/plain' }))).toBe('type');
});

it('asks who signs out with work that was not sent: stay, keep a copy, or lose it', async () => {
  const handed = vi.spyOn(files, 'saveFile').mockReturnValue();
  const { result } = openPage();
  await waitFor(() => expect(result.current.visit.merged).not.toBeNull());
  online = false;
  await act(() => result.current.visit.saveAnimal({ facts: {} }));
  const user = userEvent.setup();
  const end = vi.fn<() => void>();
  await act(() => leaveDevice(end));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Hay 1 cambio que está solo en este dispositivo',
  );
  await user.click(screen.getByRole('button', { name: 'Guardar copia' }));
  await waitFor(() => expect(handed).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Seguir con la sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(end).not.toHaveBeenCalled();
  await act(() => leaveDevice(end));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión y perderlos' }));
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(deviceOwner()).toBeNull());
});

it('says what is where, and what needs a decision', async () => {
  const vendor = vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const counts = { onDevice: 58, received: 41, waiting: 17, refused: 1, conflicts: 2 };
  render(<OutboxStatus counts={counts} />);
  expect(await screen.findByRole('status')).toHaveTextContent('58 en este dispositivo · 41 recibidas');
  expect(screen.getByText(/^1 no fue aceptada/)).toBeVisible();
  expect(screen.getByText(/^2 se cambiaron también en otro dispositivo/)).toBeVisible();
  expect(screen.getByText(/7 días/)).toBeVisible();
  vendor.mockRestore();
});

it('tells of a visit that is over its animals, and where they are only while the server lacks some', async () => {
  const counts = { onDevice: 19, received: 18, waiting: 1, refused: 0, conflicts: 0 };
  const { rerender } = render(<OutboxStatus counts={counts} over />);
  expect(await screen.findByRole('status')).toHaveTextContent('19 en este dispositivo · 18 recibidas');
  rerender(<OutboxStatus counts={{ ...counts, received: 19, waiting: 0 }} over />);
  expect(screen.getByRole('status')).toHaveTextContent(/^19 animales$/);
});

it('says that the device is full', async () => {
  render(<NotKept error={new DOMException('full', 'QuotaExceededError')} />);
  expect(await screen.findByText(/^No hay lugar en este dispositivo/)).toBeVisible();
  render(<NotKept error={failure()} />);
  expect(await screen.findByText(/^No se pudo guardar en este dispositivo/)).toBeVisible();
});
