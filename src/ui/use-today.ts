import { useSyncExternalStore } from 'react';
import { today } from '@/lib/calendar-day';

/** How often it is looked whether the day has turned, ms. */
const lookIntervalMs = 60_000;

/** A device that slept looks once its page is seen again. */
function listen(callback: () => void): () => void {
  const timer = setInterval(callback, lookIntervalMs);
  document.addEventListener('visibilitychange', callback);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', callback);
  };
}

/** The day that it is in Argentina, `YYYY-MM-DD`, live: a page may stay open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(
    listen,
    () => today(),
    () => today(),
  );
}
