import { useSyncExternalStore } from 'react';

/**
 * Where a screen has one column, and its parts stand one below the other (`md`); where a row of a table is a card
 * (`sm`).
 */
const windows = { md: '(max-width: 899.95px)', sm: '(max-width: 599.95px)' };

function sourceOf(below: keyof typeof windows) {
  const query = () => window.matchMedia(windows[below]);
  const listen = (callback: () => void) => {
    const asked = query();
    asked.addEventListener('change', callback);
    return () => asked.removeEventListener('change', callback);
  };
  return { listen, matches: () => query().matches };
}

const sources = { md: sourceOf('md'), sm: sourceOf('sm') };
/** The server knows no window. */
const wide = () => false;

/** Whether the window is as narrow as a phone's. */
export function useNarrow(below: keyof typeof windows = 'md'): boolean {
  const { listen, matches } = sources[below];
  return useSyncExternalStore(listen, matches, wide);
}
