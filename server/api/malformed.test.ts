import { createConnection, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

it.each([
  ['a line that is none', 'GARBAGE\r\n\r\n', 400, 'bad_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'bad_request',
  ],
  [
    'large headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'two hosts',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
    400,
    'bad_request',
  ],
])('%s is refused with a problem and the headers of every answer', async (_what, sent, status, code) => {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none';/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(JSON.parse(body)).toMatchObject({ status, code });
});
