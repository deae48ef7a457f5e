import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { registerWorker, takeUpdate, unregisterWorker, waitingWorker } from './registration';

/** A browser's service workers, as far as a page uses them. */
class Registration extends EventTarget {
  waiting: { state: string; postMessage: (message: string) => void } | null = null;
  installing: EventTarget | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  readonly unregister = vi.fn<(name?: string) => Promise<boolean>>(() => Promise.resolve(true));
}

class Workers extends EventTarget {
  controller: object | null = {};
  readonly registration = new Registration();
  readonly register = vi.fn<() => Promise<Registration>>(() => Promise.resolve(this.registration));
  readonly getRegistrations = () => Promise.resolve([this.registration]);
}

let workers: Workers;
const dropped = vi.fn<(name?: string) => Promise<boolean>>(() => Promise.resolve(true));

beforeEach(() => {
  workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const keys = () => Promise.resolve(['caravana-1', 'another']);
  vi.stubGlobal('caches', { keys, delete: dropped });
});
afterEach(async () => {
  await unregisterWorker();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.stubGlobal('caches', undefined);
});

/** A new release has come and waits. */
function releaseComes() {
  const { registration } = workers;
  const told = vi.fn<(message: string) => void>();
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = { state: 'installed', postMessage: told };
  registration.installing.dispatchEvent(new Event('statechange'));
  return told;
}

it('tells of a release that waits, and puts it in place only when asked to', async () => {
  await registerWorker();
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  const listener = vi.fn<() => void>();
  const { unsubscribe: stop } = waitingWorker.subscribe(listener);
  const told = releaseComes();
  expect(waitingWorker.get() !== null).toBe(true);
  expect(listener).toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
  const reload = vi.fn<() => void>();
  takeUpdate(reload);
  expect(told).toHaveBeenCalledWith('update');
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

it('tells also of a release that was on its way before the page asked', async () => {
  const { registration } = workers;
  registration.installing = new EventTarget();
  await registerWorker();
  expect(waitingWorker.get()).toBeNull();
  registration.waiting = { state: 'installed', postMessage: () => undefined };
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(waitingWorker.get() !== null).toBe(true);
});

it('loads the page anew at once where another tab has put the release in place', async () => {
  const told = vi.fn<(message: string) => void>();
  const worker = { state: 'installed', postMessage: told };
  workers.registration.waiting = worker;
  await registerWorker();
  expect(waitingWorker.get()).not.toBeNull();
  worker.state = 'activated';
  const reload = vi.fn<() => void>();
  takeUpdate(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

/** The page is of one build, and the worker that serves keeps the app of another one or the same. */
function serve(page: string, kept: string): void {
  const script = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
  document.body.innerHTML = script(page);
  onTestFinished(() => document.body.replaceChildren());
  Object.assign(caches, { match: () => Promise.resolve(new Response(script(kept))) });
}

it('puts a release in place at once whose page came from the network, and asks for the next one', async () => {
  serve('app-2', 'app-1');
  await registerWorker();
  expect(releaseComes()).toHaveBeenCalledWith('update');
  expect(waitingWorker.get()).toBeNull();
  const next = releaseComes();
  expect(next).not.toHaveBeenCalled();
  expect(waitingWorker.get()).not.toBeNull();
});

it('asks on a page of the release that is kept', async () => {
  serve('app-1', 'app-1');
  await registerWorker();
  expect(releaseComes()).not.toHaveBeenCalled();
  expect(waitingWorker.get()).not.toBeNull();
});

it('asks nothing for the very first one', async () => {
  workers.controller = null;
  await registerWorker();
  releaseComes();
  expect(waitingWorker.get() !== null).toBe(false);
});

it('asks for a new release when somebody comes back after an hour', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const stop = await registerWorker();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(workers.registration.update).not.toHaveBeenCalled();
  now.mockReturnValue(3_600_000);
  look();
  look();
  expect(workers.registration.update).toHaveBeenCalledTimes(1);
  stop();
  now.mockReturnValue(7_200_000);
  look();
  expect(workers.registration.update).toHaveBeenCalledTimes(1);
});

it('goes away with what it keeps, and with nothing of anybody else', async () => {
  await registerWorker();
  releaseComes();
  dropped.mockClear();
  await unregisterWorker();
  expect(workers.registration.unregister).toHaveBeenCalled();
  expect(dropped.mock.calls).toEqual([['caravana-1']]);
  expect(waitingWorker.get() !== null).toBe(false);
});

it('does without where a browser has no workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await registerWorker()).toBeTypeOf('function');
  await unregisterWorker();
});
