/** The bearer token's place in the local storage. */
const key = 'auth_token';

/** The token where the browser does not let it be stored: it lasts as long as the page. */
let unstored: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

interface TokenPayload {
  exp?: unknown;
  sub?: unknown;
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
  const token = unstored ?? stored();
  if (token === null) return null;
  const exp = readPayload(token)?.exp;
  if (typeof exp === 'number' && exp * 1000 > Date.now()) return token;
  removeToken();
  return null;
}

/** Keeps the token of a session. */
export function storeToken(token: string): void {
  unstored = null;
  try {
    localStorage.setItem(key, token);
  } catch {
    unstored = token;
  }
}

/** Forgets the token of the session. */
export function removeToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing stored.
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
