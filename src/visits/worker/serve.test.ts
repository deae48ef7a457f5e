// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, type WorkerScope } from './serve';

/** A browser's caches, as far as a worker uses them. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Whether the device has room for nothing more. */
  full = false;
  private readonly path = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

  constructor(private readonly load: (path: string) => Promise<Response>) {}

  open = (name: string) => {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return Promise.resolve({
      addAll: async (requests: Request[]) => {
        for (const each of requests) kept.set(this.path(each), await this.load(this.path(each)));
      },
      match: (asked: string | Request) => Promise.resolve(kept.get(this.path(asked))?.clone()),
      put: (asked: Request, answer: Response) =>
        this.full
          ? Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
          : Promise.resolve(void kept.set(this.path(asked), answer)),
    });
  };
  match = (asked: string | Request, { cacheName }: { cacheName: string }) =>
    Promise.resolve(this.all.get(cacheName)?.get(this.path(asked))?.clone());
  has = (name: string) => Promise.resolve(this.all.has(name));
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
}

const origin = 'https://caravana.example';
const plain = globalThis.Request;
/** Node has no page, so none of its requests opens one; and its addresses are whole. */
class PageRequest extends plain {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}

let listeners: Map<string, (event: never) => void>;
let caches: Caches;
let network: (path: string) => Promise<Response>;
let asked: string[];
const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());

function start(version: string, files: string[]): void {
  listeners = new Map();
  serve(
    {
      location: { origin },
      caches: caches as unknown as CacheStorage,
      fetch: ((request: Request) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return network(pathname);
      }) as typeof fetch,
      skipWaiting,
      clients: { claim: () => Promise.resolve() },
      addEventListener: (type, listener) => void listeners.set(type, listener),
    } satisfies WorkerScope,
    { version, files },
  );
}

const run = async (type: string) => {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) } as never);
  await Promise.all(work);
};

/** What the worker answers; undefined when it leaves it to the browser. */
async function visit(path: string, mode = 'cors', init: RequestInit = {}): Promise<string | undefined> {
  const request = new PageRequest(path, init);
  Object.defineProperty(request, 'mode', { value: mode });
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => (answer = given);
  listeners.get('fetch')?.({ request, respondWith } as never);
  return (await answer)?.text();
}

beforeEach(async () => {
  vi.stubGlobal('Request', PageRequest);
  asked = [];
  network = (path) => Promise.resolve(new Response(`network ${path}`));
  caches = new Caches((path) => Promise.resolve(new Response(`kept ${path}`)));
  start('caravana-1', ['/index.html', '/boot.js', '/assets/app-1.js']);
  await run('install');
  return () => vi.unstubAllGlobals();
});

const gone = () => Promise.reject(new TypeError('no connection'));

describe('a page', () => {
  it('comes from the network while that answers in time', async () => {
    expect(await visit('/mis-visitas/12', 'navigate')).toBe('network /mis-visitas/12');
  });

  it.each([
    ['there is no connection', gone],
    ['the service is away', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('is the kept app while %s', async (_why, fails) => {
    network = fails;
    expect(await visit('/mis-visitas/12', 'navigate')).toBe('kept /index.html');
  });

  it('is the kept app when the network takes longer than 3 s', async () => {
    vi.useFakeTimers();
    network = () => new Promise(() => undefined);
    const page = visit('/mis-visitas', 'navigate');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await page).toBe('kept /index.html');
    vi.useRealTimers();
  });

  it('is never answered for certificates, files and the API', async () => {
    network = gone;
    const apart = [
      '/certification/1',
      '/lotes-certificados/1/certificates',
      '/files/x',
      '/api/docs',
      '/c/k7m2p9x4ab',
      '/log',
      '/status/0',
      '/contexts/bovine/v1',
      '/sello/12',
      '/imagenes/lote/1',
      '/a.pdf',
    ];
    for (const path of apart) expect(await visit(path, 'navigate')).toBeUndefined();
  });
});

describe('anything else', () => {
  it('is kept when its name tells its content, and asked for once', async () => {
    expect(await visit('/assets/app-1.js')).toBe('kept /assets/app-1.js');
    const twice = [await visit('/assets/font.woff2'), await visit('/assets/font.woff2')];
    expect(twice).toEqual(['network /assets/font.woff2', 'network /assets/font.woff2']);
    expect(asked).toEqual(['/assets/font.woff2']);
  });

  it('comes from the network also where the device has no room to keep it', async () => {
    caches.full = true;
    expect(await visit('/assets/screen-1.js')).toBe('network /assets/screen-1.js');
  });

  it('is kept no more once that was deleted, though the worker goes on until its last page is closed', async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    expect(await visit('/assets/app-1.js')).toBe('network /assets/app-1.js');
    expect(await visit('/lotes-certificados', 'navigate')).toBe('network /lotes-certificados');
    network = gone;
    await expect(visit('/boot.js')).rejects.toThrow('no connection');
    expect(await caches.keys()).toEqual([]);
  });

  it('is fresh when its name says nothing of its content, and kept for when there is no connection', async () => {
    expect(await visit('/boot.js')).toBe('network /boot.js');
    network = gone;
    expect(await visit('/boot.js')).toBe('kept /boot.js');
  });

  it('is left to the browser: the API, photos, other origins, what changes something', async () => {
    for (const path of ['/api/v1/visits', '/files/a.webp', 'https://elsewhere.example/assets/app-1.js'])
      expect(await visit(path)).toBeUndefined();
    expect(await visit('/assets/app-1.js', 'cors', { method: 'POST' })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

it('takes the place of an older release when it is told to, and forgets what that kept', async () => {
  start('caravana-2', ['/index.html']);
  await run('install');
  expect(await caches.keys()).toEqual(['caravana-1', 'caravana-2']);
  listeners.get('message')?.({ data: 'other' } as never);
  expect(skipWaiting).not.toHaveBeenCalled();
  listeners.get('message')?.({ data: 'update' } as never);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await run('activate');
  expect(await caches.keys()).toEqual(['caravana-2']);
});
