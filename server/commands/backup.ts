import { statSync } from 'node:fs';
import { runCommand } from './snapshot';
import { saveBackup } from '../database/snapshot/save';

/** `npm run backup -- FILE [--force]`: saves the database and the photos into one file. */
await runCommand({ name: 'backup' }, async ({ database, file, force, files }) => {
  await saveBackup({ pool: database.pool, files, file, force });
  return `Saved in ${file} (${Math.ceil(statSync(file).size / 1024)} KB). Keep it safe: it holds personal data.`;
});
