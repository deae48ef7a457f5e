import { createHash, randomBytes } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder, openDatabase, type Database, type OpenDatabase } from '../../database/index';

/** Test fixture: empty databases, copied from a template. */

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  /** The data folder, for photos and secrets; removed by `close`. */
  dataDir: string;
  /** Closes the database and removes its folder. */
  close: () => Promise<void>;
}

/** Changes with the migrations and with PGlite, so that no test runs on an old template. */
function templateName(): string {
  const hash = createHash('sha256');
  const sql = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const pglite = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json');
  for (const file of [...sql.toSorted().map((name) => join(migrationsFolder, name)), pglite]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of a migrated, empty database: made by the first test that asks, then only copied. */
async function template(): Promise<string> {
  const cache = join(import.meta.dirname, '../../../node_modules/.cache/caravana');
  const folder = join(cache, templateName());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const half = mkdtempSync(join(cache, 'new-'));
  const { close } = await openDatabase({ dataDir: half });
  await close();
  try {
    renameSync(half, folder);
  } catch {
    // Another test was faster.
    rmSync(half, { recursive: true });
  }
  return folder;
}

/** A temporary data folder with a migrated, empty embedded database that is not open. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  cpSync(await template(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

function databaseOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Any number; only that every test uses the same. */
const templateLock = 141_421_356;

/** The name of a migrated, empty database of the server: made by the first test that asks, then only copied. */
async function templateOnServer(url: string): Promise<string> {
  const name = `caravana_template_${templateName()}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const half = `${name}_new`;
    await client.query(`drop database if exists ${half}`);
    await client.query(`create database ${half}`);
    const { close } = await openDatabase({ databaseUrl: databaseOf(url, half), dataDir: '' });
    await close();
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

/**
 * Takes every row out but the localities, which the migrations put in; ids begin at 1 again. Not by `truncate`, after
 * which the embedded database has now and then looked for the files of before.
 */
const emptying = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'localities' loop
      execute 'delete from ' || name;
    end loop;
    for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`;

/** Databases of a server that no test of this process uses now. */
const idleOnServer: { url: string; name: string }[] = [];

/**
 * Whether the server goes with its databases at the end of the run, so that those of tests may stay until then: to copy
 * one takes the processors ten times as long as to empty it.
 */
const keepsDatabases = process.env.TEST_SERVER_IS_REMOVED === '1';

/** Ends what a test left connected, which may hold locks. */
const alone = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

/** The name of an empty database on a server: one that a test has left, or a new one. */
async function emptyOnServer(url: string, usedOnce: boolean): Promise<string> {
  const left = usedOnce ? -1 : idleOnServer.findLastIndex((one) => one.url === url);
  const [taken] = left === -1 ? [] : idleOnServer.splice(left, 1);
  if (taken) return taken.name;
  const name = `caravana_test_${randomBytes(8).toString('hex')}`;
  const source = await templateOnServer(url);
  await onServer(url, (client) => client.query(`create database ${name} template ${source}`));
  return name;
}

interface Options {
  usedOnce?: boolean;
  databaseSeconds?: number | undefined;
}

/** A database of its own on the server that `TEST_DATABASE_URL` names. */
async function openOnServer(
  url: string,
  { usedOnce = false, databaseSeconds }: Options,
): Promise<TestDatabase> {
  const name = await emptyOnServer(url, usedOnce);
  const databaseUrl = databaseOf(url, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  const { db, pool, close } = await openDatabase({
    databaseUrl,
    dataDir,
    // However busy the machine is.
    databaseSeconds: databaseSeconds ?? 900,
  });
  return {
    db,
    pool,
    dataDir,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
      if (usedOnce || !keepsDatabases) {
        await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
        return;
      }
      await onServer(databaseUrl, async (client) => {
        await client.query(alone);
        await client.query(emptying);
      });
      idleOnServer.push({ url, name });
    },
  };
}

/** The embedded databases of this process that no test uses now: opening one anew takes a second of the processor. */
const idle: OpenDatabase[] = [];
const folders = new Set<string>();
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function openAnew(): Promise<OpenDatabase> {
  const dataDir = await makeDataFolder();
  folders.add(dataDir);
  return openDatabase({ dataDir });
}

/**
 * A database of its own for a test, migrated and without accounts: an embedded one, or one on the server that
 * `TEST_DATABASE_URL` names. One whose tables or localities a test changes, or fills with very many rows, is used once:
 * no other test's afterwards.
 */
export async function openTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const { usedOnce = false } = options;
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url, options);
  const database = (usedOnce ? undefined : idle.pop()) ?? (await openAnew());
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  return {
    db: database.db,
    pool: database.pool,
    dataDir,
    close: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      // One that a test has ended is nobody's any more.
      if (database.pool.ended) return;
      if (usedOnce) {
        await database.close();
        return;
      }
      await database.pool.query(emptying);
      idle.push(database);
    },
  };
}
