import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, constants, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers } from '../folders';
import { bucketFiles, type BucketSettings } from './bucket';
import { fileName, newName, StorageAwayError, type Files } from './files';

/** The storage of photos and documents: a folder with atomic writes, or a bucket. */

export type { Files } from './files';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function away(error: unknown): never {
  throw new StorageAwayError('The folder of the photos cannot be used', { cause: error });
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a file is called while it is written. */
const halfName = /^\.[0-9a-f-]{36}$/;

const yes = () => true;
const no = () => false;

/** When a file was stored, in ms; one that is gone is none of before. */
const storedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );

/** The photos of a folder, which is made when it is missing. */
function folderFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const usable = () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(yes, no);

  async function store(bytes: Uint8Array, name: string): Promise<void> {
    const half = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(half, bytes, { flush: true });
      await rename(half, join(folder, name));
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    await flushFolder(folder);
  }

  /** Those of the folder that are called so, and were stored before a moment. */
  async function* stored(called: RegExp, before?: Date): AsyncGenerator<string> {
    for await (const { name } of await opendir(folder).catch(away)) {
      if (!called.test(name)) continue;
      if (before === undefined || (await storedAt(join(folder, name))) < before.getTime()) yield name;
    }
  }

  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(away);

  return {
    put: async (bytes, name = newName(bytes)) => {
      await store(bytes, name).catch(away);
      return name;
    },
    get: async (name) => {
      try {
        const handle = await open(join(folder, name));
        const { size } = await handle.stat();
        return { size, body: handle.createReadStream() };
      } catch (error) {
        // Without the folder nothing is known of any file.
        return isMissing(error) && (await usable()) ? null : away(error);
      }
    },
    remove,
    names: (before) => stored(fileName, before),
    removeHalves: async (before) => {
      for await (const name of stored(halfName, before)) await remove(name);
    },
    usable,
  };
}

/** The photos of the configured bucket, or else of a folder, which is made when it is missing. */
export function openFiles(folder: string, bucket?: BucketSettings): Files {
  return bucket ? bucketFiles(bucket) : folderFiles(folder);
}
