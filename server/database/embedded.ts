import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WorkerClient, WorkerEndedError } from '../worker-client';
import { DatabaseError, inUse, takeLock } from './lock';

/** The embedded database: PostgreSQL as WebAssembly (PGlite) in a worker thread, behind a unix socket. */

export { DatabaseError };

/** The major of the embedded PostgreSQL; data of another one cannot be opened. */
const major = '18';

/** What the embedded database's thread is told: where its files are and on which socket it answers. */
export interface WorkerInput {
  folder: string;
  socket: string;
}

export interface EmbeddedDatabase {
  /** The folder that a PostgreSQL client names as its host. */
  host: string;
  /** Resolves, with a sentence for the person who started it, when it ends without having been closed. */
  died: Promise<string>;
  close: () => Promise<void>;
}

/** Bytes of one file of PostgreSQL's log of writes: it cannot go on where there is no room for the next one. */
const walSegmentBytes = 16 * 1024 * 1024;

function causeOfDeath(folder: string, error: unknown): string {
  const { bavail, bsize } = statfsSync(folder);
  const full = bavail * bsize < walSegmentBytes;
  const why = error instanceof Error ? error.message : 'it gave no reason';
  return full
    ? `The disk of ${folder} is full: the embedded database has stopped. Make room on it and start again. ` +
        `Nothing that was saved is lost.`
    : `The embedded database of ${folder} has stopped: ${why}. Start again. Nothing that was saved is lost.`;
}

function answers(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      done(true);
    });
    connection.once('error', () => done(false));
  });
}

/** A socket's path has little room (104 bytes on some systems): a deep data folder gets one in the temporary folder. */
function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(dataDir) < 80) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `caravana-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new DatabaseError(`${folder} must belong to this user alone. Remove it and start again.`);
  }
  return folder;
}

/** PostgreSQL keeps its major in a file of its data. */
function checkMajor(folder: string): void {
  if (!existsSync(folder)) return;
  const file = join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (found === major) return;
  throw new DatabaseError(
    `The data folder is of PostgreSQL ${found}, this version of Caravana has ${major}. Run "npm run backup -- ` +
      `FILE" with the version that wrote the data, move ${folder} away, and run "npm ` +
      `run restore -- FILE" with this one.`,
  );
}

const doesNotOpen = (folder: string, why: string) =>
  new DatabaseError(
    `The embedded database in ${folder} does not open (${why}). When it is damaged, move it away and bring back ` +
      `a backup with "npm run restore -- FILE".`,
  );

/** Opens the embedded PostgreSQL of a data folder in a thread of its own. Throws DatabaseError. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const folder = join(root, 'postgres');
  const host = socketFolder(root);
  const socket = join(host, '.s.PGSQL.5432');
  if (existsSync(socket) && (await answers(socket))) throw inUse('Another process');
  const unlock = takeLock(join(root, 'lock'));
  try {
    checkMajor(folder);
    let closing = false;
    let tell: (cause: string) => void;
    const died = new Promise<string>((done) => (tell = done));
    const input: WorkerInput = { folder, socket };
    const client = new WorkerClient<{ close: { input: null; output: void } }>({
      file: join(import.meta.dirname, 'worker.mjs'),
      name: 'The thread of the embedded database',
      input,
      restarts: false,
      keepsProcess: true,
      onEnd: (error) => {
        if (!closing) tell(causeOfDeath(root, error));
      },
    });
    await client.ready().catch((error: Error) => {
      const why = error instanceof WorkerEndedError ? 'it stopped while starting' : error.message;
      throw doesNotOpen(folder, why);
    });
    const close = async () => {
      closing = true;
      // One that has ended by itself is closed.
      await client.call('close', null).catch(() => undefined);
      await client.close();
      rmSync(host === root ? socket : host, { force: true, recursive: true });
      unlock();
    };
    return { host, died, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
