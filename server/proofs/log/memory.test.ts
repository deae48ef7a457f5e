import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkpointMemory } from './memory';

let folder: string;
let inside: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  inside = join(folder, 'log-memory');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the newest note, for its owner alone, and nothing else', async () => {
  const memory = checkpointMemory(inside);
  expect(await memory.newest()).toBeNull();
  expect(await memory.replace(null, 'one')).toBe(true);
  expect(await memory.replace(await memory.newest(), 'two')).toBe(true);
  expect((await checkpointMemory(inside).newest())?.note).toBe('two');
  const files = readdirSync(inside);
  expect(files).toHaveLength(1);
  expect(statSync(join(inside, files[0] ?? '')).mode & 0o777).toBe(0o600);
  expect(statSync(inside).mode & 0o777).toBe(0o700);
});

it('takes no note in the place of one that is not the newest, however far it has gone on', async () => {
  const memory = checkpointMemory(inside);
  await memory.replace(null, 'one');
  const slow = await memory.newest();
  for (const note of ['two', 'three', 'four']) await memory.replace(await memory.newest(), note);
  expect(await memory.replace(slow, 'late')).toBe(false);
  expect(await memory.replace(null, 'first')).toBe(false);
  expect((await memory.newest())?.note).toBe('four');
});

it('gives one of many who come at once its turn, each time', async () => {
  const all = Array.from({ length: 8 }, () => checkpointMemory(inside));
  for (let round = 0; round < 10; round += 1) {
    const before = await all[0]!.newest();
    const won = await Promise.all(all.map((one, place) => one.replace(before, `${round} ${place}`)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await all[0]!.newest())?.note).toBe(`${round} ${won.indexOf(true)}`);
  }
});
