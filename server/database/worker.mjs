// The embedded database's thread. Plain JavaScript, because a thread starts without the loader that reads TypeScript.
import { existsSync, fdatasyncSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** PGlite's own file system answers `fsync` without doing it; this one asks the disk, so that a commit is kept. */
class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} parameters
   */
  async init(...parameters) {
    const { emscriptenOpts } = await super.init(...parameters);
    /** @param {any} module the Emscripten module, which has no types */
    const sync = (module) => {
      /** @param {{ nfd: number }} stream */
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], sync].flat() } };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
];

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
  const pg = await open(half);
  await pg.close();
  renameSync(half, folder);
}

/** @param {import('./embedded').WorkerInput} input */
async function main({ folder, socket }) {
  if (!existsSync(folder)) await initialise(folder);
  const pg = await open(folder);
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({ db: pg, path: socket, maxConnections: 20 });
  await server.start();
  parentPort?.on('message', async () => {
    await server.stop();
    await pg.close();
    parentPort?.close();
  });
  parentPort?.postMessage('ready');
}

await main(workerData);
