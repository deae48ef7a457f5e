import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../database';
import { producerProfiles } from '../../database/schema';
import { folderWithOneAccount } from './one-account';
import { startProcess, type RunningService } from './service';

const folders: string[] = [];
const running: RunningService[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.kill();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function dataFolder(): Promise<string> {
  const dataDir = await folderWithOneAccount();
  folders.push(dataDir);
  return dataDir;
}

async function start(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningService> {
  const service = await startProcess(dataDir, environment);
  running.push(service);
  return service;
}

interface UnderWay {
  /** Sends the rest of the call, and gives the first line of its answer, or what became of the connection. */
  finish: () => Promise<string>;
}

/**
 * Begins a call over a connection of its own: its head is sent, and the service has said that it waits for the rest.
 */
async function begin(url: string, { head, body }: { head: string; body: string }): Promise<UnderWay> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  let told = '';
  socket.on('data', (text: string) => (told += text));
  const ended = new Promise<string>((done) => {
    socket.once('close', () => done(told.split('\r\n')[0] ?? ''));
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'broken'));
  });
  const goOn = once(socket, 'data');
  socket.write(head);
  await Promise.race([goOn, ended]);
  expect(told).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  told = '';
  return {
    finish: () => {
      socket.write(body);
      return ended;
    },
  };
}

const secret = 's'.repeat(32);

/** A call of the account that writes. */
async function renaming(at: number) {
  const token = await new SignJWT({ sub: '1', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
  const body = JSON.stringify({ user: { producer_profile_attributes: { name: `Estancia ${at}` } } });
  const head = [
    'PUT /api/v1/viewer HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    '\r\n',
  ].join('\r\n');
  return { head, body };
}

it('told to stop under forty writes it answers each of them, and ends', async () => {
  const dataDir = await dataFolder();
  const service = await start(dataDir, { JWT_SECRET: secret, STOP_SECONDS: '600' });
  const texts = await Promise.all(Array.from({ length: 40 }, (_, at) => renaming(at)));
  const calls = await Promise.all(texts.map((call) => begin(service.url, call)));
  service.stop();
  const answers = await Promise.all(calls.map(({ finish }) => finish()));
  expect(answers).toEqual(calls.map(() => 'HTTP/1.1 200 OK'));
  expect(await service.ended).toMatchObject({ code: 0 });
  const { db, close } = await openDatabase({ dataDir });
  const [{ name } = { name: '' }] = await db.select().from(producerProfiles);
  expect(name).toMatch(/^Estancia \d+$/);
  await close();
});

it('ends with a sentence when its database cannot go on', async () => {
  const dataDir = await dataFolder();
  const service = await start(dataDir);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  // As where a disk breaks: the log of writes cannot be continued.
  rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true });
  await client.query('select pg_switch_wal(); checkpoint').catch(() => undefined);
  const { code, said } = await service.ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^The embedded database of .* has stopped: .*Start again\./m);
  expect(said).not.toMatch(/^ +at /m);
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow('fetch failed');
});
