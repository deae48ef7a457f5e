import { afterEach, expect, it, vi } from 'vitest';
import { dropsStorage, isFull, keepStorage } from './storage';

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

it('asks once that nothing is dropped, and lives with a no', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  expect(await Promise.all([keepStorage(), keepStorage()])).toHaveLength(2);
  expect(persist.mock.calls.length).toBeLessThanOrEqual(1);
});

it('knows the browser that drops what is stored, but for what is on the home screen', () => {
  const vendor = vi.spyOn(navigator, 'vendor', 'get');
  vendor.mockReturnValue('Google Inc.');
  expect(dropsStorage()).toBe(false);
  vendor.mockReturnValue('Apple Computer, Inc.');
  expect(dropsStorage()).toBe(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(dropsStorage()).toBe(false);
});

it('knows a device that is full from other failures', () => {
  expect(isFull(new DOMException('full', 'QuotaExceededError'))).toBe(true);
  expect(isFull(new Error('other'))).toBe(false);
});
