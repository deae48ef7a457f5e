import { runCommand } from './snapshot/command';
import { loadBackup } from './snapshot/load';

/** `npm run restore -- FILE [--force]`: puts a backup into the database and the photos' folder. */
await runCommand('restore', async ({ database, reopen, file, force, filesFolder }) => {
  await loadBackup({ pool: database.pool, filesFolder, file, force });
  await reopen();
  return `Restored from ${file}.`;
});
