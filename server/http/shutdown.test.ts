// @vitest-environment node
import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, password, type TestApp } from './testing';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('a shutdown finishes the requests in flight and takes no new ones', async () => {
  const { app } = api;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const body = JSON.stringify({ user: { email: 'owner@caravana.example', password } });
  const socket = createConnection(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(
    `POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await arrived;
  const closing = app.close();
  socket.write(body.slice(9));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('"email":"owner@caravana.example"');
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});
