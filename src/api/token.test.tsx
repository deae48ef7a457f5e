import { afterEach, expect, it, vi } from 'vitest';
import {
  onTokenChangedElsewhere,
  readToken,
  removeToken,
  sessionLasts,
  storeToken,
  tokenTimes,
} from './token';

/** A token whose payload is that, in the characters of a URL. */
function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCodePoint(...bytes));
  return `head.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.tail`;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

afterEach(removeToken);

it('counts while its expiry lies ahead', () => {
  const token = tokenOf({ exp: inSeconds(60), name: 'Ñandú ???>>>~~~' });
  // Both characters that a URL spells otherwise.
  expect(token).toMatch(/-.*_|_.*-/);
  storeToken(token);
  expect(readToken()).toBe(token);
  expect(localStorage.getItem('auth_token')).toBe(token);
});

it.each([
  ['over', tokenOf({ exp: 1_999_999_999 })],
  ['without an expiry', tokenOf({ sub: 1 })],
  ['with a text for an expiry', tokenOf({ exp: '2000000060' })],
  ['none at all', 'nothing'],
  ['of no object', tokenOf(null)],
  ['of a number', tokenOf(1)],
  ['over this very moment', tokenOf({ exp: 2_000_000_000 })],
])('does not count, and is removed, when it is %s', (_what, token) => {
  vi.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
  storeToken(token);
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('counts for as long as it was made for on a device whose clock is a day ahead', () => {
  const made = 2_000_000_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue((made + 86_400) * 1000);
  const token = tokenOf({ iat: made, exp: made + 3_600 });
  storeToken(token);
  expect(readToken()).toBe(token);
  expect(tokenTimes()?.over).toBe((made + 86_400 + 3_600) * 1000);
  clock.mockReturnValue((made + 86_400 + 3_600) * 1000);
  expect(readToken()).toBeNull();
  // The clock was set right, and the next session is told by it.
  clock.mockReturnValue(made * 1000);
  storeToken(token);
  expect(tokenTimes()?.over).toBe((made + 3_600) * 1000);
});

it('lasts as long as the page where the browser stores nothing', () => {
  const token = tokenOf({ exp: inSeconds(60) });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeToken(token);
  expect(readToken()).toBe(token);
  expect(sessionLasts()).toBe(false);
  vi.restoreAllMocks();
  removeToken();
  expect(readToken()).toBeNull();
  expect(sessionLasts()).toBe(true);
});

it('is none where the browser lets nothing be read or removed', () => {
  for (const name of ['getItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(readToken()).toBeNull();
  expect(() => removeToken()).not.toThrow();
});

it('is the one stored last, also when the browser stores again', () => {
  const [first, second] = [tokenOf({ exp: inSeconds(60) }), tokenOf({ exp: inSeconds(61) })];
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeToken(first);
  full.mockRestore();
  storeToken(second);
  expect([readToken(), sessionLasts()]).toEqual([second, true]);
});

it('tells what another tab does with it, and nothing else, until told to stop', () => {
  const changed = vi.fn<() => void>();
  const stop = onTokenChangedElsewhere(changed);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('language');
  expect(changed).not.toHaveBeenCalled();
  tell('auth_token');
  tell(null);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  tell('auth_token');
  expect(changed).toHaveBeenCalledTimes(2);
});
