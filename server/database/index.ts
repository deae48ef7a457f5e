import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { openEmbedded } from './embedded';
import {
  defaultDatabaseSeconds,
  endWhenSilent,
  resetTimeoutsSql,
  maxSilenceMs,
  serverTimeouts,
  connectTimeoutMs,
  disableTimeoutsSql,
} from './timeouts';
import { DatabaseError } from './lock';
import * as schema from './schema';

/** Database access: the connection pool, migrations under an advisory lock, transactions with their retries. */

export type Database = NodePgDatabase<typeof schema>;
/** The database or a transaction of it: what the functions of the domain work on. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | '$count'
>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
  /** Resolves, with a sentence, when the embedded database ends by itself: it never comes back. */
  died: Promise<string>;
  close: () => Promise<void>;
}

// Dates are calendar days: as text, no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Where the SQL migrations are. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any number; only that every process of this product uses the same. */
const migrationLockKey = 718_281_828;

/** PostgreSQL's code for what a user may not do. */
const notAllowed = '42501';

/** Brings the tables up to this version. Throws DatabaseError where this database, or its user, does not let it. */
async function migrateTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseError(
      `The database of DATABASE_URL has the encoding ${encoding}: make one with UTF8 (createdb --encoding UTF8 ` +
        `--template template0 NAME).`,
    );
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder }).catch((error: unknown) => {
    if (sqlState(error) !== notAllowed) throw error;
    throw new DatabaseError(
      'The user of DATABASE_URL may not make tables in that database: make it its owner.',
    );
  });
  const applied = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(applied.rows[0]?.last) > known)
    throw new DatabaseError(
      'A newer version of Caravana has used this database. Start that version, or bring back a backup of this one ' +
        'into another database.',
    );
}

async function migrateUnderLock(client: pg.PoolClient, silenceMs: number): Promise<void> {
  try {
    endWhenSilent(client, 0);
    await client.query(disableTimeoutsSql);
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await migrateTables(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLockKey]).catch(() => undefined);
    await client.query(resetTimeoutsSql).catch(() => undefined);
    endWhenSilent(client, silenceMs);
    client.release();
  }
}

/**
 * One connection: PGlite is one backend anyway, and its socket hands it the messages of several connections in turn, so
 * that the query of one could run with the parameters of another. Waiting for ever would hide a use of `db` inside a
 * transaction.
 */
const embeddedPool = { user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 30_000 };

/** The code of an error, or what it says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Opens the server that `databaseUrl` names, or else the embedded database of `dataDir`, and migrates it. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a statement of a server may take. */
  databaseSeconds?: number;
}): Promise<OpenDatabase> {
  const seconds = options.databaseSeconds ?? defaultDatabaseSeconds;
  const embedded = options.databaseUrl ? null : await openEmbedded(options.dataDir);
  const pool = embedded
    ? new pg.Pool({ ...embeddedPool, host: embedded.host })
    : new pg.Pool({
        connectionString: options.databaseUrl,
        max: 10,
        connectionTimeoutMillis: connectTimeoutMs(seconds),
        keepAlive: true,
        ...serverTimeouts(seconds),
      });
  // A connection that breaks while idle is replaced at its next use; the error is that use's to tell.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is used: an error that nobody hears would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!embedded) endWhenSilent(client, maxSilenceMs(seconds));
  });
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw embedded
        ? error
        : new DatabaseError(`The database of DATABASE_URL cannot be opened (${reasonOf(error)}).`);
    });
    await migrateUnderLock(client, embedded ? 0 : maxSilenceMs(seconds));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzle(pool, { casing: 'snake_case', schema }),
    pool,
    embedded: embedded !== null,
    died: embedded?.died ?? new Promise(() => undefined),
    close,
  };
}

/** The PostgreSQL error code (SQLSTATE) behind an error of a query, or null. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}

/** The name of the constraint that a write broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('constraint' in cause)) return null;
  return typeof cause.constraint === 'string' ? cause.constraint : null;
}

/** What a transaction can begin in: the database, or a transaction, in which it nests. */
export type Transactional = Queryable & Pick<Database, 'transaction'>;

const retried = new Set(['40P01', '40001']);

/**
 * Runs `work` in a transaction; a deadlock or a serialization failure is tried again, three times at most.
 *
 * Two transactions that lock the same rows in two orders wait for each other. So every one of them locks (`for update`,
 * or by writing) in this order, rows of one table by their ids from the smallest up: users, profiles with their areas
 * and weeks, certification requests, certified lots, transfer intents, cattle certifications, ratings, events,
 * idempotency keys. Adding a transfer to a lot waits for the one that is pending, so whoever ends a transfer and then
 * writes its lot locks the lot first.
 */
export async function inTransaction<T>(
  db: Transactional,
  work: (tx: Transactional) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 3 || !retried.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Whether the database answers soon enough, where a statement may take so many seconds. */
export async function isReachable(db: Queryable, seconds: number): Promise<boolean> {
  const late = new AbortController();
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(connectTimeoutMs(seconds), false, { signal: late.signal })]).finally(
    () => late.abort(),
  );
}
