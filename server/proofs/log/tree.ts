import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { logTiles } from '../../database/schema';
import { tileWidth, type ReadTile } from '../../../src/lib/proof/tiles';
import { rootOf } from '../../../src/lib/proof/merkle';

/** The Merkle tree of the log, as tiles in the database. */

const hashBytes = 32;

const hashesOf = (tile: Buffer) =>
  Array.from({ length: tile.length / hashBytes }, (_, at) =>
    tile.subarray(at * hashBytes, (at + 1) * hashBytes),
  );

/** The log has no tile of that place. */
export class MissingTile extends Error {}

/** Reads tiles of the log. Throws MissingTile where it has no such tile. */
export function tileReader(db: Queryable): ReadTile {
  return async (level, tile, width) => {
    const [row] = await db
      .select({ hashes: logTiles.hashes })
      .from(logTiles)
      .where(and(eq(logTiles.level, level), eq(logTiles.tile, tile)));
    if (!row || row.hashes.length < width * hashBytes)
      throw new MissingTile(`The log has no tile ${level}/${tile}`);
    return row.hashes.subarray(0, width * hashBytes);
  };
}

async function lastTile(tx: Queryable, level: number, tile: number): Promise<Buffer> {
  const [row] = await tx
    .select({ hashes: logTiles.hashes })
    .from(logTiles)
    .where(and(eq(logTiles.level, level), eq(logTiles.tile, tile)));
  return row?.hashes ?? Buffer.alloc(0);
}

async function store(tx: Queryable, level: number, tile: number, hashes: Buffer): Promise<void> {
  await tx
    .insert(logTiles)
    .values({ level, tile, hashes })
    .onConflictDoUpdate({ target: [logTiles.level, logTiles.tile], set: { hashes } });
}

/**
 * Adds leaf hashes behind the first `size` of the tree; a full tile's root goes to the level above. To run in a
 * transaction.
 */
export async function appendLeaves(
  tx: Queryable,
  size: number,
  leaves: readonly Uint8Array[],
): Promise<void> {
  let added = leaves;
  for (let level = 0, before = size; added.length > 0; level += 1) {
    const roots: Uint8Array[] = [];
    let tile = Math.floor(before / tileWidth);
    let hashes = await lastTile(tx, level, tile);
    for (let at = 0; at < added.length;) {
      const room = tileWidth - hashes.length / hashBytes;
      const part = added.slice(at, at + room);
      at += part.length;
      hashes = Buffer.concat([hashes, ...part]);
      await store(tx, level, tile, hashes);
      if (hashes.length < tileWidth * hashBytes) break;
      roots.push(await rootOf(hashesOf(hashes)));
      tile += 1;
      hashes = Buffer.alloc(0);
    }
    before = Math.floor(before / tileWidth);
    added = roots;
  }
}
