import { readPayload, readToken } from '@/api/token';

/** For whom this browser keeps a work place without a connection, and whether they are signed in. */

/** `boot.js` looks at it too. */
const key = 'offline';

/** The id of whom this browser keeps a work place without a connection for; null for nobody. */
export function offlineUser(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** Notes for whom this browser keeps a work place; null for nobody any more. */
export function markOfflineUser(user: number | null): void {
  if (user === null) localStorage.removeItem(key);
  else localStorage.setItem(key, String(user));
}

/** The id of whom the stored token is for; null without one. */
export function tokenOwner(): number | null {
  const token = readToken();
  const { sub } = (token !== null && readPayload(token)) || {};
  return typeof sub === 'string' ? Number(sub) : null;
}

/** Signs out by `end`; who has work on this device that was not sent is asked first (rule 10.15). */
export function signOutBy(end: () => void): void {
  if (offlineUser() === null) end();
  else void import('./sign-out').then(({ leaveDevice }) => leaveDevice(end));
}
