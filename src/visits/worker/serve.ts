import { isServerPath } from '@/lib/server-paths';

/**
 * Service worker: the app opens without a connection. It keeps the app alone, never what the API, files or certificates
 * say.
 */

/** An event whose end the browser waits for. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** What a service worker is given. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (
    type: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: never) => void,
  ) => void;
}

/** What a build gives its worker: addresses of the files to keep, and a name that tells builds apart. */
export interface Kept {
  version: string;
  files: readonly string[];
}

/** The page of the app, whatever the address. */
const shell = '/index.html';
/** How long a page waits for the network, ms. */
const networkTimeoutMs = 3_000;
/** Screens that are never kept: what a certificate says is said now. Nor is a screen what ends like a file. */
const saidNow = /^\/certification(?:\/|$)|\/certificates\/?$|\.\w+$/;

/** Answers a scope's events with what a build kept. */
export function serve(scope: WorkerScope, { version, files }: Kept): void {
  const kept = new Set(files);

  /** All of them or none: a page needs every one of its parts. */
  const keep = async () => {
    const fresh = files.map(
      (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
    );
    await (await scope.caches.open(version)).addAll(fresh);
  };

  const dropOthers = async () => {
    const others = (await scope.caches.keys()).filter((name) => name !== version);
    await Promise.all(others.map((name) => scope.caches.delete(name)));
    await scope.clients.claim();
  };

  // Never by opening the cache: who signs out deletes it, and this worker goes on until its last page is closed.
  const fromCache = (address: string | Request) => scope.caches.match(address, { cacheName: version });

  /** A file whose name changes with its content. */
  const asset = async (request: Request): Promise<Response> => {
    const there = await fromCache(request);
    if (there) return there;
    const answer = await scope.fetch(request);
    if (answer.ok && (await scope.caches.has(version))) {
      const cache = await scope.caches.open(version);
      // Where the device has no room to keep it, it is there all the same.
      await cache.put(request, answer.clone()).catch(() => undefined);
    }
    return answer;
  };

  /** What the network says within its time, else what is kept. */
  const networkFirst = async (request: Request, fallback: string): Promise<Response> => {
    const answer = scope.fetch(request);
    const late = new Promise<null>((done) => setTimeout(done, networkTimeoutMs, null));
    const first = await Promise.race([answer, late]).catch(() => null);
    if (first && first.status < 500) return first;
    return (await fromCache(fallback)) ?? answer;
  };

  scope.addEventListener('install', (event: Lasting) => event.waitUntil(keep()));
  scope.addEventListener('activate', (event: Lasting) => event.waitUntil(dropOthers()));
  // The page asks first (an update never comes under an open form).
  scope.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === 'update') void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event: Fetching) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
    else if (request.mode === 'navigate' && !isServerPath(pathname) && !saidNow.test(pathname))
      event.respondWith(networkFirst(request, shell));
    else if (kept.has(pathname)) event.respondWith(networkFirst(request, pathname));
  });
}
