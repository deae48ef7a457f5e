import { expect, it } from 'vitest';
import { RenderedPages, type PageRequest } from './rendered-pages';

/** What the API says now, of each path; each change is told by its tag. */
function world() {
  let version = 1;
  const readings: { finish: () => void; read: () => Promise<string> }[] = [];
  const read = () => Promise.resolve({ status: 200, body: String(version), tag: `"${version}"` });
  /** A page is read as often as the test says, and drawn when the test says so. */
  const readPage = ({ path }: { path: string }, ask: (path: string) => Promise<{ body: string }>) =>
    new Promise((done) => {
      const bodies: string[] = [];
      readings.push({
        read: async () => {
          const { body } = await ask('/api/v1/lot');
          bodies.push(body);
          return body;
        },
        finish: () => done({ address: path, state: bodies.join() }),
      });
    });
  const renderPage = ({ state }: { state: string }) => {
    const br = Buffer.from(state);
    return Promise.resolve({ head: state, br, gzip: br, styles: [] });
  };
  const parts = {
    reader: { kindOf: () => Promise.resolve('drawn'), readPage },
    renderer: { renderPage },
    template: () => ({ head: '', scripts: '', scriptHash: '', styleHash: '' }),
    read,
    responseCache: { isCurrent: (_: string, tag: string) => tag === `"${version}"` },
    headers: {},
    origin: 'https://caravana.example',
    hints: () => '',
    log: { error: (told: unknown) => expect.unreachable(JSON.stringify(told)) },
    maxWaitMs: 60_000,
  };
  const pages = new RenderedPages(parts as unknown as ConstructorParameters<typeof RenderedPages>[0]);
  const pageRequest: PageRequest = {
    path: '/lotes-certificados/1',
    search: '',
    language: 'es',
    caller: '192.0.2.1',
  };
  const shown = async (found: ReturnType<typeof pages.find>) => {
    const page = await found;
    return typeof page === 'string' ? page : page.head;
  };
  const drawing = async (at: number) => {
    await expect.poll(() => readings.length).toBe(at + 1);
    return readings[at]!;
  };
  return { pages, pageRequest, shown, drawing, write: () => (version += 1) };
}

it('a page during whose drawing something was written is drawn anew for the next request', async () => {
  const { pages, pageRequest, shown, drawing, write } = world();
  const first = shown(pages.find(pageRequest));
  const one = await drawing(0);
  await one.read();
  write();
  await one.read();
  one.finish();
  expect(await first).toBe('1,2');
  expect(pages.cached(pageRequest)).toBeUndefined();
  const next = shown(pages.find(pageRequest));
  const two = await drawing(1);
  await two.read();
  two.finish();
  expect(await next).toBe('2');
});

it('who comes while a page is drawn from what was before a write gets one of what is after it', async () => {
  const { pages, pageRequest, shown, drawing, write } = world();
  const first = shown(pages.find(pageRequest));
  const one = await drawing(0);
  await one.read();
  write();
  const later = shown(pages.find(pageRequest));
  one.finish();
  expect(await first).toBe('1');
  const two = await drawing(1);
  await two.read();
  two.finish();
  expect(await later).toBe('2');
});
