import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../database';
import { makeDataFolder, openTestDatabase } from './database';

const root = join(import.meta.dirname, '../../..');

/** A command line's own database, empty at first. */
export interface CommandPlace {
  dataDir: string;
  /** Looks into the database while no command runs. */
  look: <T>(work: (database: Pick<OpenDatabase, 'db' | 'pool'>) => Promise<T>) => Promise<T>;
  /** Runs a file of `server/commands` with parameters; gives its exit code and all that it said. */
  run: (command: string, ...parameters: string[]) => Promise<{ code: unknown; said: string }>;
  remove: () => Promise<void>;
}

/** Opens a place for commands with these settings: on the server of the tests, or with a database of its own. */
export async function openCommandPlace(settings: NodeJS.ProcessEnv): Promise<CommandPlace> {
  const server = process.env.TEST_DATABASE_URL ? await openTestDatabase() : null;
  const dataDir = server?.dataDir ?? (await makeDataFolder());
  const own = { DATABASE_URL: server?.pool.options.connectionString, DATA_DIR: dataDir };
  return {
    dataDir,
    look: async (work) => {
      if (server) return work(server);
      const database = await openDatabase({ dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    run: async (command, ...parameters) => {
      const program = ['--import', 'tsx', `server/commands/${command}.ts`, ...parameters];
      const env = { ...process.env, ...own, ...settings };
      const child = spawn(process.execPath, program, { cwd: root, env });
      let said = '';
      for (const output of [child.stdout, child.stderr])
        output.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      const [code] = (await once(child, 'close')) as [unknown];
      return { code, said };
    },
    remove: server ? server.close : async () => rmSync(dataDir, { recursive: true }),
  };
}
