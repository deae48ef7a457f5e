import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { disableTimeouts } from './timeouts';
import { findPrograms, makeCluster, type Cluster } from '../tools/testing/cluster';

let cluster: Cluster;
let api: TestApp;
beforeAll(async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  cluster = await makeCluster(programs);
  vi.stubEnv('TEST_DATABASE_URL', cluster.url);
  api = await openTestApp();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
  await cluster.remove();
});

const owner = 'owner@caravana.example';
const unavailable = {
  status: 503,
  body: { code: 'unavailable', status: 503 },
  headers: { 'retry-after': '5' },
};

const search = () => api.ask(null, 'GET', 'certified_lots?search=hereford');
const signIn = () => api.ask(null, 'POST', 'sessions', { user: { email: owner, password } });
const cancel = () => api.ask(owner, 'DELETE', `certification_requests/${api.world.requestId}`);
const ready = async ({ app }: TestApp = api) => (await app.inject('/readyz')).statusCode;

/** An app that waits half a minute for a connection, and for a look whether the database answers. */
async function openHasty(): Promise<TestApp> {
  const hasty = await openTestApp({ databaseSeconds: 30 });
  onTestFinished(() => hasty.close());
  return hasty;
}

/** Resolves when a session of the server waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = async () =>
    (await api.database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
  await expect.poll(waiting).toBe(1);
}

it('is said with 503 while PostgreSQL is away, also to a call under way, and ends without a restart', async () => {
  expect((await cancel()).status).toBe(409);
  const other = await api.database.pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('begin; lock table certification_requests');
  const underWay = cancel();
  await untilOneWaits();
  await cluster.stop();
  expect(await underWay).toMatchObject(unavailable);

  for (const call of [search, signIn, cancel]) expect(await call()).toMatchObject(unavailable);
  expect(await ready()).toBe(503);
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);

  await cluster.start();
  expect(await ready()).toBe(200);
  expect((await search()).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect((await cancel()).status).toBe(409);
});

it('ends a statement that others would wait for, and lets a backup take its time', async () => {
  const { rows } = await api.database.pool.query<{ limit: string }>(
    "select current_setting('statement_timeout') as limit",
  );
  // As tests set it: no machine is too slow for it.
  expect(rows).toEqual([{ limit: '15min' }]);
  const client = await api.database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("set statement_timeout = '50ms'");
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await client.query('begin');
  await disableTimeouts(client);
  expect(
    (await client.query<{ limit: string }>("select current_setting('statement_timeout') as limit")).rows,
  ).toEqual([{ limit: '0' }]);
});

it('is said by who asks whether the service is ready, while no connection comes free', async () => {
  const hasty = await openHasty();
  const { pool } = hasty.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  onTestFinished(() => held.forEach((client) => client.release()));
  expect(await ready(hasty)).toBe(503);
});

it('is said by who asks whether the service is ready, while its question hangs', async () => {
  const hasty = await openHasty();
  const { pool } = hasty.database;
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  onTestFinished(() => held.forEach((client) => client.release()));
  // The server's process behind the last connection stands still.
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  expect(await ready(hasty)).toBe(503);
});

/** A way to the cluster over TCP, which can go silent as a lost route does: nothing arrives, and nobody is told. */
async function openWay(): Promise<{ url: string; silence: () => void; restore: () => void }> {
  const target = join(new URL(cluster.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const pairs = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.on('data', (bytes) => void (silent || other.write(bytes)));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    pairs.forEach((socket) => socket.destroy());
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    silence: () => (silent = true),
    restore: () => {
      silent = false;
    },
  };
}

it('is said with 503 to everybody while no way leads to PostgreSQL, untold, and ends by itself', async () => {
  const way = await openWay();
  vi.stubEnv('TEST_DATABASE_URL', way.url);
  const far = await openTestApp({ databaseSeconds: 20 });
  onTestFinished(() => far.close());
  vi.stubEnv('TEST_DATABASE_URL', cluster.url);
  const list = () => far.ask(null, 'GET', 'certified_lots');
  const own = () => far.ask(owner, 'GET', 'viewer');
  expect((await list()).status).toBe(200);
  expect((await own()).status).toBe(200);
  way.silence();
  const unkept = () => far.ask(null, 'GET', 'certified_lots?search=hereford');
  for (const answer of await Promise.all([unkept(), unkept(), own()]))
    expect(answer).toMatchObject(unavailable);
  way.restore();
  expect((await list()).status).toBe(200);
  expect((await own()).status).toBe(200);
});
