import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropsStorage, isFull } from './storage';

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

/** The module of a page that was loaded just now: it has asked nothing yet. */
const loadPage = async (name: string) =>
  (await import(/* @vite-ignore */ `./storage.ts?${name}`)) as typeof import('./storage');

describe('the browser', () => {
  const asks = (persist: () => Promise<boolean>) =>
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });

  it('is asked that nothing is dropped with the first animal, and not with each', async () => {
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    asks(persist);
    const { keepStorage } = await loadPage('asks');
    expect(persist).not.toHaveBeenCalled();
    await Promise.all([keepStorage(), keepStorage()]);
    await keepStorage();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('may have no such promise to give, or fail to: an animal is kept for all that', async () => {
    await expect((await loadPage('has none')).keepStorage()).resolves.toBeUndefined();
    asks(() => Promise.reject(new TypeError('not here')));
    await expect((await loadPage('fails')).keepStorage()).resolves.toBeUndefined();
  });
});

it('knows the browser that drops what is stored, but for what is on the home screen', () => {
  const vendor = vi.spyOn(navigator, 'vendor', 'get');
  vendor.mockReturnValue('Google Inc.');
  expect(dropsStorage()).toBe(false);
  vendor.mockReturnValue('Apple Computer, Inc.');
  expect(dropsStorage()).toBe(true);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
  );
  expect(dropsStorage()).toBe(false);
});

it('knows a device that is full from other failures', () => {
  expect(isFull(new DOMException('full', 'QuotaExceededError'))).toBe(true);
  expect(isFull(new Error('other'))).toBe(false);
  expect(isFull(new DOMException('closed', 'InvalidStateError')), 'of the same database').toBe(false);
});
