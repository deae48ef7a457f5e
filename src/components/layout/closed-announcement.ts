/** Which announcement was closed on this device, by the instant it was set; `boot.js` reads it too. */

const key = 'closed-announcement';

/** The one that was closed last; null where none was. */
export function closedAnnouncement(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps that one was closed. */
export function closeAnnouncement(changedAt: string): void {
  try {
    localStorage.setItem(key, changedAt);
  } catch {
    // It is back with the next page.
  }
}
