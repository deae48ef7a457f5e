// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { concat, equal, toHex, utf8 } from './bytes';
import { consistencyProof, inclusionProof, leafHash, nodeHash, rootOf, verifyInclusion } from './merkle';
import {
  consistencyFromTiles,
  decodeEntries,
  encodeEntries,
  entriesPath,
  inclusionFromTiles,
  placeOf,
  rootFromTiles,
  tilePath,
  tileWidth,
} from './tiles';

/** Reads the tiles of a log with these leaves, and tells which ones were read. */
function logOf(leaves: readonly Uint8Array[]) {
  const read: string[] = [];
  return {
    read,
    tile: async (level: number, tile: number, width: number) => {
      read.push(tilePath(level, tile, width));
      const span = tileWidth ** level;
      const hashes = Array.from({ length: width }, (_, at) => {
        const start = (tile * tileWidth + at) * span;
        return rootOf(leaves.slice(start, start + span));
      });
      return concat(...(await Promise.all(hashes)));
    },
  };
}

describe('the addresses of the log', () => {
  it('are those of C2SP', () => {
    expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067');
    expect(tilePath(1, 5, 255)).toBe('tile/1/005.p/255');
    expect(entriesPath(0)).toBe('entries/000');
    expect(entriesPath(1000, 7)).toBe('entries/x001/000.p/7');
  });

  it('tell the place they mean', () => {
    for (const number of [0, 7, 999, 1000, 1_234_067])
      for (const width of [1, 255, 256])
        expect(placeOf(tilePath(0, number, width).slice('tile/0/'.length))).toEqual({ number, width });
    for (const path of [
      '',
      '7',
      'x000/001',
      '001.p/0',
      '001.p/256',
      '001.p/01',
      'x001/x234',
      '../001',
      '001/',
      'x001/1',
    ])
      expect(placeOf(path)).toBeNull();
  });
});

describe('entries', () => {
  it('come back from a bundle', () => {
    const entries = ['{"a":"ñ"}', '', 'x'.repeat(300)];
    const bundle = encodeEntries(entries);
    expect(toHex(bundle.slice(0, 4))).toBe('000a7b22');
    expect(decodeEntries(bundle)).toEqual(entries);
    expect(decodeEntries(new Uint8Array())).toEqual([]);
  });

  it('are whole, text, and not too long', () => {
    const bundle = encodeEntries(['abc']);
    expect(() => decodeEntries(bundle.slice(0, -1))).toThrow(RangeError);
    expect(() => decodeEntries(bundle.slice(0, 1))).toThrow(RangeError);
    expect(() => decodeEntries(Uint8Array.of(0, 1, 0xff))).toThrow(TypeError);
    expect(() => encodeEntries(['x'.repeat(65_536)])).toThrow(RangeError);
  });
});

describe('out of tiles', () => {
  it.each([1, 2, 3, 7, 8, 255, 256, 257, 600, 1000])(
    'come the root and the proofs of %i entries',
    async (size) => {
      const leaves = await Promise.all(Array.from({ length: size }, (_, at) => leafHash(utf8(`${at}`))));
      const { tile } = logOf(leaves);
      const root = await rootFromTiles(tile, size);
      expect(equal(root, await rootOf(leaves))).toBe(true);
      for (const index of new Set([0, Math.floor(size / 2), Math.max(0, size - 2), size - 1])) {
        const proof = await inclusionFromTiles(tile, index, size);
        expect(proof.map(toHex)).toEqual((await inclusionProof(leaves, index)).map(toHex));
      }
    },
  );

  it('come proofs of earlier sizes, from the tiles of today', async () => {
    const leaves = await Promise.all(Array.from({ length: 600 }, (_, at) => leafHash(utf8(`${at}`))));
    const { tile } = logOf(leaves);
    const whole = async (level: number, number: number) =>
      tile(level, number, Math.min(256, Math.floor(600 / tileWidth ** level) - number * 256));
    const proof = await inclusionFromTiles(whole, 299, 300);
    expect(proof.map(toHex)).toEqual((await inclusionProof(leaves.slice(0, 300), 299)).map(toHex));
  });

  it('come the hashes that show that one log is the beginning of another', async () => {
    const leaves = await Promise.all(Array.from({ length: 600 }, (_, at) => leafHash(utf8(`${at}`))));
    for (const size of [1, 2, 7, 256, 257, 600])
      for (const first of [1, 2, 3, 6, 255, 256, 300, 512, 600].filter((one) => one <= size)) {
        const whole = leaves.slice(0, size);
        const proof = await consistencyFromTiles(logOf(whole).tile, first, size);
        expect(proof.map(toHex)).toEqual((await consistencyProof(whole, first)).map(toHex));
      }
    await expect(consistencyFromTiles(logOf(leaves).tile, 601, 600)).rejects.toThrow(RangeError);
  });

  it('comes the proof of one entry in a million: 20 hashes out of four tiles at most', async () => {
    // All entries are the same, so that every hash of one height is.
    const size = 1_000_000;
    const heights = [await leafHash(utf8('same'))];
    for (let height = 1; height <= 20; height += 1) {
      const below = heights[height - 1] as Uint8Array<ArrayBuffer>;
      heights.push(await nodeHash(below, below));
    }
    const read: string[] = [];
    const tile = (level: number, number: number, width: number) => {
      read.push(tilePath(level, number, width));
      const hash = heights[level * 8] as Uint8Array;
      return Promise.resolve(concat(...Array<Uint8Array>(width).fill(hash)));
    };
    const root = await rootFromTiles(tile, size);
    read.length = 0;
    const proof = await inclusionFromTiles(tile, 123_456, size);
    expect(proof).toHaveLength(20);
    expect(await verifyInclusion({ leaf: heights[0] as Uint8Array, index: 123_456, size, root, proof })).toBe(
      true,
    );
    expect(read.length).toBeLessThanOrEqual(6);
    expect(new Set(read).size).toBe(read.length);
  });

  it('comes nothing of an entry that there is not, or of a tile that lacks hashes', async () => {
    const { tile } = logOf([await leafHash(utf8('0')), await leafHash(utf8('1'))]);
    await expect(inclusionFromTiles(tile, 2, 2)).rejects.toThrow(RangeError);
    await expect(rootFromTiles(() => Promise.resolve(new Uint8Array(32)), 2)).rejects.toThrow(RangeError);
  });
});
