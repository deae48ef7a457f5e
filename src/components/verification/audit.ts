import { equal, textOf, toHex, utf8 } from '@/lib/proof/bytes';
import { checkContinuity, type SeenCheckpoints } from '@/lib/proof/check-continuity';
import { witnessed } from '@/lib/proof/check-witnesses';
import { issuersOf, readIssuer, type Issuer } from '@/lib/proof/issuer';
import { readEntry } from '@/lib/proof/log-entry';
import { leafHash, rootOf } from '@/lib/proof/merkle';
import { fromMultikey } from '@/lib/proof/multikey';
import { parseCheckpoint, verifyCheckpoint } from '@/lib/proof/note';
import type { Outcome } from '@/lib/proof/steps';
import { decodeEntries, entriesPath, rootFromTiles, tilePath, tileWidth } from '@/lib/proof/tiles';

/**
 * An audit of the log as a stranger does it, from its public files alone: the newest entries and the tree above them,
 * and what this device and the log's witnesses saw of it before.
 */

/** What is checked, in this order. */
type CheckName = 'checkpoint' | 'entries' | 'tiles' | 'root' | 'memory' | 'witnesses';

/**
 * What is said of a check in words. `first`: this device never saw the log; `none`: it has no witnesses; the others as
 * in the step of the log (`reasons`).
 */
type CheckReason = 'first' | 'set_back' | 'split' | 'none' | 'few_witnesses' | 'unwitnessed';

export interface Check {
  name: CheckName;
  outcome: Outcome;
  reason?: CheckReason;
  /** What was seen of it. */
  detail: string;
  /** The two checkpoints that contradict each other. */
  evidence?: { seen: string; checkpoint: string };
}

/** What of the log somebody knows already. */
interface Known {
  /** Issuers as they were seen before: what they said of their witnesses. */
  issuers: readonly Issuer[];
  checkpoints: SeenCheckpoints;
  /** In ms since 1970. */
  now: number;
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

/** Whether a signed log goes on from what this device saw of it, which is remembered when it does. */
async function remembered(note: string, from: Known & { read: ReadFile }): Promise<Omit<Check, 'name'>> {
  const { checkpoints, issuers, now, read } = from;
  const { origin, size } = parseCheckpoint(note);
  const seen = checkpoints.of(origin);
  const found = await checkContinuity(note, checkpoints, { readFile: read, issuers, now });
  if (seen === null) return { outcome: 'passed', reason: 'first', detail: `${size}` };
  const detail = `${parseCheckpoint(seen).size} → ${size}`;
  if (!found) return { outcome: 'passed', detail };
  const { seen: before = '', checkpoint = '' } = found.evidence;
  const reason = found.reason === 'set_back' ? 'set_back' : 'split';
  return { outcome: 'failed', reason, detail, evidence: { seen: before, checkpoint } };
}

/** Whether enough of the log's witnesses signed a checkpoint whose last entry is of an instant. */
async function cosigned(note: string, at: string, { issuers, now }: Known): Promise<Omit<Check, 'name'>> {
  const finding = {
    outcome: 'passed',
    reason: 'included',
    evidence: { checkpoint: note, at },
    entry: null,
  } as const;
  const { outcome, reason, evidence } = await witnessed(finding, issuers, { now: () => now });
  const detail = evidence['witnesses'] ?? '';
  if (reason === 'witnessed') return { outcome, detail };
  return { outcome, reason: reason === 'included' ? 'none' : (reason as CheckReason), detail };
}

/** Audits the newest entries of a log by its public files; gives each check as it ends. Never throws. */
export async function* auditNewest(read: ReadFile, known: Known): AsyncGenerator<Check, void> {
  let under: CheckName = 'checkpoint';
  const end = (outcome: Outcome, detail: string): Check => ({ name: under, outcome, detail });
  try {
    const note = textOf(await read('/log/checkpoint'));
    const issuer = readIssuer(JSON.parse(textOf(await read('/.well-known/did.json'))));
    const keys = issuer?.keys.map(({ key }) => fromMultikey(key)) ?? [];
    const signed = await Promise.all(keys.map((key) => verifyCheckpoint(note, key)));
    const { size, root, origin } = parseCheckpoint(note);
    const isSigned = signed.some((one) => one !== null);
    yield end(isSigned ? 'passed' : 'failed', `${origin} · ${size} · ${toHex(root)}`);
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
    // What nobody signed is no log to be remembered, and no evidence against one.
    if (!isSigned || !issuer) return;
    const issuers = [...issuersOf(issuer.did, known.issuers), issuer];
    under = 'memory';
    yield { name: under, ...(await remembered(note, { ...known, issuers, read })) };
    under = 'witnesses';
    const last = readEntry(bundles.get(Math.floor((size - 1) / tileWidth))?.at(-1) ?? '');
    yield { name: under, ...(await cosigned(note, last?.at ?? '', { ...known, issuers })) };
  } catch (error) {
    yield end('unchecked', String(error));
  }
}
