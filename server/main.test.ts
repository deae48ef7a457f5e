import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from './config';
import { openDatabase } from './database';
import { signingKeys } from './database/schema';
import { signerOf } from './proofs/keys/signer';
import { makeDataFolder } from './tools/testing/database';
import { startFailure, startService } from './main';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravana-start-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The sentence with which a start fails; null when it fails without one. */
async function failure(environment: Record<string, string>): Promise<string | null> {
  for (const [name, value] of Object.entries({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...environment,
  }))
    vi.stubEnv(name, value);
  return startService().then(
    async ({ stop }) => {
      await stop();
      throw new Error('It started.');
    },
    (error: unknown) => startFailure(error),
  );
}

it('a port in use is told before anything is loaded', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await failure({ PORT: String(port) })).toMatch(/^The port is in use\. Set PORT/);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  server.close();
});

it.each([
  [{ HOST: '203.0.113.1' }, /^HOST \(203\.0\.113\.1\) is no address of this machine/],
  [{ HOST: 'no such host' }, /^HOST \(no such host\) is no address of this machine/],
  [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be like postgresql:/],
  [{ DATABASE_URL: 'postgresql://user:a/b@c@host/db' }, /^DATABASE_URL must be like postgresql:/],
  [
    { DATABASE_URL: 'postgresql://user@127.0.0.1:1/db' },
    /^The database of DATABASE_URL cannot be opened \(ECONNREFUSED\)/,
  ],
  [
    { DATABASE_URL: 'postgresql:///db?host=/nowhere' },
    /^The database of DATABASE_URL cannot be opened \(ENOENT\)/,
  ],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal/],
])('a start with %o fails in a sentence', async (environment, sentence) => {
  expect(await failure(environment)).toMatch(sentence);
});

it('a key that signs has to be the one that did not retire', async () => {
  const DATA_DIR = await makeDataFolder();
  const { db, close } = await openDatabase({ dataDir: DATA_DIR });
  const SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
  const { multikey } = await signerOf(Buffer.alloc(32, 7), 'http://localhost');
  const then = new Date('2026-01-01T00:00:00Z');
  await db.insert(signingKeys).values({ id: multikey, validFrom: then, retiredAt: then });
  await close();
  expect(await failure({ DATA_DIR, SIGNING_KEY })).toMatch(/has retired.* Start the service .*SIGNING_KEY/);
  rmSync(DATA_DIR, { recursive: true });
});

it('a data folder that cannot be one is told', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await failure({ DATA_DIR: file })).toMatch(/^DATA_DIR \(.*file\) cannot be used: /);
  expect(await failure({ DATA_DIR: join(file, 'more') })).toMatch(/^DATA_DIR \(.*more\) cannot be used: /);
  const secret = join(folder, 'secret');
  for (const damaged of ['', 'c2hvcnQ=']) {
    writeFileSync(secret, damaged);
    expect(await failure({})).toMatch(/^The signing secret in .* is damaged\./);
  }
  rmSync(secret);
  mkdirSync(secret);
  expect(await failure({})).toMatch(/^DATA_DIR .* cannot be used: EISDIR/);
});

it('a data folder without permission is told', () => {
  const failureOf = (dataDir: string) => {
    try {
      return readConfig({ DATA_DIR: dataDir });
    } catch (error) {
      return startFailure(error);
    }
  };
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  chmodSync(folder, 0o755);
  // Root may do anything: it is nobody for a moment, in which nothing else runs.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    for (const dataDir of [closed, join(closed, 'new')]) {
      expect(failureOf(dataDir)).toMatch(
        /^DATA_DIR \(.*closed.*\) cannot be used: EACCES: permission denied/,
      );
    }
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

it('a damaged database is told', async () => {
  const dataDir = await makeDataFolder();
  truncateSync(join(dataDir, 'postgres', 'global', 'pg_control'), 100);
  expect(await failure({ DATA_DIR: dataDir })).toMatch(
    /^The embedded database in .* does not open .*npm run restore/,
  );
  rmSync(dataDir, { recursive: true });
});

it('the data folder belongs to its user alone', async () => {
  const mode = (path: string) => statSync(path).mode & 0o777;
  const made = join(folder, 'made');
  expect(await failure({ DATA_DIR: made, HOST: '203.0.113.1' })).toMatch(/^HOST/);
  expect(mode(made)).toBe(0o700);
  chmodSync(made, 0o755);
  await failure({ DATA_DIR: made, HOST: '203.0.113.1' });
  expect(mode(made)).toBe(0o750);
});
