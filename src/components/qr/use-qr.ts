import { useSyncExternalStore } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { loadWords } from '@/words/i18n';

/** Lazy loading of QR codes with their words, once for all of a page. */

type Qr = typeof import('./qr');

let qr: Qr | 'failed' | null = null;
let listeners: (() => void)[] = [];

function load(): void {
  const end = (result: Qr | 'failed') => {
    qr = result;
    for (const tell of listeners) tell();
  };
  Promise.all([import('./qr'), loadWords('share')]).then(
    ([result]) => end(result),
    () => end('failed'),
  );
}

/** What who follows it begins with: it is asked for. */
const following = (ask: () => void) => (listener: () => void) => {
  listeners.push(listener);
  ask();
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
};
const followNow = following(load);
const followWhenIdle = following(() => void whenIdle().then(load));

/**
 * What makes and draws QR codes, null while it is on its way. It is asked for once the page rests, or `now`: no first
 * load waits for it, and it is there before somebody comes to print. Where it cannot be had a document is whole without
 * it, as its address is written there too.
 */
export function useQr(now = false): Qr | 'failed' | null {
  return useSyncExternalStore(
    now ? followNow : followWhenIdle,
    () => qr,
    () => null,
  );
}

/** Whether what is printed has its QR codes, or never will. */
export function useQrSettled(): boolean {
  return useQr() !== null;
}
