/** How long the browser keeps what is stored on this device. */

let asked: Promise<boolean> | null = null;

/** Asks the browser, once, not to drop what is kept here; gives whether it promised. Asked with the first animal. */
export function keepStorage(): Promise<boolean> {
  asked ??= (async () => {
    try {
      return await navigator.storage.persist();
    } catch {
      return false;
    }
  })();
  return asked;
}

/**
 * Whether the browser drops what is stored after 7 days without a visit, as Safari does with what is not on the home
 * screen.
 */
export function dropsStorage(): boolean {
  const { userAgent, vendor } = navigator;
  const safari = vendor.startsWith('Apple') || /iPhone|iPad/.test(userAgent);
  return safari && !window.matchMedia('(display-mode: standalone)').matches;
}

/** Whether something could not be kept because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
