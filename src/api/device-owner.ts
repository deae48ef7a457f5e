import { readPayload, readToken } from './token';

/** For whom this browser keeps a work place without a connection, and whether they are signed in. */

/** `boot.js` looks at it too. */
const key = 'offline';

/** The id of whom this browser keeps a work place without a connection for; null for nobody. */
export function deviceOwner(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** Notes for whom this browser keeps a work place; null for nobody any more. */
export function setDeviceOwner(user: number | null): void {
  localStorage.removeItem(openedKey);
  if (user === null) localStorage.removeItem(key);
  else note(key, String(user));
}

/** Notes something, where the device has room for it: work goes on without the note. */
function note(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The next start notes it.
  }
}

/** When the work place was opened last without a session, as an instant. */
const openedKey = 'offline-opened';

/** Whoever opened it so long ago is still at work, ms: a moment of signal in between takes nothing away. */
const workShiftMs = 12 * 60 * 60 * 1000;

/** Notes that the work place is open without a session. */
export function noteOpenedWithoutSession(): void {
  note(openedKey, new Date().toISOString());
}

/** Whether the work place was opened without a session not long ago. */
export function wasOpenedLately(): boolean {
  const now = Date.now();
  const opened = Date.parse(localStorage.getItem(openedKey) ?? '');
  return opened <= now && now - opened < workShiftMs;
}

/** The id of whom the stored token is for; null without one. */
export function tokenOwner(): number | null {
  const token = readToken();
  const { sub } = (token !== null && readPayload(token)) || {};
  return typeof sub === 'string' ? Number(sub) : null;
}
