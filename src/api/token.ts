/** The bearer token's place in the local storage. */
const key = 'auth_token';

/** Where the storage notes how the session ended against the will of who had it. */
const endKey = 'session_end';

/** Why a token counts no more: it is over, or its account was deactivated. */
export type SessionEnd = 'ended' | 'inactive';

/** The token where the browser does not let it be stored: it lasts as long as the page. */
let unstored: string | null = null;

/**
 * The token with which an admin sees the product as somebody else does, in the storage of the tab: other tabs stay the
 * admin's own. It stays there when it counts no more: nothing in this tab is done with the admin's own token until the
 * page is loaded anew without it.
 */
const viewingKey = 'viewing_token';

/** What stands in its place once it was refused. */
const refusedViewing = 'over';

function viewing(): string | null {
  try {
    return sessionStorage.getItem(viewingKey);
  } catch {
    return null;
  }
}

/** Whether this tab shows the product as an admin sees it as somebody else. */
export function isViewing(): boolean {
  return typeof window !== 'undefined' && viewing() !== null;
}

/** This tab is the admin's own again, once its page is loaded anew. */
export function endViewing(): void {
  try {
    sessionStorage.removeItem(viewingKey);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** By how much, in ms, the device's clock is ahead of the one that made the token, where that matters. */
const aheadKey = 'clock_ahead';

function clockAhead(): number {
  try {
    return Number(localStorage.getItem(aheadKey));
  } catch {
    return 0;
  }
}

/** Sets the clock by a token that was just made: one that would be over already shows how far it is ahead. */
function setClockBy({ exp, iat }: TokenPayload): void {
  if (typeof exp !== 'number' || exp * 1000 > Date.now()) localStorage.removeItem(aheadKey);
  else if (typeof iat === 'number' && iat < exp && exp * 1000 <= Date.now() - clockAhead())
    localStorage.setItem(aheadKey, String(Date.now() - iat * 1000));
}

interface TokenPayload {
  exp?: unknown;
  iat?: unknown;
  sub?: unknown;
  /** From when on it can be renewed, in seconds (an extension). */
  renew?: unknown;
  /** The admin who sees the product as `sub` does (an extension). */
  act?: unknown;
}

/** What a token says of itself; null when it is none. */
export function readPayload(token: string): TokenPayload | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
      (c) => c.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload | null;
  } catch {
    return null;
  }
}

/** The stored token while its expiry is in the future; any other one is removed (rule 3.2). */
export function readToken(): string | null {
  // Where pages are drawn nobody is signed in.
  if (typeof window === 'undefined') return null;
  const token = viewing() ?? unstored ?? stored();
  if (token === null) return null;
  const exp = readPayload(token)?.exp;
  if (typeof exp === 'number' && exp * 1000 > Date.now() - clockAhead()) return token;
  endToken('ended');
  return null;
}

/** When the stored token is over, and from when on it can be renewed, ms of this device's clock; null without one. */
export function tokenTimes(): { over: number; renew: number } | null {
  const token = readToken();
  const { exp, renew } = (token !== null && readPayload(token)) || {};
  if (typeof exp !== 'number') return null;
  const ahead = clockAhead();
  return {
    over: exp * 1000 + ahead,
    renew: typeof renew === 'number' ? renew * 1000 + ahead : Number.POSITIVE_INFINITY,
  };
}

/** Keeps the token of a session. */
export function storeToken(token: string): void {
  if (readPayload(token)?.act !== undefined) {
    sessionStorage.setItem(viewingKey, token);
    return;
  }
  unstored = null;
  try {
    localStorage.setItem(key, token);
    localStorage.removeItem(endKey);
    setClockBy(readPayload(token) ?? {});
  } catch {
    unstored = token;
  }
}

function forgetToken(end: SessionEnd | null): void {
  unstored = null;
  try {
    // Before it goes: other tabs look when it does.
    if (end === null) localStorage.removeItem(endKey);
    else localStorage.setItem(endKey, end);
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing stored.
  }
}

/** Forgets the token of a session that its owner ends. */
export function removeToken(): void {
  forgetToken(null);
}

/** Forgets a token that counts no more, and notes why: that is no signing out, in no tab. */
export function endToken(why: SessionEnd): void {
  if (isViewing()) sessionStorage.setItem(viewingKey, refusedViewing);
  else forgetToken(why);
}

/** How the last session of this browser ended by itself; null when there is one, or its owner ended it. */
export function notedEnd(): SessionEnd | null {
  try {
    const noted = localStorage.getItem(endKey);
    return noted === 'ended' || noted === 'inactive' ? noted : null;
  } catch {
    return null;
  }
}

/** Whether the session outlasts the page: false where the browser does not let its token be stored. */
export function sessionLasts(): boolean {
  return unstored === null;
}

/** Calls back when another tab signs in, signs out or clears the storage. Gives the way to stop. */
export function onTokenChangedElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
