import { runCommand } from './snapshot';
import { loadBackup } from '../database/snapshot/load';

/** `npm run restore -- FILE [--force]`: puts a backup into the database and the photos' storage. */
await runCommand('restore', async ({ database, reopen, file, force, files }) => {
  await loadBackup({ pool: database.pool, files, file, force });
  await reopen();
  return `Restored from ${file}.`;
});
