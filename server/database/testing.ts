import { createHash } from 'node:crypto';
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
import { openDatabase, type Database } from './index';

export interface TestDatabase {
  db: Database;
  /** The data folder, for photos and secrets; removed by `close`. */
  dataDir: string;
  /** Closes the database and removes its folder. */
  close: () => Promise<void>;
}

/** Changes with the migrations and with PGlite, so that no test runs on an old template. */
function templateName(): string {
  const hash = createHash('sha256');
  const migrations = join(import.meta.dirname, 'migrations');
  const sql = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const pglite = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');
  for (const file of [...sql.toSorted().map((name) => join(migrations, name)), pglite]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of a migrated, empty database: made by the first test that asks, then only copied. */
async function template(): Promise<string> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/caravana');
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

/** An embedded database of its own for a test: migrated, empty, in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  cpSync(await template(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const { db, close } = await openDatabase({ dataDir });
  return {
    db,
    dataDir,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
