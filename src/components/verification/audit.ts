import { equal, textOf, toHex, utf8 } from '@/lib/proof/bytes';
import { readIssuer } from '@/lib/proof/issuer';
import { readEntry } from '@/lib/proof/log-entry';
import { leafHash, rootOf } from '@/lib/proof/merkle';
import { fromMultikey } from '@/lib/proof/multikey';
import { parseCheckpoint, verifyCheckpoint } from '@/lib/proof/note';
import type { Outcome } from '@/lib/proof/steps';
import { decodeEntries, entriesPath, rootFromTiles, tilePath, tileWidth } from '@/lib/proof/tiles';

/**
 * An audit of the log as a stranger does it, from its public files alone: the newest entries and the tree above them.
 */

/** What is checked, in this order. */
type CheckName = 'checkpoint' | 'entries' | 'tiles' | 'root';

export interface Check {
  name: CheckName;
  outcome: Outcome;
  /** What was seen of it. */
  detail: string;
}

/** Reads a public file by its path; throws where it cannot be read. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** So many of the newest entries are read, at least. */
const minEntries = 1_000;

const widthAt = (size: number, tile: number) => Math.min(tileWidth, size - tile * tileWidth);

/** Whether entries follow each other: numbers without a gap, instants that never go back, each of the right form. */
function inOrder(entries: readonly string[], first: number): string | null {
  let last = '';
  for (const [at, text] of entries.entries()) {
    const entry = readEntry(text);
    if (entry?.seq !== first + at || entry.at < last) return `${first + at}`;
    last = entry.at;
  }
  return null;
}

/** Whether the hashes of entries are those of the tiles, and those of whole tiles are in the row above. */
async function stand(read: ReadFile, bundles: Map<number, string[]>, size: number): Promise<string | null> {
  for (const [tile, entries] of bundles) {
    const leaves = await Promise.all(entries.map((entry) => leafHash(utf8(entry))));
    const width = widthAt(size, tile);
    const hashes = await read(`/log/${tilePath(0, tile, width)}`);
    const same = leaves.every((leaf, at) => equal(leaf, hashes.subarray(at * 32, at * 32 + 32)));
    if (!same || leaves.length !== width) return tilePath(0, tile, width);
    if (width < tileWidth) continue;
    const above = Math.floor(tile / tileWidth);
    const row = await read(`/log/${tilePath(1, above, widthAt(Math.floor(size / tileWidth), above))}`);
    const place = (tile % tileWidth) * 32;
    if (!equal(await rootOf(leaves), row.subarray(place, place + 32))) return tilePath(1, above);
  }
  return null;
}

/** Audits the newest entries of a log by its public files; gives each check as it ends. Never throws. */
export async function* auditNewest(read: ReadFile): AsyncGenerator<Check, void> {
  let under: CheckName = 'checkpoint';
  const end = (outcome: Outcome, detail: string): Check => ({ name: under, outcome, detail });
  try {
    const note = textOf(await read('/log/checkpoint'));
    const issuer = readIssuer(JSON.parse(textOf(await read('/.well-known/did.json'))));
    const keys = issuer?.keys.map(({ key }) => fromMultikey(key)) ?? [];
    const signed = await Promise.all(keys.map((key) => verifyCheckpoint(note, key)));
    const { size, root, origin } = parseCheckpoint(note);
    yield end(
      signed.some((one) => one !== null) ? 'passed' : 'failed',
      `${origin} · ${size} · ${toHex(root)}`,
    );
    under = 'entries';
    const first = Math.floor(Math.max(0, size - minEntries) / tileWidth);
    const bundles = new Map<number, string[]>();
    for (let tile = first; tile * tileWidth < size; tile += 1)
      bundles.set(tile, decodeEntries(await read(`/log/${entriesPath(tile, widthAt(size, tile))}`)));
    const wrong = inOrder([...bundles.values()].flat(), first * tileWidth);
    yield end(wrong === null ? 'passed' : 'failed', wrong ?? `${first * tileWidth} – ${size - 1}`);
    under = 'tiles';
    const apart = await stand(read, bundles, size);
    yield end(apart === null ? 'passed' : 'failed', apart ?? `${bundles.size}`);
    under = 'root';
    const found = await rootFromTiles(
      (level, tile, width) => read(`/log/${tilePath(level, tile, width)}`),
      size,
    );
    yield end(equal(found, root) ? 'passed' : 'failed', toHex(found));
  } catch (error) {
    yield end('unchecked', String(error));
  }
}
