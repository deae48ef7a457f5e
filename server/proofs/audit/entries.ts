import { equal, toHex, utf8 } from '../../../src/lib/proof/bytes';
import { readEntry, type LogEntry } from '../../../src/lib/proof/log-entry';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { decodeEntries, entriesPath, tilePath, tileWidth } from '../../../src/lib/proof/tiles';
import type { Findings, Site } from './site';

/** The entries of the log, and the tree over them as the site publishes it. */
export interface ReadLog {
  entries: LogEntry[];
  /** The leaf hashes that the site states, or, without a tile, those of the entries. */
  leaves: Uint8Array[];
}

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

async function tileOf(site: Site, level: number, tile: number, width: number): Promise<Uint8Array[]> {
  const bytes = await site.bytes(`/log/${tilePath(level, tile, width)}`);
  return bytes === null
    ? []
    : Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));
}

/** Checks that an entry is what its place says, and not older than the one before. */
function checkEntry(text: string, seq: number, before: LogEntry | undefined, findings: Findings): LogEntry[] {
  const entry = readEntry(text);
  if (!entry) {
    findings.tell('entry_unreadable', `Entry ${seq} is no entry of a log.`);
    return [];
  }
  if (entry.seq !== seq)
    findings.tell('entry_out_of_place', `At place ${seq} of the log stands entry ${entry.seq}.`);
  if (before && entry.at < before.at)
    findings.tell(
      'time_goes_back',
      `Entry ${seq} says ${entry.at}, which is before the entry ahead of it (${before.at}).`,
    );
  return [entry];
}

/** Checks the tiles above the leaves: each hash is the root of a full tile below. */
async function checkTiles(site: Site, leaves: readonly Uint8Array[], findings: Findings): Promise<void> {
  let below = leaves;
  for (let level = 1; below.length >= tileWidth; level += 1) {
    const full = Math.floor(below.length / tileWidth);
    const hashes = below;
    const roots = await Promise.all(
      Array.from({ length: full }, (_, at) => rootOf(hashes.slice(at * tileWidth, (at + 1) * tileWidth))),
    );
    for (let tile = 0; tile * tileWidth < full; tile += 1) {
      const stated = await tileOf(site, level, tile, widthOf(full, tile));
      const right = roots.slice(tile * tileWidth, (tile + 1) * tileWidth);
      if (!right.every((root, at) => stated[at] && equal(root, stated[at])))
        findings.tell('tile_changed', `Tile ${level}/${tile} is not the root of the tiles below it.`);
    }
    below = roots;
  }
}

/** Reads all entries under a checkpoint of so many, and checks each, and the tree over them. */
export async function readLog(site: Site, size: number, findings: Findings): Promise<ReadLog> {
  const log: ReadLog = { entries: [], leaves: [] };
  for (let bundle = 0; bundle * tileWidth < size; bundle += 1) {
    const width = widthOf(size, bundle);
    const first = bundle * tileWidth;
    const texts = await bundleOf(site, bundle, width);
    const stated = await tileOf(site, 0, bundle, width);
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
          `Entry ${first + at} is not the one that was recorded: its hash is ${toHex(own)}, the log has ${toHex(leaf)}.`,
        );
      log.leaves.push(leaf ?? own ?? new Uint8Array(32));
      if (text !== undefined) log.entries.push(...checkEntry(text, first + at, log.entries.at(-1), findings));
    }
  }
  await checkTiles(site, log.leaves, findings);
  return log;
}
