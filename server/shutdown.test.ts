import { once } from 'node:events';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsOnStop, stopGently } from './shutdown';
import { openTestApp, password } from './tools/testing/app';

const body = JSON.stringify({ user: { email: 'owner@caravana.example', password } });
const head = [
  'POST /api/v1/sessions HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}\r\n\r\n`,
].join('\r\n');

/** A call whose body has begun to arrive. */
async function begin(app: FastifyInstance): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(`${head}${body.slice(0, 9)}`);
  await arrived;
  return socket;
}

const local = { host: '127.0.0.1', port: 0 };

it('a stop finishes the calls that run and takes no new ones', async () => {
  const api = await openTestApp();
  const address = `${await api.app.listen(local)}/healthz`;
  const socket = await begin(api.app);
  const stopped = stopGently(api.app, 60);
  const ready = await api.app.inject('/readyz');
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  socket.write(body.slice(9));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('"email":"owner@caravana.example"');
  await stopped;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await api.close();
});

it('a stop cuts off what still runs at its deadline', async () => {
  const app = fastify();
  endConnectionsOnStop(app);
  app.post('/api/v1/sessions', () => 'never');
  await app.listen(local);
  const socket = await begin(app);
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await stopGently(app, 0.1);
  await ended;
  expect(socket.bytesRead).toBe(0);
});

it('a call that takes for ever to arrive is answered and ended', { tags: 'long' }, async () => {
  const api = await openTestApp({ requestSeconds: 0.2 });
  await api.app.listen(local);
  const answer = await text(await begin(api.app));
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Content-Type: application/problem+json; charset=utf-8\r\n');
  expect(answer).toContain('"code":"request_timeout"');
  await api.close();
});

it('any number of whole seconds is one that a call may take to arrive', { tags: 'long' }, async () => {
  // Of a ninth of it no whole number of milliseconds is left.
  const api = await openTestApp({ requestSeconds: 1000 });
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);
  await api.close();
});
