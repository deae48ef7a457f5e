import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayAwake } from './stay-awake';

let shown: DocumentVisibilityState;
let locks: { released: boolean; release: () => Promise<void> }[];

beforeEach(() => {
  shown = 'visible';
  locks = [];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

function give(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}

function giveLocks(): void {
  give(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
}

/** Hides the page, where the device takes the lock back, or shows it again. */
function show(next: DocumentVisibilityState): void {
  shown = next;
  if (next === 'hidden') for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

const settled = () => new Promise((done) => setTimeout(done));

it('keeps the screen on until it is told to stop', async () => {
  giveLocks();
  const stop = stayAwake();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([false]);
  stop();
  expect(locks.map(({ released }) => released)).toEqual([true]);
  show('visible');
  await settled();
  expect(locks).toHaveLength(1);
});

it('asks again when the page is looked at again, and not while one holds', async () => {
  giveLocks();
  const stop = stayAwake();
  await settled();
  show('visible');
  await settled();
  expect(locks).toHaveLength(1);
  show('hidden');
  await settled();
  expect(locks).toHaveLength(1);
  show('visible');
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  stop();
});

it('gives back what comes after it was told to stop', async () => {
  giveLocks();
  stayAwake()();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

it('is silent where the device refuses, and where it knows no such thing', async () => {
  give(() => Promise.reject(new DOMException('battery', 'NotAllowedError')));
  const stop = stayAwake();
  await settled();
  expect(stop).not.toThrow();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => stayAwake()()).not.toThrow();
});
