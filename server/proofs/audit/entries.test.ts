import { beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/proof/bytes';
import { entryText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { rootOf } from '../../../src/lib/proof/merkle';
import { tileWidth } from '../../../src/lib/proof/tiles';
import { codesOf } from '../../tools/testing/findings';
import { levelsOf, logSite } from '../../tools/testing/log-site';
import { entriesBetween, entriesFrom, LogReader } from './entries';
import { Frontier } from './frontier';
import type { KeptTree } from './memory';
import { Findings, type Site } from './site';

const at = (seq: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + seq * 1000).toISOString();
const entryOf = (seq: number): LogEntry => ({
  v: 1,
  seq,
  at: at(seq),
  type: 'issued',
  ref: `certification/${seq}`,
});
const texts = Array.from({ length: 600 }, (_, seq) => entryText(entryOf(seq)));
let leaves: Uint8Array[];
beforeAll(async () => {
  [leaves = []] = await levelsOf(texts);
});

/** What a reader is told and finds of a site, up to so many entries. */
async function readOf(site: Site, size: number, kept: KeptTree | null = null) {
  const findings = new Findings();
  const seqs: number[] = [];
  const sizes: number[] = [];
  let end = '';
  const parts = {
    site,
    findings,
    onEntry: ({ seq }: LogEntry) => void seqs.push(seq),
    onSize: async (count: number, root: () => Promise<string>) => {
      sizes.push(count);
      if (count === size) end = await root();
    },
  };
  const reader = new LogReader(parts, kept);
  await reader.read(size);
  const says = findings.wrong.map((one) => one.says);
  return { codes: codesOf(findings), says, seqs, sizes, root: end, kept: reader.kept() };
}

/** The log of the first so many entries, of which some are others, over the tree of those that were recorded. */
async function changed(size: number, others: Record<number, string | undefined>) {
  const shown = texts.slice(0, size).map((text, seq) => (seq in others ? others[seq] : text));
  const end = shown.findIndex((text) => text === undefined);
  return logSite(shown.slice(0, end < 0 ? size : end) as string[], await levelsOf(texts.slice(0, size)));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, seq) => from + seq);
const rootAt = async (size: number) => toHex(await rootOf(leaves.slice(0, size)));

describe('a log is read in order', () => {
  it.each([1, 11, 255, 256, 257, 300, 512, 600])('of %i entries', async (size) => {
    const read = await readOf(await changed(size, {}), size);
    expect(read).toMatchObject({ codes: [], seqs: range(0, size), sizes: range(1, size + 1) });
    expect(read.root).toBe(await rootAt(size));
  });

  it('of none', async () => {
    const site = await changed(0, {});
    expect(await readOf(site, 0)).toMatchObject({ codes: [], seqs: [], sizes: [] });
    expect(site.asked).toEqual([]);
  });

  it('and on from its full tiles, which are not read again', async () => {
    const { kept } = await readOf(await changed(300, {}), 300);
    const first = await rootAt(256);
    expect(kept).toEqual({ size: 256, edge: [[256, first]], tiles: [[first]], last: { at: at(255) } });
    const site = await changed(600, {});
    const read = await readOf(site, 600, kept);
    expect(read).toMatchObject({ codes: [], seqs: range(256, 600), sizes: range(257, 601) });
    expect(read.root).toBe(await rootAt(600));
    expect(read.kept).toMatchObject({ size: 512, edge: [[512, await rootAt(512)]], last: { at: at(511) } });
    expect(read.kept.tiles[0]).toHaveLength(2);
    expect(site.asked.filter((path) => path.includes('/000') && !path.includes('tile/1'))).toEqual([]);
  });

  it('nothing of one that did not grow but the tile above', async () => {
    const { kept } = await readOf(await changed(512, {}), 512);
    expect(kept.size).toBe(512);
    const site = await changed(512, {});
    expect(await readOf(site, 512, kept)).toMatchObject({ codes: [], seqs: [], sizes: [], kept });
    expect(site.asked).toEqual(['/log/tile/1/000.p/2']);
  });

  it('the first of it not kept before a tile is full', async () => {
    const { kept } = await readOf(await changed(255, {}), 255);
    expect(kept).toEqual({ size: 0, edge: [], tiles: [], last: null });
  });
});

describe('an entry', () => {
  it('is the one that was recorded', async () => {
    const other = entryText({ ...entryOf(3), ref: 'certification/9' });
    const { codes, says } = await readOf(await changed(11, { 3: other }), 11);
    expect(codes).toEqual(['entry_changed']);
    const [mine = '', own = ''] = [leaves[3], (await levelsOf([other]))[0]?.[0]].map(
      (leaf) => leaf && toHex(leaf),
    );
    expect(says).toEqual([
      `Entry 3 is not the one that was recorded: its hash is ${own}, the log has ${mine}.`,
    ]);
  });

  it('counts as it was recorded for what stands over it', async () => {
    const read = await readOf(await changed(300, { 270: '{}' }), 300);
    expect(read.codes).toEqual(['entry_changed', 'entry_unreadable']);
    expect(read.says[0]).toMatch(/^Entry 270 /);
    expect(read.says[1]).toBe('Entry 270 is no entry of a log.');
    expect(read.seqs).not.toContain(270);
    expect(read.root).toBe(await rootAt(300));
  });

  it('says its place, and no time before that of the one ahead of it', async () => {
    const shown = [0, 1, 2].map((seq) => entryText({ ...entryOf(seq), at: at(1) }));
    expect(await readOf(logSite(shown, await levelsOf(shown)), 3)).toMatchObject({ codes: [] });
    const swapped = [texts[0], texts[2], texts[1]] as string[];
    const { codes, says } = await readOf(logSite(swapped, await levelsOf(swapped)), 3);
    expect(codes).toEqual(['entry_out_of_place', 'entry_out_of_place', 'time_goes_back']);
    expect(says).toEqual([
      'At place 1 of the log stands entry 2.',
      'At place 2 of the log stands entry 1.',
      `Entry 2 says ${at(1)}, which is before the entry ahead of it (${at(2)}).`,
    ]);
  });

  it('is not before the last one of what was read earlier', async () => {
    const { kept } = await readOf(await changed(256, {}), 256);
    const early = entryText({ ...entryOf(256), at: at(9) });
    const shown = [...texts.slice(0, 256), early];
    const { codes } = await readOf(logSite(shown, await levelsOf(shown)), 257, kept);
    expect(codes).toEqual(['time_goes_back']);
  });

  it.each([0, 1, 5, 10])('is missing from %i on', async (there) => {
    const { codes, says, seqs } = await readOf(await changed(11, { [there]: undefined }), 11);
    expect(codes).toEqual(['entry_missing']);
    expect(says).toEqual([`Entry ${there} is missing from a log of 11 entries.`]);
    expect(seqs).toEqual(range(0, there));
  });

  it('is missing from a later bundle', async () => {
    const { codes, says, root } = await readOf(await changed(600, { 530: undefined }), 600);
    expect(codes).toEqual(['entry_missing']);
    expect(says).toEqual(['Entry 530 is missing from a log of 600 entries.']);
    // What the tree says of them stands.
    expect(root).toBe(await rootAt(600));
  });
});

describe('the tree', () => {
  it('is made of the entries where a tile is gone', async () => {
    const read = await readOf(logSite(texts.slice(0, 7), []), 7);
    expect(read).toMatchObject({ codes: [], root: await rootAt(7) });
  });

  it('has a place for what is there in neither', async () => {
    const read = await readOf(logSite([], []), 3);
    expect(read).toMatchObject({ codes: ['entry_missing'], seqs: [], sizes: [1, 2, 3] });
  });

  it('is at each level of the roots below', async () => {
    const [own = [], above = []] = await levelsOf(texts);
    const [first, second] = above as [Uint8Array, Uint8Array];
    const { codes, says } = await readOf(logSite(texts, [own, [second, second]]), 600);
    expect(codes).toEqual(['tile_changed']);
    expect(says).toEqual(['Tile 1/0 is not the root of the tiles below it.']);
    expect((await readOf(logSite(texts, [own, [first, first]]), 600)).codes).toEqual(['tile_changed']);
    expect((await readOf(logSite(texts, [own]), 600)).codes).toEqual(['tile_changed']);
  });

  it('is so in tiles above that are full, and those above them', async () => {
    const above = Array.from({ length: tileWidth }, (_, tile) => new Uint8Array(32).fill(tile));
    const last = tileWidth - 1;
    // 255 full tiles were read before, of which the hashes are known.
    const edge = new Frontier();
    for (const root of above.slice(0, last)) await edge.push(root);
    const kept: KeptTree = {
      size: last * tileWidth,
      edge: edge.kept().map(([tiles, root]) => [tiles * tileWidth, root]),
      tiles: [above.slice(0, last).map(toHex)],
      last: null,
    };
    const size = tileWidth ** 2;
    const shown = range(kept.size, size).map((seq) => entryText(entryOf(seq)));
    const [own = [], [root] = []] = await levelsOf(shown);
    const full = [...above.slice(0, last), root!];
    const placed = [...range(0, kept.size).map(() => new Uint8Array(32)), ...own];
    const site = (level1: Uint8Array[], level2: Uint8Array[]) =>
      logSite(shown, [placed, level1, level2], { first: kept.size });
    const top = await rootOf(full);
    const read = await readOf(site(full, [top]), size, kept);
    expect(read).toMatchObject({ codes: [], root: toHex(top) });
    expect(read.kept).toMatchObject({ size, edge: [[size, toHex(top)]], tiles: [[], [toHex(top)]] });
    const lower = await readOf(site([...above.slice(0, last), top], [top]), size, kept);
    expect(lower.says).toEqual(['Tile 1/0 is not the root of the tiles below it.']);
    const upper = await readOf(site(full, [root!]), size, kept);
    expect(upper.says).toEqual(['Tile 2/0 is not the root of the tiles below it.']);
  });
});

describe('the entries', () => {
  it('from a number on are those under no checkpoint yet', async () => {
    const seqs = async (site: Site, size: number) => (await entriesFrom(site, size)).map(({ seq }) => seq);
    const site = await changed(300, { 258: 'none' });
    expect(await seqs(site, 0)).toEqual(range(0, 256));
    expect(await seqs(site, 250)).toEqual(range(250, 256));
    expect(await seqs(site, 256)).toEqual([256, 257, ...range(259, 300)]);
    expect(await seqs(site, 299)).toEqual([299]);
    expect(await seqs(site, 300)).toEqual([]);
    expect(await seqs(await changed(512, {}), 512)).toEqual([]);
  });

  it('between two numbers are read a bundle at a time', async () => {
    const seqs = async (site: Site, from: number, size: number) => {
      const read: number[] = [];
      for await (const { seq } of entriesBetween(site, from, size)) read.push(seq);
      return read;
    };
    const site = await changed(600, { 7: 'none' });
    expect(await seqs(site, 0, 5)).toEqual(range(0, 5));
    expect(await seqs(site, 0, 300)).toEqual([...range(0, 7), ...range(8, 300)]);
    site.asked.length = 0;
    expect(await seqs(site, 256, 512)).toEqual(range(256, 512));
    expect(site.asked).toEqual(['/log/entries/001']);
    expect(await seqs(site, 512, 600)).toEqual(range(512, 600));
    expect(await seqs(site, 512, 512)).toEqual([]);
  });
});
