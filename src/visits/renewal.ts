import { renewSession } from '@/api/generated/sessions/sessions';
import { tokenTimes } from '@/api/token';

/**
 * The session of a veterinarian goes on while it is used: its token is renewed once that helps (sliding expiration).
 */

/** How often it is looked at while the page is seen, ms. */
const renewalCheckMs = 60_000;

let running: Promise<unknown> | null = null;

async function renew(now: number): Promise<void> {
  const times = tokenTimes();
  if (!times || times.renew > now || !navigator.onLine) return;
  running ??= renewSession()
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  await running;
}

/** Looks now and while the page is seen, and calls `look` each time. Gives the way to stop. */
export function renewInTime(look: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    look();
    void renew(Date.now());
  };
  const timer = setInterval(seen, renewalCheckMs);
  window.addEventListener('online', seen);
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', seen);
    document.removeEventListener('visibilitychange', seen);
  };
}
