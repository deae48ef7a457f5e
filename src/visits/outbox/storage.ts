/** How long the browser keeps what is stored on this device. */

let asked = false;

/** Asks the browser, once, not to drop what is kept here: with the first animal. It need not promise. */
export async function keepStorage(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    await navigator.storage.persist();
  } catch {
    // There is nothing to ask for, or nobody to ask.
  }
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
