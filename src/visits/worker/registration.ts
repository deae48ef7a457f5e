import { Store } from '@tanstack/react-store';
import { buildOfPage } from '../outbox/reads';

/** Registers the service worker for who works without a signal, and follows its updates. */

/** How often a page that stays open asks for a new release, ms. */
const updateIntervalMs = 60 * 60 * 1000;

/** The worker of a new release that waits for a yes. */
export const waitingWorker = new Store<ServiceWorker | null>(null);

const show = (worker: ServiceWorker | null): void => waitingWorker.setState(() => worker);

/**
 * Whether the page is of the release that opens without a connection, and not of a newer one, from the network. Caches
 * are searched in the order in which they were made: the one of the worker that serves comes first.
 */
async function isOfKept(): Promise<boolean> {
  try {
    const shell = await caches.match('/index.html');
    return !shell || (await shell.text()).includes(new URL(buildOfPage()).pathname);
  } catch {
    // A browser that keeps nothing, or a page without a script of its own: then it is asked.
    return true;
  }
}

/**
 * A worker that is there beside one that serves the page waits for a yes; the very first one just serves. So does that
 * of a page which is of its release already: what it reads opens with no other one.
 */
function follow(registration: ServiceWorkerRegistration, ofKept: boolean): void {
  let asks = ofKept;
  const look = () => {
    const waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    show(asks ? waiting : null);
    if (!waiting || asks) return;
    asks = true;
    waiting.postMessage('update');
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  // The browser may have found it as the page was opened.
  watch();
  registration.addEventListener('updatefound', watch);
}

/** Registers the worker. Gives the way to stop asking for new releases; none where the browser has no workers. */
export async function registerWorker(): Promise<() => void> {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  follow(registration, await isOfKept());
  let asked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < updateIntervalMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Resolves with whether the app itself opens without a connection; while developing it is as if it did. */
export async function isAppKept(): Promise<boolean> {
  if (!import.meta.env.PROD) return true;
  if (!('serviceWorker' in navigator)) return false;
  return (await navigator.serviceWorker.ready).active !== null;
}

/** Puts the release that waits in place, unless another tab has, and loads the page anew with it. */
export function takeUpdate(reload: () => void): void {
  const worker = waitingWorker.get();
  if (worker?.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  return worker.postMessage('update');
}

/** Takes the worker away with all that it keeps. */
export async function unregisterWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('caravana-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  show(null);
}
