import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EmbeddedDatabaseError, inUse, takeLock } from './lock';

export { EmbeddedDatabaseError };

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
  close: () => Promise<void>;
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
    throw new EmbeddedDatabaseError(`${folder} must belong to this user alone. Remove it and start again.`);
  }
  return folder;
}

/** PostgreSQL keeps its major in a file of its data. */
function checkMajor(folder: string): void {
  if (!existsSync(folder)) return;
  const file = join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `The data folder is of PostgreSQL ${found}, this version of Caravana has ${major}. Run "npm run backup -- FILE" with the version that wrote the data, move ${folder} away, and run "npm run restore -- FILE" with this one.`,
  );
}

/** Starts the thread and waits until it answers on its socket. Gives the promise of its end. */
async function start(input: WorkerInput): Promise<{ worker: Worker; ended: Promise<void> }> {
  const worker = new Worker(join(import.meta.dirname, 'worker.mjs'), { workerData: input, execArgv: [] });
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    // Stays for the thread's life: when it dies later, the clients of its socket tell.
    worker.on('error', fail);
    worker.once('message', () => done());
    void ended.then(() => fail(new EmbeddedDatabaseError('The embedded database stopped while starting.')));
  });
  return { worker, ended };
}

/** Opens the embedded PostgreSQL of a data folder in a thread of its own. Throws EmbeddedDatabaseError. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const folder = join(root, 'postgres');
  const host = socketFolder(root);
  const socket = join(host, '.s.PGSQL.5432');
  if (existsSync(socket) && (await answers(socket))) throw inUse('Another process');
  const unlock = takeLock(join(root, 'lock'));
  try {
    checkMajor(folder);
    const { worker, ended } = await start({ folder, socket });
    const close = async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('close');
      await ended;
      rmSync(host === root ? socket : host, { force: true, recursive: true });
      unlock();
    };
    return { host, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
