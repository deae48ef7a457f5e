import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerWithProblems } from './problems';
import { replyNotModifiedFirst, ResponseCache } from './response-cache';

function listOf(items: string[], delay = 0) {
  let reads = 0;
  let clock = 1;
  const read = async () => {
    reads += 1;
    const now = [...items];
    await new Promise((done) => setTimeout(done, delay));
    return { body: now, headers: { Link: `<?n=${now.length}>` } };
  };
  const list = new ResponseCache({ maxAgeMs: 1_000, maxAnswers: 10, now: () => clock });
  const app = fastify();
  replyNotModifiedFirst(app, list);
  let handled = 0;
  app.get('/', async (request, reply) => {
    handled += 1;
    await list.send('/', read, request, reply);
    return reply;
  });
  const get = async (headers = {}) => (await app.inject({ url: '/', headers })).body;
  return { app, list, get, reads: () => reads, handled: () => handled, pass: (ms: number) => (clock += ms) };
}

it('reads once for many callers, and again after a write or some time', async () => {
  const items = ['a'];
  const { get, list, reads, pass } = listOf(items, 5);
  expect(await Promise.all([get(), get(), get()])).toEqual(['["a"]', '["a"]', '["a"]']);
  expect(reads()).toBe(1);
  items.push('b');
  expect(await get()).toBe('["a"]');
  list.drop();
  expect(await get()).toBe('["a","b"]');
  items.push('c');
  pass(1_001);
  expect(await get()).toBe('["a","b","c"]');
  expect(reads()).toBe(3);
});

it('does not keep what was read before a write', async () => {
  const items = ['a'];
  const { get, list } = listOf(items, 20);
  const early = get();
  await new Promise((done) => setTimeout(done, 5));
  items.push('b');
  list.drop();
  await early;
  expect(await get()).toBe('["a","b"]');
});

it('is compressed for those who take it, with the headers that belong to it', async () => {
  const { app } = listOf(['a']);
  const ask = (coding: string) => app.inject({ url: '/', headers: { 'accept-encoding': coding } });
  const [br, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip, br;q=0'), await ask('deflate')];
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('["a"]');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe('["a"]');
  expect(plain.body).toBe('["a"]');
  for (const { headers } of [br, gzip, plain]) expect(headers.link).toBe('<?n=1>');
});

it('tells who has the bytes already, before the call is handled, as long as they are good', async () => {
  const items = ['a'];
  const { app, handled, list, pass } = listOf(items);
  const tag = String((await app.inject('/')).headers.etag);
  const ask = async (headers: Record<string, string>, url = '/') => {
    const { statusCode, body } = await app.inject({ url, headers });
    return [statusCode, body, handled()];
  };
  const known = { 'if-none-match': tag };
  expect(await ask(known)).toEqual([304, '', 1]);
  expect(await ask({ 'if-none-match': '"x"' })).toEqual([200, '["a"]', 2]);
  expect(await ask({ ...known, authorization: 'Bearer x' })).toEqual([304, '', 3]);
  expect(await ask(known, '/?page=1')).toEqual([304, '', 4]);
  pass(1_001);
  expect(await ask(known)).toEqual([304, '', 5]);
  items.push('b');
  list.drop();
  expect(await ask(known)).toEqual([200, '["a","b"]', 6]);
});

it('keeps so many answers, and reads the one that was made first again', async () => {
  const list = new ResponseCache({ maxAgeMs: 1_000, maxAnswers: 2 });
  const app = fastify();
  let reads = 0;
  app.get('/:name', async (request, reply) => {
    await list.send(request.url, async () => ({ body: (reads += 1) }), request, reply);
    return reply;
  });
  for (const url of ['/a', '/b', '/c', '/b', '/c']) await app.inject(url);
  expect(reads).toBe(3);
  expect((await app.inject('/a')).body).toBe('4');
});

it('keeps so many bytes, however many answers they are', async () => {
  const list = new ResponseCache({ maxAgeMs: 60_000, maxBytes: 50_000 });
  const app = fastify();
  let reads = 0;
  app.get('/:name', async (request, reply) => {
    const read = async () => ({ body: `${(reads += 1)}`.padEnd(10_000) });
    await list.send(request.url, read, request, reply);
    return reply;
  });
  for (const url of ['/a', '/b', '/c', '/b', '/c']) await app.inject(url);
  expect(reads).toBe(3);
  await app.inject('/a');
  expect(reads).toBe(4);
});

it('reads again after a reading that failed', async () => {
  const list = new ResponseCache();
  const app = fastify();
  const results = [Promise.reject(new Error('away')), Promise.resolve({ body: ['a'] })];
  app.get('/', async (request, reply) => {
    await list.send('/', () => results.shift() ?? Promise.reject(new Error('none')), request, reply);
    return reply;
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect((await app.inject('/')).body).toBe('["a"]');
});

it('ages by a clock that is never set', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(1);
  const list = new ResponseCache({ maxAgeMs: 1_000, maxAnswers: 10 });
  const app = fastify();
  let reads = 0;
  app.get('/', async (request, reply) => {
    await list.send('/', async () => ({ body: (reads += 1), headers: {} }), request, reply);
    return reply;
  });
  await app.inject('/');
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(999);
  expect((await app.inject('/')).body).toBe('1');
  vi.advanceTimersByTime(2);
  expect((await app.inject('/')).body).toBe('2');
});

it('does not hold callers for what never comes, nor lets others join them', async () => {
  const list = new ResponseCache({ timeoutMs: 5 });
  const app = fastify();
  answerWithProblems(app);
  let away = true;
  const read = () => (away ? new Promise<never>(() => undefined) : Promise.resolve({ body: ['a'] }));
  app.get('/', async (request, reply) => {
    await list.send('/', read, request, reply);
    return reply;
  });
  const both = await Promise.all([app.inject('/'), app.inject('/')]);
  expect(both.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  away = false;
  expect((await app.inject('/')).body).toBe('["a"]');
});
