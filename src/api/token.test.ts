import { afterEach, expect, it, vi } from 'vitest';
import { onTokenChangedElsewhere, readToken, removeToken, sessionLasts, storeToken } from './token';

/** A token whose payload is that, in the characters of a URL. */
function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCodePoint(...bytes));
  return `head.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.tail`;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

afterEach(removeToken);

it('counts while its expiry lies ahead', () => {
  const token = tokenOf({ exp: inSeconds(60), name: 'Ñandú?>' });
  storeToken(token);
  expect(readToken()).toBe(token);
  expect(localStorage.getItem('auth_token')).toBe(token);
});

it.each([
  ['over', tokenOf({ exp: inSeconds(-1) })],
  ['without an expiry', tokenOf({ sub: 1 })],
  ['with a text for an expiry', tokenOf({ exp: String(inSeconds(60)) })],
  ['none at all', 'nothing'],
  ['of no object', tokenOf(null)],
])('does not count, and is removed, when it is %s', (_what, token) => {
  storeToken(token);
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
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
