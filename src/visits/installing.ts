import { useSyncExternalStore } from 'react';

/** What a browser hands over that could put the app on the home screen. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer to put the app on the home screen, which comes once and early, for the screen that makes it
 * when there is a reason to.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Whether the app may be put on the home screen by a press. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered !== null,
    () => false,
  );
}

/** Has the browser ask whether to put the app on the home screen. */
export async function install(): Promise<void> {
  const event = offered;
  keep(null);
  await event?.prompt();
}

/** Whether this is a phone or tablet of Apple's in whose browser the app is open, where only its own menu installs. */
export function isAppleBrowser(): boolean {
  const standalone = window.matchMedia('(display-mode: standalone)').matches;
  return /iPhone|iPad/.test(navigator.userAgent) && !standalone;
}
