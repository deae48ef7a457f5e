import type { LogEntry } from '../../../src/lib/proof/log-entry';
import type { KeptFacts } from './facts';
import type { FullTree } from './frontier';
import type { Accounts, RanTransaction } from '../chain/embedded-chain';

/** What an audit remembers, for the next one: what must still be there then, and where to go on. */
export interface Memory {
  /** The newest checkpoint that was audited. */
  size: number;
  root: string;
  /** The newest block of the embedded chain. */
  block: { number: number; hash: string } | null;
  /** Where the next audit goes on; an audit of before kept nothing of it. */
  kept?: Kept;
}

/** All that is needed of what was read, to read what comes. */
interface Kept {
  tree: KeptTree;
  facts: KeptFacts;
  anchors: KeptAnchors;
  /** Whether the certificates were read, too. */
  documents: boolean;
  /** Up to this number, the certificates of all lots are in the log. */
  lot: number;
}

/** The log's tree over its first entries. */
export interface KeptTree {
  /** How many entries: as many as full tiles hold. */
  size: number;
  edge: FullTree[];
  /** The hashes of the tiles that are not full yet, from level 1 on. */
  tiles: string[][];
  /** When the last entry was recorded. */
  last: Pick<LogEntry, 'at'> | null;
}

/** What an audit keeps of the anchors, to read those that come. */
export interface KeptAnchors {
  /** All up to this number were confirmed, and checked. */
  after: number;
  /** How many of them each account sent. */
  sent: Record<string, number>;
  /** So many entries are known to be on a chain. */
  anchored: number;
  /** The embedded chain after its newest block, and what was run of it that no anchor accounts for yet. */
  chain: { number: number; accounts: Accounts } | null;
  open: RanTransaction[];
}

/** What is in a file of an audit, also one from before audits went on. */
export function readMemory(text: string): Memory {
  const memory = JSON.parse(text) as Memory & { checkpoints?: { size: number; root: string }[] };
  const newest = memory.checkpoints?.at(-1);
  return newest ? { ...newest, block: memory.block } : memory;
}
