import { concat, utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { encodeEntries, placeOf, tileWidth } from '../../../src/lib/proof/tiles';
import type { Site } from '../../proofs/audit/site';
import { siteWith } from './site-with';

/** Test fixture: the hashes of a log's tiles by their level, the leaves first. */
export async function levelsOf(texts: readonly string[]): Promise<Uint8Array[][]> {
  const levels: Uint8Array[][] = [];
  for (let below = await Promise.all(texts.map((text) => leafHash(utf8(text)))); below.length > 0;) {
    levels.push(below);
    const full = Math.floor(below.length / tileWidth);
    const tiles = Array.from({ length: full }, (_, at) => below.slice(at * tileWidth, (at + 1) * tileWidth));
    below = (await Promise.all(tiles.map(rootOf))) as typeof below;
  }
  return levels;
}

/**
 * Test fixture: a site that publishes entries from a number on, and tiles, those that are not full at each width that
 * they had; and other files.
 */
export function logSite(
  texts: readonly string[],
  levels: readonly (readonly Uint8Array[])[],
  { first = 0, files = {} }: { first?: number; files?: Readonly<Record<string, unknown>> } = {},
): Site & { asked: string[] } {
  const asked: string[] = [];
  const others = siteWith(files);
  const bytes: Site['bytes'] = (path) => {
    asked.push(path);
    const [, what = '', rest = ''] = /^\/log\/(entries|tile\/\d+)\/(.*)$/.exec(path) ?? [];
    const place = placeOf(rest);
    if (!place) return others.bytes(path);
    const start = place.number * tileWidth;
    const isEntries = what === 'entries';
    const all = isEntries ? texts : (levels[Number(what.replace('tile/', ''))] ?? []);
    const from = start - (isEntries ? first : 0);
    const part = from < 0 ? [] : all.slice(from, from + place.width);
    if (part.length < place.width) return Promise.resolve(null);
    return Promise.resolve(isEntries ? encodeEntries(part as string[]) : concat(...(part as Uint8Array[])));
  };
  return { bytes, asked };
}
