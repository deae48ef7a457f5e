import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { rootFromTiles } from '../../../src/lib/proof/tiles';
import { logTiles } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { appendLeaves, MissingTile, tileReader } from './tree';

const leaves = await Promise.all(Array.from({ length: 1_030 }, (_, at) => leafHash(utf8(`entry ${at}`))));
let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

/** Appends the leaves up to each of some sizes. */
async function grow(...sizes: number[]): Promise<void> {
  for (const [at, size] of sizes.entries()) {
    const before = sizes[at - 1] ?? 0;
    await appendLeaves(test.db, before, leaves.slice(before, size));
  }
}

it.each([[[1, 2, 255, 256, 257, 300]], [[256, 512]], [[100, 600, 601, 1_030]], [[1_030]]])(
  'that grew to %j has the root of its leaves at each size',
  async (sizes) => {
    await grow(...sizes);
    const largest = sizes.at(-1) ?? 0;
    for (const size of [1, 100, 255, 256, 257, 512, 600, 1_024, 1_030].filter((one) => one <= largest)) {
      const root = await rootFromTiles(tileReader(test.db), size);
      expect([size, toHex(root)]).toEqual([size, toHex(await rootOf(leaves.slice(0, size)))]);
    }
  },
);

it('has a tile of each 256 hashes and of those that are over, and one above of the full ones', async () => {
  await grow(256, 520);
  const rows = await test.db
    .select({
      level: logTiles.level,
      tile: logTiles.tile,
      hashes: sql<number>`length(${logTiles.hashes}) / 32`,
    })
    .from(logTiles)
    .orderBy(logTiles.level, logTiles.tile);
  expect(rows.map(Object.values)).toEqual([
    [0, 0, 256],
    [0, 1, 256],
    [0, 2, 8],
    [1, 0, 2],
  ]);
});

it('gives the hashes that are asked for, as far as it goes', async () => {
  await grow(300);
  const read = tileReader(test.db);
  expect(toHex(await read(0, 1, 2))).toBe(leaves.slice(256, 258).map(toHex).join(''));
  expect(await read(0, 1, 44)).toHaveLength(44 * 32);
  expect(toHex(await read(1, 0, 1))).toBe(toHex(await rootOf(leaves.slice(0, 256))));
  const beyond: [level: number, tile: number, width: number][] = [
    [0, 1, 45],
    [0, 2, 1],
    [1, 0, 2],
    [2, 0, 1],
  ];
  for (const [level, tile, width] of beyond) {
    const missing = await read(level, tile, width).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(MissingTile);
    expect(String(missing)).toContain(`The log has no tile ${level}/${tile}`);
  }
});
