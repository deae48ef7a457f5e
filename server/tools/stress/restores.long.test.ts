import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBackup } from '../../database/snapshot/load';
import { saveBackup } from '../../database/snapshot/save';
import { openFiles } from '../../files';
import { newestSigned, setBackOf } from '../../proofs/log/continuity';
import { forkLog } from '../../proofs/log/fork';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { grow, openSignedLog } from '../testing/signed-log';
import { Chance } from '../fuzz/chance';

/** How many backups are restored. */
const restores = 20;

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await openTestDatabase({ usedOnce: true });
  folder = mkdtempSync(join(tmpdir(), 'restores-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it(`${restores} older backups, restored under load, leave no size of a name with two roots`, async () => {
  const chance = new Chance(Date.now() % 1_000_000);
  const log = await openSignedLog(test.dataDir);
  const files = openFiles(join(test.dataDir, 'files'));
  const over = new AbortController();
  let [grown, forks] = [0, 0];
  const load = async () => {
    while (!over.signal.aborted) {
      try {
        await grow(test.db, log, chance.whole(1, 4));
        grown += 1;
      } catch {
        // What a restore interrupts fails, and is tried again.
      }
    }
  };
  /** A load that writes all the time may stop a restore: then nothing was changed. */
  const restored = async (file: string): Promise<void> => {
    try {
      await loadBackup({ pool: test.pool, files, file, force: true });
    } catch (error) {
      if (!String(error).includes('deadlock')) throw error;
      await restored(file);
    }
  };
  const further = async (rounds: number) => {
    const until = grown + rounds;
    await expect.poll(() => grown >= until).toBe(true);
  };
  const working = [load(), load()];
  try {
    const backups: string[] = [];
    for (let round = 0; round < restores; round += 1) {
      const file = join(folder, `${round}`);
      await saveBackup({ pool: test.pool, files, file, force: false });
      backups.push(file);
      await further(chance.whole(1, 5));
      const older = backups[chance.whole(0, round)] ?? file;
      await restored(older);
      // As after a failover, where nobody notices at first.
      await further(2);
      if (!(await setBackOf(test.db, await newestSigned(test.db, log.memory)))) continue;
      await forkLog(test.db, log);
      forks += 1;
      await further(1);
    }
  } finally {
    over.abort();
    await Promise.all(working);
  }
  const twice = [...log.roots].filter(([, roots]) => roots.size > 1);
  expect(twice).toEqual([]);
  expect(forks).toBeGreaterThan(0);
  expect(log.roots.size).toBeGreaterThan(restores);
});
