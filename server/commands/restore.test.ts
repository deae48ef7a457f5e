import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCheckpoint } from '../../src/lib/proof/note';
import { openDatabase, type OpenDatabase } from '../database';
import { logCheckpoints, logEntries } from '../database/schema';
import { saveBackup } from '../database/snapshot/save';
import { openFiles } from '../files';
import { makeDataFolder, openTestDatabase } from '../tools/testing/database';
import { grow, openSignedLog } from '../tools/testing/signed-log';

const root = join(import.meta.dirname, '../..');

let dataDir: string;
let env: NodeJS.ProcessEnv;
/** Looks into the database while no command runs. */
let look: <T>(work: (database: Pick<OpenDatabase, 'db' | 'pool'>) => Promise<T>) => Promise<T>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL ? await openTestDatabase() : null;
  dataDir = server?.dataDir ?? (await makeDataFolder());
  look = async (work) => {
    if (server) return work(server);
    const database = await openDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  remove = server ? server.close : async () => rmSync(dataDir, { recursive: true });
  env = {
    DATABASE_URL: server?.pool.options.connectionString,
    DATA_DIR: dataDir,
    SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://caravana.example',
  };
});
afterAll(() => remove());

/** `npm run restore` with these parameters. */
async function restore(...parameters: string[]): Promise<{ code: unknown; said: string }> {
  const program = ['--import', 'tsx', 'server/commands/restore.ts', ...parameters];
  const child = spawn(process.execPath, program, { cwd: root, env: { ...process.env, ...env } });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, said };
}

const growBy = async (count: number) => {
  const log = await openSignedLog(dataDir);
  await look(({ db }) => grow(db, log, count));
};
const origins = () =>
  look(async ({ db }) => {
    const rows = await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
    return rows.map(({ note }) => parseCheckpoint(note)).map(({ origin, size }) => `${origin} ${size}`);
  });

it('sets the log back only when told to, and then the log goes on under another name', async () => {
  const file = join(dataDir, `backup-${randomBytes(4).toString('hex')}`);
  await growBy(2);
  const files = openFiles(join(dataDir, 'files'));
  await look(({ pool }) => saveBackup({ pool, files, file, force: false }));
  await growBy(3);
  const before = await origins();
  expect(before).toEqual(['caravana.example 2', 'caravana.example 5']);

  const refused = await restore(file, '--force');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toMatch(/caravana\.example goes back from 5 signed entries to 2.*--fork-log/);
  expect(await origins()).toEqual(before);
  expect(await restore('--fork-log')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no other name'),
  });

  const forked = await restore(file, '--force', '--fork-log');
  expect(forked).toMatchObject({ code: 0 });
  expect(forked.said).toMatch(
    /goes back from 5 signed entries to 2.*goes on as caravana\.example\/[0-9a-f]{8}/,
  );
  const [kept, next, ...more] = await origins();
  expect([kept, more]).toEqual(['caravana.example 2', []]);
  expect(next).toMatch(/^caravana\.example\/[0-9a-f]{8} 3$/);
  const entries = await look(({ db }) => db.select().from(logEntries).where(eq(logEntries.type, 'forked')));
  expect(entries.map(({ seq }) => seq)).toEqual([2]);

  // A backup of what is there now sets nothing back.
  await look(({ pool }) => saveBackup({ pool, files, file, force: true }));
  expect(await restore(file, '--force')).toEqual({ code: 0, said: `Restored from ${file}.\n` });
});

it('says so where nothing is remembered of what was signed', async () => {
  const file = join(dataDir, 'another-backup');
  const files = openFiles(join(dataDir, 'files'));
  await look(({ pool }) => saveBackup({ pool, files, file, force: false }));
  await look(({ db }) => db.delete(logCheckpoints));
  rmSync(join(dataDir, 'log-memory'), { recursive: true });
  const { code, said } = await restore(file, '--force');
  expect([code, said]).toEqual([0, expect.stringMatching(/No signed checkpoint is remembered.*3 entries/)]);
});
