import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { embeddedSettings } from '../../server/proofs/chain/settings';
import { buildApp } from '../../server/app';
import { openFiles } from '../../server/files';
import { seedDemonstration } from '../../server/seed';
import { openTestDatabase } from '../../server/tools/testing/database';
import { resetDatabase } from '../database';
import { server } from '../node';

interface Answer {
  status: number;
  body: unknown;
  token: string | null;
}

type Call = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; language?: string },
) => Promise<Answer>;

/** Somebody who answers the calls of the contract. */
export interface Provider {
  call: Call;
  open: () => Promise<void> | void;
  close: () => Promise<void> | void;
  reset: () => void;
}

function headersOf({ token, body, language }: { token?: string; body?: unknown; language?: string }) {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(language && { 'accept-language': language }),
  };
}

const bearer = (header: unknown) => (typeof header === 'string' ? header.replace('Bearer ', '') : null);

/** The mock of `mocks/`, called as a browser would. */
function mockProvider(): Provider {
  return {
    call: async (method, path, options = {}) => {
      const response = await fetch(`http://localhost:3000/api/v1${path}`, {
        method,
        headers: headersOf(options),
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, body, token: bearer(response.headers.get('authorization')) };
    },
    open: () => {
      // What another file of the same worker changed is not there.
      resetDatabase();
      server.listen({ onUnhandledRequest: 'error' });
    },
    close: () => server.close(),
    reset: () => resetDatabase(),
  };
}

/** The real server, over a database with the demonstration data. */
function serverProvider(): Provider {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  return {
    call: async (method, path, options = {}) => {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: headersOf(options),
        ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
      });
      const body: unknown = response.body === '' ? null : response.json();
      return { status: response.statusCode, body, token: bearer(response.headers.authorization) };
    },
    open: async () => {
      database = await openTestDatabase();
      const { dataDir, db } = database;
      const files = openFiles(join(dataDir, 'files'));
      await seedDemonstration({ db, files, now: new Date() });
      const config = {
        host: '127.0.0.1',
        port: 0,
        dataDir,
        databaseUrl: undefined,
        databaseSeconds: 15,
        corsOrigin: undefined,
      };
      const secret = randomBytes(48);
      const rest = {
        secret,
        signingKey: randomBytes(32),
        checkpointMemory: join(dataDir, 'log-memory'),
        checkpointSeconds: 0,
        logAheadUntil: undefined,
        witnesses: [],
        witnessQuorum: 0,
        officeKeys: [],
        witnessSeconds: 10,
        sessionHours: 1,
        openRequests: 10,
        publicUrl: 'http://localhost:3000',
        trustProxy: false as const,
        logLevel: 'silent',
        publicPlaces: 'address' as const,
        readsPerHour: 1_000_000,
        requestSeconds: 180,
        stopSeconds: 600,
        pageSeconds: 600,
        turnSeconds: 600,
        photoOrigins: [],
        chains: [embeddedSettings],
      };
      app = await buildApp({ db, files, config: { ...config, ...rest }, dist: 'no-dist' });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
    reset: () => undefined,
  };
}

/** The accounts that both have, all with the password `caravana`. */
export const emails = {
  producer: 'productor@caravana.example',
  recipient: 'productora@caravana.example',
  vet: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};
export type Who = keyof typeof emails;

/** Signs in and gives the token. */
export async function enter({ call }: Provider, who: Who): Promise<string> {
  const body = { user: { email: emails[who], password: 'caravana' } };
  const { status, token } = await call('POST', '/sessions', { body });
  if (status !== 200 || token === null) throw new Error(`${who} was not let in: ${status}`);
  return token;
}

/** Both, by their names. */
export const providers: [name: string, make: () => Provider][] = [
  ['the mock', mockProvider],
  ['the server', serverProvider],
];
