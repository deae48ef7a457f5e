import { useEffect, useSyncExternalStore } from 'react';
import { atRest } from '@/lib/at-rest';
import { loadWords } from '@/words/i18n';

/** Lazy loading of QR codes with their words, once for all of a page. */

type Qr = typeof import('./qr');

let qr: Qr | 'failed' | null = null;
let listeners: (() => void)[] = [];

function subscribe(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

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

/**
 * What makes and draws QR codes, null while it is on its way. It is asked for once the page rests, or `now`: no first
 * load waits for it, and it is there before somebody comes to print. Where it cannot be had a document is whole without
 * it, as its address is written there too.
 */
export function useQr(now = false): Qr | 'failed' | null {
  useEffect(() => {
    if (now) load();
    else void atRest().then(load);
  }, [now]);
  return useSyncExternalStore(
    subscribe,
    () => qr,
    () => null,
  );
}

/** Whether what is printed has its QR codes, or never will. */
export function useQrSettled(): boolean {
  return useQr() !== null;
}
