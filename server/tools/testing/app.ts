import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../app';
import { embeddedSettings } from '../../proofs/chain/settings';
import type { DocumentRenderer } from '../../proofs/documents';
import type { Config } from '../../config';
import { officeKeys } from './device-key';
import { openTestDatabase, type TestDatabase } from './database';
import { openFiles } from '../../files';
import { bodyOf, breach } from './contract';
import { makeWorld, type World } from './world';

/** Test fixture: an app with a database and a small world. */

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  world: World;
  /** The config the app runs with; the secret is in it. */
  config: Config;
  /** The token of an e-mail's account, by signing in. */
  tokenOf: (email: string) => Promise<string>;
  /** The token with which an admin sees the product as the account of a user. */
  viewingToken: (admin: string, userId: number) => Promise<string>;
  /** Calls an operation as an account (its e-mail), or as nobody; throws when the answer breaks the contract. */
  ask: (
    as: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  close: () => Promise<void>;
}

/** The password of every account in the tests' world. */
export const password = 'caravana';

/** Draws here what a thread draws elsewhere: one for each app would only cost time. */
export const here: DocumentRenderer = {
  certificate: async (input) => (await import('../../proofs/pdf/certificate')).certificatePdf(input),
  lot: async (input) => (await import('../../proofs/pdf/lot')).lotPdf(input),
  bundle: async (input) => (await import('../../proofs/bundle')).bundleOf(input),
  close: () => Promise.resolve(),
};

/** The settings of an app on a test's database. */
export const testConfig = ({ dataDir }: TestDatabase, changes: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'https://caravana.example',
  dataDir,
  databaseSeconds: 900,
  databaseUrl: process.env.TEST_DATABASE_URL || undefined,
  secret: randomBytes(48),
  signingKey: randomBytes(32),
  checkpointMemory: join(dataDir, 'log-memory'),
  checkpointSeconds: 0,
  witnesses: [],
  witnessQuorum: 0,
  officeKeys,
  // A witness of a test answers, or never does.
  witnessSeconds: 3_600,
  logAheadUntil: undefined,
  sessionHours: 12,
  openRequests: 10_000,
  trustProxy: false,
  publicPlaces: 'address',
  readsPerHour: 1_000_000,
  // No call of a test ends by a clock.
  requestSeconds: 3_600,
  stopSeconds: 600,
  pageSeconds: 600,
  turnSeconds: 600,
  photoOrigins: [],
  corsOrigin: undefined,
  chains: [embeddedSettings],
  logLevel: process.env.LOG_LEVEL ?? 'silent',
  ...changes,
});

/** An app in this process on a database of its own, with a small world in it. */
export async function openTestApp(
  changes: Partial<Config> & { dist?: string; log?: Writable; pdfRenderer?: DocumentRenderer } = {},
): Promise<TestApp> {
  const { dist = 'no-dist', log, pdfRenderer = here, ...rest } = changes;
  const database = await openTestDatabase({ databaseSeconds: rest.databaseSeconds });
  const config = testConfig(database, rest);
  const folder = join(database.dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  const files = openFiles(folder, config.bucket);
  const app = await buildApp({ db: database.db, config, files, dist, log, pdfRenderer });
  const world = await makeWorld(database.db, password);
  const tokens = new Map<string, string>();

  async function tokenOf(email: string): Promise<string> {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { user: { email, password } },
    });
    return String(response.headers.authorization).replace('Bearer ', '');
  }

  const ask: TestApp['ask'] = async (as, method, url, payload, headers = {}) => {
    if (as !== null && !tokens.has(as)) tokens.set(as, await tokenOf(as));
    const address = url.startsWith('/') ? url : `/api/v1/${url}`;
    const response = await app.inject({
      method,
      url: address,
      headers: { ...(as !== null && { authorization: `Bearer ${tokens.get(as)}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const body = bodyOf(String(response.headers['content-type']), response.body);
    const wrong = breach(method, address, response.statusCode, body);
    if (wrong) throw new Error(wrong);
    return { status: response.statusCode, body, headers: response.headers };
  };

  return {
    app,
    database,
    world,
    config,
    tokenOf,
    ask,
    viewingToken: async (admin, userId) => {
      const { headers } = await ask(admin, 'POST', `accounts/${userId}/viewing`);
      return String(headers.authorization).replace('Bearer ', '');
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
