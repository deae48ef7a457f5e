import { equal, fromHex, toHex, utf8 } from '../../../src/lib/proof/bytes';
import { readEntry, type LogEntry } from '../../../src/lib/proof/log-entry';
import { leafHash } from '../../../src/lib/proof/merkle';
import { decodeEntries, entriesPath, tilePath, tileWidth } from '../../../src/lib/proof/tiles';
import { Frontier } from './frontier';
import type { KeptTree } from './memory';
import type { Findings, Site } from './site';

/** The entries of the log, and the tree over them as the site publishes it: read once, in order, and not kept. */

const widthOf = (size: number, bundle: number) => Math.min(tileWidth, size - bundle * tileWidth);

/** As many entries of a bundle as the site gives, at most so many. */
async function bundleOf(site: Site, bundle: number, most: number): Promise<string[]> {
  let [there, gone] = [0, most + 1];
  let entries: string[] = [];
  for (let width = most; gone - there > 1; width = Math.floor((there + gone) / 2)) {
    const bytes = await site.bytes(`/log/${entriesPath(bundle, width)}`);
    if (bytes === null) gone = width;
    else [there, entries] = [width, decodeEntries(bytes)];
  }
  return entries;
}

/** The entries from a number on, those under no checkpoint yet. */
export async function entriesFrom(site: Site, size: number): Promise<LogEntry[]> {
  const bundle = Math.floor(size / tileWidth);
  const texts = await bundleOf(site, bundle, tileWidth);
  return texts.slice(size % tileWidth).flatMap((text) => readEntry(text) ?? []);
}

/** The entries from a number, one of a full tile, up to another. */
export async function* entriesBetween(site: Site, from: number, size: number): AsyncGenerator<LogEntry> {
  for (let bundle = from / tileWidth; bundle * tileWidth < size; bundle += 1)
    for (const text of await bundleOf(site, bundle, widthOf(size, bundle))) {
      const entry = readEntry(text);
      if (entry) yield entry;
    }
}

async function tileOf(site: Site, level: number, tile: number, width: number): Promise<Uint8Array[]> {
  const bytes = await site.bytes(`/log/${tilePath(level, tile, width)}`);
  return bytes === null
    ? []
    : Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));
}

const none: KeptTree = { size: 0, edge: [], tiles: [], last: null };

interface Reading {
  site: Site;
  findings: Findings;
  /** Told of each entry in its place. */
  onEntry: (entry: LogEntry) => void;
  /** Told of each number of entries, with what gives the root over so many. */
  onSize: (size: number, root: () => Promise<string>) => Promise<void>;
}

/** Reads a log in order and checks each entry, and the tree over them. */
export class LogReader {
  private readonly edge: Frontier;
  private readonly tiles: Uint8Array[][];
  private last: KeptTree['last'];
  private before: KeptTree;

  /** From its first entry, or where an earlier reading ended. */
  constructor(
    private readonly parts: Reading,
    kept: KeptTree | null,
  ) {
    this.before = kept ?? none;
    this.edge = new Frontier(this.before.edge);
    this.tiles = this.before.tiles.map((hashes) => hashes.map(fromHex));
    this.last = this.before.last;
  }

  /** Checks that an entry is what its place says, and not older than the one before. */
  private checkEntry(text: string, seq: number): void {
    const { findings, onEntry } = this.parts;
    const entry = readEntry(text);
    if (!entry) {
      findings.tell('entry_unreadable', `Entry ${seq} is no entry of a log.`);
      return;
    }
    if (entry.seq !== seq)
      findings.tell('entry_out_of_place', `At place ${seq} of the log stands entry ${entry.seq}.`);
    if (this.last && entry.at < this.last.at)
      findings.tell(
        'time_goes_back',
        `Entry ${seq} says ${entry.at}, which is before the entry ahead of it (${this.last.at}).`,
      );
    this.last = { at: entry.at };
    onEntry(entry);
  }

  /** Checks a tile above the leaves: each hash is the root of a full tile below. */
  private async checkTile(level: number, tile: number, right: readonly Uint8Array[]): Promise<void> {
    const stated = await tileOf(this.parts.site, level, tile, right.length);
    if (!right.every((root, at) => stated[at] && equal(root, stated[at])))
      this.parts.findings.tell(
        'tile_changed',
        `Tile ${level}/${tile} is not the root of the tiles below it.`,
      );
  }

  /** Takes a leaf in, and checks the tiles that are full with it. */
  private async push(leaf: Uint8Array, size: number): Promise<void> {
    for (const { root, leaves } of await this.edge.push(leaf)) {
      const level = Math.log2(leaves) / Math.log2(tileWidth);
      if (level === 0 || !Number.isInteger(level)) continue;
      const hashes = (this.tiles[level - 1] ??= []);
      hashes.push(root);
      if (hashes.length < tileWidth) continue;
      await this.checkTile(level, size / leaves / tileWidth - 1, hashes);
      this.tiles[level - 1] = [];
    }
    await this.parts.onSize(size, async () => toHex(await this.edge.root()));
  }

  /** What the site has of a bundle of entries: their texts, and their hashes. */
  private async both(bundle: number, size: number): Promise<[string[], Uint8Array[]]> {
    const { site } = this.parts;
    const width = widthOf(size, bundle);
    return Promise.all([bundleOf(site, bundle, width), tileOf(site, 0, bundle, width)]);
  }

  private async takeBundle(
    bundle: number,
    size: number,
    [texts, stated]: [string[], Uint8Array[]],
  ): Promise<void> {
    const { findings } = this.parts;
    const first = bundle * tileWidth;
    const width = widthOf(size, bundle);
    if (texts.length < width)
      findings.tell(
        'entry_missing',
        `Entry ${first + texts.length} is missing from a log of ${size} entries.`,
      );
    for (let at = 0; at < width; at += 1) {
      const [text, leaf] = [texts[at], stated[at]];
      const own = text === undefined ? undefined : await leafHash(utf8(text));
      if (own && leaf && !equal(own, leaf))
        findings.tell(
          'entry_changed',
          `Entry ${first + at} is not the one that was recorded: its hash is ${toHex(own)}, the log has ` +
            `${toHex(leaf)}.`,
        );
      if (text !== undefined) this.checkEntry(text, first + at);
      await this.push(leaf ?? own ?? new Uint8Array(32), first + at + 1);
    }
  }

  /** Reads all entries under a checkpoint of so many. */
  async read(size: number): Promise<void> {
    const first = this.before.size / tileWidth;
    let next = size > this.before.size ? this.both(first, size) : null;
    for (let bundle = first; next; bundle += 1) {
      const one = await next;
      // The next one is on its way while this one is checked.
      next = (bundle + 1) * tileWidth < size ? this.both(bundle + 1, size) : null;
      next?.catch(() => undefined);
      await this.takeBundle(bundle, size, one);
      const isLastFull = bundle + 1 === Math.floor(size / tileWidth);
      if (isLastFull)
        this.before = {
          size: (bundle + 1) * tileWidth,
          edge: this.edge.kept(),
          tiles: this.tiles.map((hashes) => hashes.map(toHex)),
          last: this.last,
        };
    }
    for (const [at, hashes] of this.tiles.entries()) {
      const full = Math.floor(size / tileWidth ** (at + 1));
      if (hashes.length > 0) await this.checkTile(at + 1, Math.floor(full / tileWidth), hashes);
    }
  }

  /** The tree over the entries in full tiles, to go on from. */
  kept(): KeptTree {
    return this.before;
  }
}
