import type { Bytes } from './bytes';
import { concat, textOf, utf8 } from './bytes';
import { leftSide, nodeHash } from './merkle';

/**
 * The log as static files (C2SP tlog-tiles): 256 hashes to a tile, 256 entries to a bundle, so that any mirror can hold
 * them.
 */

/** How many hashes a full tile has, and how many entries a full bundle. */
export const tileWidth = 256;

/** A place in thousands: 1234067 is `x001/x234/067`. */
function numberPath(number: number): string {
  const parts = [];
  for (let rest = number; parts.length === 0 || rest > 0; rest = Math.floor(rest / 1000))
    parts.unshift(String(rest % 1000).padStart(3, '0'));
  return parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
}

const partial = (width: number) => (width < tileWidth ? `.p/${width}` : '');

/** Where a tile is below the log's address: `tile/0/x001/067`, and `tile/0/000.p/7` while it has but 7 hashes. */
export const tilePath = (level: number, tile: number, width: number = tileWidth): string =>
  `tile/${level}/${numberPath(tile)}${partial(width)}`;

/** Where a bundle of entries is below the log's address: `entries/000`, `entries/000.p/7`. */
export const entriesPath = (bundle: number, width: number = tileWidth): string =>
  `entries/${numberPath(bundle)}${partial(width)}`;

/** Which tile or bundle the last part of such an address means; null for any other text. */
export function placeOf(path: string): { number: number; width: number } | null {
  const [, thousands = '', last, width] =
    /^((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (last === undefined || Number(width ?? 1) > 255) return null;
  const number = Number(thousands.replaceAll(/[x/]/g, '') + last);
  return numberPath(number) + (width ? `.p/${width}` : '') === path
    ? { number, width: width ? Number(width) : tileWidth }
    : null;
}

/**
 * Entries as a bundle has them: each with its length, two bytes, before it. Throws RangeError for one of more than
 * 65,535 bytes.
 */
export function encodeEntries(entries: readonly string[]): Bytes {
  const parts = entries.map(utf8).map((entry) => {
    if (entry.length > 0xff_ff) throw new RangeError('an entry has 65,535 bytes at most');
    return concat(Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry);
  });
  return concat(...parts);
}

/** The entries of a bundle. Throws RangeError for one that ends amid an entry, TypeError for one that is no text. */
export function decodeEntries(bundle: Uint8Array): string[] {
  const entries: string[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
    if (end > bundle.length) throw new RangeError('the bundle ends amid an entry');
    entries.push(textOf(bundle.subarray(at + 2, end)));
    at = end;
  }
  return entries;
}

/** Reads a tile with at least so many hashes: their bytes, one after the other. */
export type ReadTile = (level: number, tile: number, width: number) => Promise<Uint8Array>;

/**
 * Gives the hash of the tree over some leaves of a log of so many entries, out of its tiles; each tile is read once.
 */
function hashing(read: ReadTile, size: number) {
  const kept = new Map<string, Promise<Uint8Array>>();

  /** The hash that covers 256^level leaves, at its place from the left. */
  async function stored(level: number, at: number): Promise<Uint8Array> {
    const tile = Math.floor(at / tileWidth);
    const width = Math.min(tileWidth, Math.floor(size / tileWidth ** level) - tile * tileWidth);
    const key = `${level}/${tile}`;
    const reading = kept.get(key) ?? read(level, tile, width);
    kept.set(key, reading);
    const bytes = await reading;
    if (bytes.length < width * 32) throw new RangeError(`the tile ${key} lacks hashes`);
    const place = (at % tileWidth) * 32;
    return bytes.slice(place, place + 32);
  }

  return async function hashOf(start: number, leaves: number): Promise<Uint8Array> {
    const level = Math.floor(Math.log2(leaves) / 8 + 1e-9);
    const covered = tileWidth ** level;
    if (leaves === covered) return stored(level, start / covered);
    const middle = leftSide(leaves);
    return nodeHash(await hashOf(start, middle), await hashOf(start + middle, leaves - middle));
  };
}

/** The root of a log's first so many entries (1 or more), out of its tiles. */
export function rootFromTiles(read: ReadTile, size: number): Promise<Uint8Array> {
  return hashing(read, size)(0, size);
}

/** The hashes that lead from an entry to the root of a log's first so many entries, from below, out of its tiles. */
export async function inclusionFromTiles(read: ReadTile, index: number, size: number): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`no entry ${index} of ${size}`);
  const hashOf = hashing(read, size);
  const proof: Uint8Array[] = [];
  let [start, leaves] = [0, size];
  while (leaves > 1) {
    const middle = leftSide(leaves);
    if (index < start + middle) {
      proof.unshift(await hashOf(start + middle, leaves - middle));
      leaves = middle;
    } else {
      proof.unshift(await hashOf(start, middle));
      start += middle;
      leaves -= middle;
    }
  }
  return proof;
}

/**
 * The hashes that show that a log's first so many entries (1 or more) are the beginning of so many more (RFC 9162), out
 * of its tiles.
 */
export async function consistencyFromTiles(
  read: ReadTile,
  first: number,
  size: number,
): Promise<Uint8Array[]> {
  if (!(first > 0 && first <= size)) throw new RangeError(`no log of ${first} in ${size}`);
  const hashOf = hashing(read, size);
  const proof: Uint8Array[] = [];
  let [start, leaves, rest, whole] = [0, size, first, true];
  while (rest < leaves) {
    const middle = leftSide(leaves);
    if (rest <= middle) {
      proof.unshift(await hashOf(start + middle, leaves - middle));
      leaves = middle;
    } else {
      proof.unshift(await hashOf(start, middle));
      [start, leaves, rest, whole] = [start + middle, leaves - middle, rest - middle, false];
    }
  }
  return whole ? proof : [await hashOf(start, leaves), ...proof];
}
