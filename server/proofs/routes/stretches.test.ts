import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ResponseCache } from '../../api/response-cache';
import { rowsPerStretch, serveStretches } from './stretches';

/** What answers of a list of so many rows say, each with the key of the last one of it. */
async function answers(count: number) {
  const app = Fastify();
  const read: number[] = [];
  serveStretches(app, new ResponseCache(), '/log/things', (after) => {
    read.push(after);
    const rows = Array.from({ length: count }, (_, at) => after + at + 1).slice(0, rowsPerStretch);
    return Promise.resolve({ rows, last: rows.at(-1) });
  });
  const get = async (query = '') => {
    const { statusCode, headers, body } = await app.inject(`/log/things${query}`);
    return { status: statusCode, link: headers.link, headers, body };
  };
  return { get, read };
}

it('the rows of a list come after a key, and a full stretch leads to the next one', async () => {
  const { get, read } = await answers(rowsPerStretch);
  const { status, link, headers, body } = await get();
  expect([status, link]).toEqual([200, '</log/things?after=1000>; rel="next"']);
  expect(JSON.parse(body)).toHaveLength(rowsPerStretch);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  });
  expect((await get('?after=123456789')).link).toBe('</log/things?after=123457789>; rel="next"');
  expect(read).toEqual([0, 123_456_789]);
});

it('the last stretch leads nowhere', async () => {
  for (const count of [0, 1, rowsPerStretch - 1]) {
    const { get } = await answers(count);
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('link');
  }
});

it.each(['x', '1x', 'x1', '-1', '1.5', '1234567890', '', '1&after=2'])(
  'after %j there is nothing',
  async (after) => {
    const { get, read } = await answers(3);
    // Nobody turned the problem into an answer: this list alone is served.
    expect((await get(`?after=${after}`)).status).toBeGreaterThanOrEqual(400);
    expect(read).toEqual([]);
  },
);
