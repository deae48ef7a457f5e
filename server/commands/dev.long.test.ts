import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationPassword } from '../seed/accounts';

let [port, folder, said] = [0, '', ''];
let dev: ChildProcess;

beforeAll(async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  ({ port } = socket.address() as AddressInfo);
  socket.close();
  folder = await mkdtemp(join(tmpdir(), 'caravana-dev-'));
  // What is set to nothing is not set.
  const env = { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', STOP_SECONDS: '', LOG_LEVEL: '' };
  dev = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('dev.ts', import.meta.url))], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    // Without anybody who can type it ends.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  dev.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
});
afterAll(async () => {
  const over = once(dev, 'exit');
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await over;
  // The API writes until it has ended, too.
  await rm(folder, { recursive: true, maxRetries: 100, retryDelay: 100 });
});

const read = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const typeAt = (path: string) =>
  read(path).then(
    ({ headers }) => headers.get('content-type'),
    () => null,
  );

it('answers at the one address all that certificates are checked by, and leads there', async () => {
  await expect.poll(() => typeAt('/.well-known/did.json')).toContain('json');
  for (const path of ['/contexts/bovine/v1', '/status/0', '/log/checkpoint'])
    expect.soft(await typeAt(path), path).toMatch(/json|text\/plain/);
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    read(`/api/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const user = { email: 'admin@caravana.example', password: demonstrationPassword };
  const signedIn = await send('sessions', { user });
  const authorization = signedIn.headers.get('authorization') ?? '';
  const invited = await send(
    'admin_invitations',
    { email: 'elsa@campo.ar', grade: 'coordinates' },
    { authorization },
  );
  expect(await invited.json()).toMatchObject({
    url: expect.stringContaining(`http://localhost:${port}/invitacion#`) as unknown,
  });
});

it('tells of no single call', async () => {
  await read('/api/v1/localities');
  await expect.poll(() => said).toContain('API ready');
  expect(said).not.toContain('"level":30');
});
