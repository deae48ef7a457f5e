import { readConfig } from '../config';
import { openDatabase } from '../database';
import { DatabaseError } from '../database/lock';
import { ConfigError } from '../environment';
import { openFiles } from '../files';
import { StorageAwayError } from '../files/files';
import { join } from 'node:path';
import { demonstrationAccounts, demonstrationPassword } from '../seed/accounts';
import { NotEmptyError, seedDemonstration } from '../seed/index';

/**
 * `npm run seed`: loads the seed data, which is the demonstration, into the empty database of `DATABASE_URL`, or of the
 * data folder.
 */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, bucket } = readConfig();
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    await seedDemonstration({ db, files: openFiles(join(dataDir, 'files'), bucket), now: new Date() });
  } finally {
    await close();
  }
  process.stdout.write(
    `The demonstration is loaded. Its accounts, all with the password ${demonstrationPassword}:\n`,
  );
  for (const { email, role } of demonstrationAccounts) process.stdout.write(`  ${role.padEnd(14)}${email}\n`);
}

try {
  await main();
} catch (error) {
  const told = [NotEmptyError, DatabaseError, ConfigError, StorageAwayError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error) || !told) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
