import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the signer remembers (compare-and-swap register): the newest checkpoint that it signed, outside the database, so
 * that a database that was set back does not have it sign a second history.
 */

/** The signed note of a checkpoint, and which one it is of those that were kept here. */
export interface Kept {
  generation: number;
  note: string;
}

export interface CheckpointMemory {
  /** The newest; null where none was kept. */
  newest: () => Promise<Kept | null>;
  /** Puts a note in the place of another. False where that one is not the newest any more. */
  replace: (before: Kept | null, note: string) => Promise<boolean>;
}

const digits = 12;
const fileOf = (generation: number) => String(generation).padStart(digits, '0');

const has = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true });
}

/** What is in a folder has its names after a loss of power too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The memory in a folder, which several processes may share: a file a note, whose name is its number. Nobody can make
 * the same one twice, since a link is made only where there is none; this also holds on network file systems.
 */
export function checkpointMemory(folder: string): CheckpointMemory {
  async function generations(): Promise<number[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (has(error, 'ENOENT')) return [];
      throw error;
    });
    return names.filter((name) => /^\d{12}$/.test(name)).map(Number);
  }

  async function newest(): Promise<Kept | null> {
    for (;;) {
      const generation = Math.max(0, ...(await generations()));
      if (generation === 0) return null;
      try {
        return { generation, note: await readFile(join(folder, fileOf(generation)), 'utf8') };
      } catch (error) {
        // A newer one has come meanwhile.
        if (!has(error, 'ENOENT')) throw error;
      }
    }
  }

  async function replace(before: Kept | null, note: string): Promise<boolean> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const generation = (before?.generation ?? 0) + 1;
    const [half, whole] = [
      join(folder, `.${randomBytes(8).toString('hex')}`),
      join(folder, fileOf(generation)),
    ];
    await writeDurably(half, note);
    try {
      await link(half, whole);
    } catch (error) {
      if (has(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(half, { force: true });
    }
    await syncFolder(folder);
    const all = await generations();
    // The others were faster by more than one, and have cleaned up.
    if (Math.max(...all) > generation) {
      await unlink(whole);
      return false;
    }
    const old = all.filter((one) => one < generation);
    await Promise.all(old.map((one) => rm(join(folder, fileOf(one)), { force: true })));
    return true;
  }

  return { newest, replace };
}
