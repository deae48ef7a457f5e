import { join } from 'node:path';
import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { openFiles, type Files } from '../files';
import { StorageAwayError } from '../files/files';
import { openDatabase, type OpenDatabase } from '../database/index';
import { DatabaseError } from '../database/lock';
import { BackupError } from '../database/snapshot/format';

/** The command-line runner of `backup` and `restore`: what goes wrong becomes a sentence and an exit code. */

export interface Command {
  database: OpenDatabase;
  /** Opens the database again, which migrates it. */
  reopen: () => Promise<void>;
  file: string;
  force: boolean;
  files: Files;
}

async function run(name: string, work: (command: Command) => Promise<string>): Promise<string> {
  const [file, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--force');
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    throw new BackupError(`Usage: npm run ${name} -- FILE [--force]`);
  }
  const config = readConfig();
  let database = await openDatabase(config);
  const reopen = async () => {
    await database.close();
    database = await openDatabase(config);
  };
  try {
    const files = openFiles(join(config.dataDir, 'files'), config.bucket);
    const force = process.argv.includes('--force');
    return await work({ database, reopen, file, force, files });
  } finally {
    await database.close();
  }
}

/** Runs a command on the configured database with the file that the command line names, and says how it went. */
export async function runCommand(name: string, work: (command: Command) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(name, work)}\n`);
  } catch (error) {
    const told = [BackupError, DatabaseError, ConfigError, StorageAwayError].some(
      (kind) => error instanceof kind,
    );
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!(error instanceof Error) || !(told || missing)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
