// @vitest-environment node
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ReadyAnswers } from './ready-answers';

function listOf(items: string[], delay = 0) {
  let reads = 0;
  let clock = 0;
  const read = async () => {
    reads += 1;
    const now = [...items];
    await new Promise((done) => setTimeout(done, delay));
    return now;
  };
  const list = new ReadyAnswers(1_000, 10, () => clock);
  const app = fastify();
  app.get('/', async (request, reply) => {
    await list.send('list', read, request, reply);
    return reply;
  });
  const get = async (headers = {}) => (await app.inject({ url: '/', headers })).body;
  return { app, list, get, reads: () => reads, pass: (ms: number) => (clock += ms) };
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

it('is compressed for those who take it', async () => {
  const { app } = listOf(['a']);
  const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe('["a"]');
});
