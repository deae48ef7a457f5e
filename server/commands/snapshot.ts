import { join } from 'node:path';
import { readConfig, type Config } from '../config';
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
  reopen: () => Promise<OpenDatabase>;
  file: string;
  force: boolean;
  /** Which of its other flags were given. */
  flags: ReadonlySet<string>;
  config: Config;
  files: Files;
}

interface Usage {
  name: string;
  /** Flags besides `--force`. */
  flags?: string[];
  /** A flag that can do without a file, which is empty then. */
  alone?: string;
}

async function run(
  { name, flags = [], alone = '' }: Usage,
  work: (command: Command) => Promise<string>,
): Promise<string> {
  const known = ['--force', ...flags];
  const given = new Set(process.argv.slice(2).filter((argument) => known.includes(argument)));
  const [file = '', ...rest] = process.argv.slice(2).filter((argument) => !given.has(argument));
  if ((file === '' && !given.has(alone)) || rest.length > 0 || file.startsWith('-')) {
    throw new BackupError(`Usage: npm run ${name} -- FILE${known.map((flag) => ` [${flag}]`).join('')}`);
  }
  const config = readConfig();
  let database = await openDatabase(config);
  const reopen = async () => {
    await database.close();
    database = await openDatabase(config);
    return database;
  };
  try {
    const files = openFiles(join(config.dataDir, 'files'), config.bucket);
    const force = given.has('--force');
    return await work({ database, reopen, file, force, flags: given, config, files });
  } finally {
    await database.close();
  }
}

/** Runs a command on the configured database with the file that the command line names, and says how it went. */
export async function runCommand(usage: Usage, work: (command: Command) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(usage, work)}\n`);
  } catch (error) {
    const told = [BackupError, DatabaseError, ConfigError, StorageAwayError].some(
      (kind) => error instanceof kind,
    );
    // What the system refuses says so in a line: no such file, no permission, no space.
    const refused = error instanceof Error && 'syscall' in error;
    if (!(error instanceof Error) || !(told || refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
