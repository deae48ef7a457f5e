import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The major of the embedded PostgreSQL; data of another one cannot be opened. */
const major = '18';

/** What the embedded database's thread is told: where its files are and on which socket it answers. */
export interface WorkerInput {
  folder: string;
  socket: string;
}

/** Why the embedded database did not open, in a sentence for the person who started it. */
export class EmbeddedDatabaseError extends Error {}

export interface EmbeddedDatabase {
  /** The folder that a PostgreSQL client names as its host. */
  host: string;
  close: () => Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
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

/** One process a folder: PGlite itself takes no lock, and two on one folder lose data. */
function takeLock(file: string): () => void {
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid !== process.pid && Number.isInteger(pid) && pid > 0 && isAlive(pid)) {
        throw new EmbeddedDatabaseError(`Another process (${pid}) has this data folder open. Stop it first.`);
      }
      if (pid === process.pid) {
        throw new EmbeddedDatabaseError('This process has this data folder open already.');
      }
      rmSync(file, { force: true });
    }
  }
}

/** A socket's path has little room: a deep data folder gets one in the system's temporary folder. */
function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(dataDir) < 80) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `caravana-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function checkMajor(folder: string): void {
  if (!existsSync(folder)) return;
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `The data folder is of PostgreSQL ${found}, this version has ${major}. Make a backup with the version that wrote it and restore that here.`,
  );
}

/** Opens the embedded PostgreSQL of a data folder in a thread of its own. Throws EmbeddedDatabaseError. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const folder = join(root, 'postgres');
  const host = socketFolder(root);
  const socket = join(host, '.s.PGSQL.5432');
  if (existsSync(socket) && (await answers(socket))) {
    throw new EmbeddedDatabaseError('Another process has this data folder open. Stop it first.');
  }
  const unlock = takeLock(join(root, 'lock'));
  try {
    checkMajor(folder);
    const input: WorkerInput = { folder, socket };
    const worker = new Worker(join(import.meta.dirname, 'worker.mjs'), { workerData: input, execArgv: [] });
    await new Promise<void>((done, fail) => {
      worker.once('message', () => done());
      worker.once('error', fail);
      worker.once('exit', (code) =>
        fail(new EmbeddedDatabaseError(`The embedded database stopped (${code}).`)),
      );
    });
    return {
      host,
      close: async () => {
        const ended = new Promise((done) => worker.once('exit', done));
        worker.postMessage('close');
        await ended;
        rmSync(socket, { force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
