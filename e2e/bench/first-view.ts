import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, request } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments, ensureBrowser } from '../../.ci/browser';
import { keepToken, tokenOf } from '../fixtures';
import { serveFloors } from './floors';
import { type FirstView, printFirstView, printFirstViewHead } from './report';

/** How often each page is measured, in turns: the machine's moods meet all of them. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** The origin of another build that is served meanwhile: each page is measured there too, and compared with it. */
const otherOrigin = process.env.BENCH_BEFORE;
/** The names of the pages that are measured, with their floors; all unless said. */
const chosen = process.env.BENCH_PAGES?.split(',');
const debuggingPort = Number(process.env.BENCH_DEBUG_PORT ?? 9333);

interface Place {
  name: string;
  url: string;
  /** The name of the page that it is compared with. */
  floor?: string;
  /** What the visitor waits for; its first heading of the second rank unless said. */
  awaited?: string;
  /** Whose session the browser has. */
  token?: string;
}

/** A slow 4G, and a processor of a quarter of this one's speed. */
const slow = { latencyMs: 150, kbps: 1_600, slowdown: 4 };

const emulated = {
  requestLatencyMs: slow.latencyMs,
  downloadThroughputKbps: slow.kbps,
  uploadThroughputKbps: slow.kbps,
  cpuSlowdownMultiplier: slow.slowdown,
};

/** Opens a browser of its own, as it comes out of the box, with a session where there is one; and closes it. */
async function withBrowser<Result>(
  { url, token }: Place,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'caravana-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...devices['Moto G4'],
    executablePath: ensureBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
    baseURL: new URL(url).origin,
    locale: 'es-AR',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (token !== undefined) await keepToken(page, token);
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Lighthouse's mobile preset: simulated throttling, or the same line and processor applied. */
function audit(place: Place, applied: boolean): Promise<Omit<FirstView, 'ready'>> {
  return withBrowser(place, async () => {
    const result = await lighthouse(place.url, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
      ...(applied && { throttlingMethod: 'devtools' as const, throttling: emulated }),
    });
    const value = (name: string) => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
    return {
      score: 100 * (result?.lhr.categories.performance?.score ?? Number.NaN),
      first: value('first-contentful-paint'),
      largest: value('largest-contentful-paint'),
      blocked: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    };
  });
}

/** When a page answers its visitor, on the slow line and processor. */
function untilReady(place: Place): Promise<number> {
  return withBrowser(place, async (context) => {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const bytesPerSecond = (slow.kbps * 1_000) / 8;
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
    await page.goto(place.url, { waitUntil: 'commit' });
    // React writes keys of its own on what it has drawn or taken over.
    const ready = await page.waitForFunction(
      (selector) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'))
          ? performance.now()
          : 0,
      place.awaited ?? 'h2',
    );
    return ready.jsonValue();
  });
}

const before = (name: string): string => `${name}, before`;

/** The pages of the app that a build serves at an origin. */
async function pagesAt(origin: string): Promise<Place[]> {
  const api = await request.newContext({ baseURL: origin });
  const token = await tokenOf(api, 'admin');
  await api.dispose();
  return [
    { name: 'certificate', url: `${origin}/certification/1`, floor: 'React and one button' },
    { name: 'lot', url: `${origin}/lotes-certificados/1`, floor: 'React and one button' },
    { name: 'list', url: `${origin}/lotes-certificados`, floor: 'React and one button' },
    { name: 'sign-in', url: `${origin}/signin`, floor: 'bare sign-in', awaited: 'form' },
    {
      name: 'dashboard',
      url: `${origin}/dashboard`,
      floor: 'bare sign-in',
      token,
    },
  ];
}

/** The chosen pages of the app, those of the other build, and the floors of both. */
async function placesOf(origin: string, floors: string): Promise<Place[]> {
  const own = (await pagesAt(origin)).filter(({ name }) => chosen?.includes(name) ?? true);
  const names = new Set(own.flatMap(({ name, floor }) => [name, floor]));
  const all = [
    { name: 'React and one button', url: `${floors}/bare.html` },
    { name: 'bare sign-in', url: `${floors}/sign-in.html`, awaited: 'form' },
    ...(otherOrigin === undefined ? [] : await pagesAt(otherOrigin)),
  ];
  const beside = all.filter(({ name }) => names.has(name));
  return [
    ...beside.map((place) => ({ ...place, ...('floor' in place && { name: before(place.name) }) })),
    ...own,
  ];
}

/** What a stranger with a phone and a weak signal waits for, beside pages that do next to nothing (floor pages). */
export async function benchFirstView(origin: string): Promise<void> {
  const floors = await serveFloors();
  const places = await placesOf(origin, floors.origin);
  try {
    for (const applied of [false, true]) {
      printFirstViewHead(applied);
      const measured = new Map<string, FirstView[]>(places.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const place of places) {
          const ready = applied ? await untilReady(place) : Number.NaN;
          measured.get(place.name)?.push({ ...(await audit(place, applied)), ready });
        }
      }
      for (const { name, floor = name } of places)
        printFirstView(name, measured.get(name) ?? [], measured.get(floor) ?? []);
      for (const { name } of places) {
        const compared = measured.get(before(name));
        if (compared) printFirstView(`${name} to before`, measured.get(name) ?? [], compared);
      }
    }
  } finally {
    await floors.stop();
  }
}
