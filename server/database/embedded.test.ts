import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './index';
import { revokedTokens } from './schema';
import { makeDataFolder } from '../tools/testing/database';

const folders: string[] = [];
const children: ChildProcess[] = [];

async function dataFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder;
}

/** Another process that runs a line with `openDatabase` at hand; `said` resolves when it first prints. */
function inAnotherProcess(line: string): { child: ChildProcess; said: Promise<string> } {
  const script = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    import { revokedTokens } from ${JSON.stringify(join(import.meta.dirname, 'schema.ts'))};
    ${line}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = new Promise<string>((done, fail) => {
    child.stdout?.once('data', (data: Buffer) => done(data.toString()));
    child.once('close', (code, signal) => fail(new Error(`It ended (${code ?? signal}) without a word.`)));
  });
  return { child, said };
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('keeps what was written when it is opened again', async () => {
  const dataDir = await dataFolder();
  const first = await openDatabase({ dataDir });
  await first.db.insert(revokedTokens).values({ jti: crypto.randomUUID(), expiresAt: new Date() });
  await first.close();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  const second = await openDatabase({ dataDir });
  expect(await second.db.$count(revokedTokens)).toBe(1);
  await second.close();
});

it('waits for the disk at every commit', async () => {
  const dataDir = await dataFolder();
  const { pool, close } = await openDatabase({ dataDir });
  for (const [setting, value] of [
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['wal_sync_method', 'fsync'],
  ]) {
    const { rows } = await pool.query<Record<string, string>>(`show ${setting}`);
    expect(rows).toEqual([{ [setting ?? '']: value }]);
  }
  await close();
});

it('refuses to be opened twice, by this process or another', async () => {
  const dataDir = await dataFolder();
  const open = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/process .*has this data folder open/);
  const other = inAnotherProcess(
    `await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.message));`,
  );
  expect(await other.said).toMatch(/process .*has this data folder open/);
  await open.close();
});

it('refuses while another process has it open; when that is killed takes over, with all it acknowledged', async () => {
  const dataDir = await dataFolder();
  const { child, said } = inAnotherProcess(`
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    for (let written = 1; ; written += 1) {
      await db.insert(revokedTokens).values({ jti: crypto.randomUUID(), expiresAt: new Date() });
      process.stdout.write('.');
    }`);
  let acknowledged = 0;
  child.stdout?.on('data', (data: Buffer) => (acknowledged += data.length));
  await said;
  await expect(openDatabase({ dataDir })).rejects.toThrow(/process .*has this data folder open/);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
  const { db, close } = await openDatabase({ dataDir });
  const [row] = await db.select({ kept: count() }).from(revokedTokens);
  expect(row?.kept).toBeGreaterThanOrEqual(acknowledged);
  await close();
});

it('refuses data of another PostgreSQL and says what to do', async () => {
  const dataDir = await dataFolder();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/PostgreSQL 17.*npm run backup.*npm run restore/);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});
