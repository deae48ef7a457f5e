import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFiles } from './index';
import { PhotoKeeper } from './keeper';

let folder: string;
let rows: string[];
let databaseAway: boolean;
let keeper: PhotoKeeper;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravana-files-'));
  rows = [];
  databaseAway = false;
  keeper = new PhotoKeeper(openFiles(folder), async (name) => {
    if (databaseAway) throw new Error('away');
    return rows.includes(name);
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const photo = Buffer.from('a photo');
const write = async (name: string) => rows.push(name);
const fail = () => Promise.reject(new Error('not written'));

it('a photo stays with its row', async () => {
  expect(await keeper.keep(photo, write)).toBe(1);
  expect(readdirSync(folder)).toEqual(rows);
});

it('a photo without a row goes, and the failure is told', async () => {
  await keeper.keep(photo, write);
  await expect(keeper.keep(photo, fail)).rejects.toThrow('not written');
  expect(readdirSync(folder)).toEqual(rows);
});

it('a photo whose row was written after all stays', async () => {
  const written = keeper.keep(photo, async (name) => {
    await write(name);
    throw new Error('the connection broke');
  });
  await expect(written).rejects.toThrow('the connection broke');
  expect(readdirSync(folder)).toEqual(rows);
});

it('a photo that cannot be judged now goes with the next one', async () => {
  databaseAway = true;
  await expect(keeper.keep(photo, fail)).rejects.toThrow('not written');
  expect(readdirSync(folder)).toHaveLength(1);
  databaseAway = false;
  await keeper.keep(photo, write);
  expect(readdirSync(folder)).toEqual(rows);
});
