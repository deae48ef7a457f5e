import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What was chosen where storage is closed (private mode) or full: it lasts as long as the page. */
const unkept = new Map<string, string>();

function stored(key: string): string | null {
  const here = unkept.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A choice between few values that this device remembers. */
export class DeviceChoice<Value extends string> {
  constructor(
    private readonly key: string,
    private readonly values: readonly Value[],
  ) {}

  /** What was chosen; null for nothing yet. */
  readonly value = (): Value | null => this.values.find((value) => value === stored(this.key)) ?? null;

  choose(value: Value): void {
    try {
      localStorage.setItem(this.key, value);
      unkept.delete(this.key);
    } catch {
      unkept.set(this.key, value);
    }
    for (const listener of listeners) listener();
  }
}

/** What was chosen, also in another tab; null for nothing yet. */
export function useDeviceChoice<Value extends string>(choice: DeviceChoice<Value>): Value | null {
  return useSyncExternalStore(listen, choice.value, () => null);
}
