// The worker thread of the embedded database. Plain JavaScript: a thread starts without the loader that reads
// TypeScript, and with it every start would be slower.
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { serve, workerInput } from '../worker-serve.mjs';

/** @typedef {{ FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown> } } } }} Module the part used here */

/** @param {{ nfd: number }} stream */
function fsync(stream) {
  fdatasyncSync(stream.nfd);
  return 0;
}

/** PGlite's own file system answers `fsync` without doing it; this one asks the disk, so that a commit is kept. */
class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} parameters
   */
  async init(...parameters) {
    const { emscriptenOpts } = await super.init(...parameters);
    /** @param {unknown} module */
    const sync = (module) => {
      /** @type {Module} */ (module).FS.filesystems.NODEFS.stream_ops['fsync'] = fsync;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], sync].flat() } };
  }
}

const startParams = [
  PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // One process has no use for more; all of it is taken at the start.
  ['shared_buffers=32MB', 'fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'].flatMap((setting) => [
    '-c',
    setting,
  ]),
].flat();

/** @param {string} folder */
async function open(folder) {
  const pg = new PGlite({ fs: new DurableNodeFS(folder), startParams });
  await pg.waitReady;
  return pg;
}

/**
 * A half-made folder never counts: it is made under another name and moved when it is whole.
 * @param {string} folder
 */
async function initialise(folder) {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const pg = await open(half);
  await pg.close();
  renameSync(half, folder);
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/**
 * Whether what the database says holds an error of the severity PANIC. A text has no NUL, as the length of each message
 * has: none can be taken for an error.
 * @param {Uint8Array} said
 */
function isPanic(said) {
  const bytes = Buffer.from(said.buffer, said.byteOffset, said.byteLength);
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end <= at + 4 || end > bytes.length) return false;
    if (bytes[at] === 0x45 && bytes.subarray(at, end).includes('VPANIC\0')) return true;
    at = end;
  }
  return false;
}

/** @param {unknown} error */
function die(error) {
  // Outside of every promise, where nobody catches it.
  setImmediate(() => {
    throw error;
  });
}

/**
 * PostgreSQL has one process here: what ends all of them elsewhere, such as a disk that is full amid a commit, leaves
 * one that never answers again. So the thread ends too, and with it the process.
 * @param {PGlite} pg
 */
function endWithDatabase(pg) {
  const run = pg.execProtocolRawStream.bind(pg);
  pg.execProtocolRawStream = async (message, options) => {
    const onRawData = (/** @type {Uint8Array} */ data) => {
      if (isPanic(data)) die(new Error('PostgreSQL panicked'));
      options.onRawData?.(data);
    };
    try {
      return await run(message, { ...options, onRawData });
    } catch (error) {
      die(error);
      throw error;
    }
  };
}

const { folder, socket } = /** @type {import('./embedded').WorkerInput} */ (workerInput);
if (!existsSync(folder)) await initialise(folder);
const pg = await open(folder);
endWithDatabase(pg);
rmSync(socket, { force: true });
const server = new PGLiteSocketServer({ db: pg, path: socket, maxConnections: 20 });
await server.start();
serve({
  close: async () => {
    await server.stop();
    await pg.close();
  },
});
