import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeDataFolder } from '../tools/testing/database';
import { openDatabase } from './index';
import { revokedTokens } from './schema';

/** What the embedded database finds in a data folder that nobody left in order. */

const folders: string[] = [];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['of a dead process', () => `${spawnSync('true').pid} 1`],
  ['of a process whose id was given to another', () => `${process.ppid} 1`],
  ['with our own id, of an earlier life of the container', () => `${process.pid} 1`],
  ['that was never finished', () => ''],
])('takes over a lock %s', async (_, content) => {
  const dataDir = join(emptyFolder(), 'data');
  renameSync(await makeDataFolder(), dataDir);
  writeFileSync(join(dataDir, 'lock'), content());
  utimesSync(join(dataDir, 'lock'), 0, 0);
  const { close } = await openDatabase({ dataDir });
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await close();
});

it('starts over after an initialisation that was cut short', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  const { db, close } = await openDatabase({ dataDir });
  expect(await db.$count(revokedTokens)).toBe(0);
  await close();
});

it('opens in a folder whose path is too long for a socket', async () => {
  const dataDir = join(emptyFolder(), 'a-rather-long-name-of-a-folder'.repeat(4));
  renameSync(await makeDataFolder(), dataDir);
  const { db, close } = await openDatabase({ dataDir });
  expect(await db.$count(revokedTokens)).toBe(0);
  await close();
});
