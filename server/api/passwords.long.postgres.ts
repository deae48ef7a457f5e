import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app';
import { openDatabase, type OpenDatabase } from '../database';
import { openFiles } from '../files';
import { openTestApp, password, type TestApp } from '../tools/testing/app';

let api: TestApp;
let database: OpenDatabase;
let other: FastifyInstance;
beforeAll(async () => {
  api = await openTestApp({ trustProxy: 1 });
  const { config } = api;
  database = await openDatabase({
    databaseUrl: api.database.pool.options.connectionString,
    dataDir: config.dataDir,
  });
  const files = openFiles(join(config.dataDir, 'files'));
  other = await buildApp({ db: database.db, config, files, dist: 'no-dist' });
});
afterAll(async () => {
  await other.close();
  await database.close();
  await api.close();
});

it('two services on one server judge ten of three hundred guesses at once, whichever is asked', async () => {
  const { email } = api.world.owner;
  const signIn = async (at: number, secret: string, address: string) => {
    const { statusCode } = await (at % 2 === 0 ? api.app : other).inject({
      method: 'POST',
      url: '/api/v1/sessions',
      headers: { 'x-forwarded-for': address },
      payload: { user: { email, password: secret } },
    });
    return statusCode;
  };
  const guesses = Array.from({ length: 300 }, (_, at) => signIn(at, `guess ${at}`, '198.51.100.7'));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(290);
  for (const at of [0, 1]) {
    expect(await signIn(at, password, '198.51.100.7')).toBe(429);
    expect(await signIn(at, password, '198.51.100.8')).toBe(200);
  }
});
