import { toHex } from '../../../src/lib/proof/bytes';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { parseCheckpoint, verifyCheckpoint } from '../../../src/lib/proof/note';
import { Frontier } from './frontier';
import type { Findings } from './site';

/** A checkpoint as the site publishes it. */
export interface PublishedCheckpoint {
  size: number;
  root: string;
  note: string;
  /** When it was signed; installations of before do not tell. */
  at?: string;
}

/** What an audit remembers, for the next one. */
export interface Memory {
  checkpoints: { size: number; root: string }[];
  /** The newest block of the embedded chain. */
  block: { number: number; hash: string } | null;
}

async function isSigned(note: string, keys: readonly Uint8Array[]): Promise<boolean> {
  for (const key of keys) if (await verifyCheckpoint(note, key)) return true;
  return false;
}

async function checkNote(
  { size, root, note }: PublishedCheckpoint,
  { keysAt, findings }: Pick<Checking, 'keysAt' | 'findings'>,
): Promise<void> {
  if (!(await isSigned(note, keysAt(size)))) {
    findings.tell(
      'checkpoint_unsigned',
      `No key that was the issuer's then signed the checkpoint of ${size} entries.`,
    );
    return;
  }
  const said = parseCheckpoint(note);
  if (said.size < size)
    findings.tell(
      'checkpoint_smaller',
      `The checkpoint of ${size} entries was signed for a smaller log, of ${said.size}.`,
    );
  else if (said.size !== size || toHex(said.root) !== root)
    findings.tell('checkpoint_other', `The note of the checkpoint of ${size} entries says something else.`);
}

/** The roots of the tree after some numbers of leaves. */
export async function rootsAt(
  leaves: readonly Uint8Array[],
  sizes: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const frontier = new Frontier();
  const roots = new Map<number, string>();
  for (const [at, leaf] of leaves.entries()) {
    await frontier.push(leaf);
    if (sizes.has(at + 1)) roots.set(at + 1, toHex(await frontier.root()));
  }
  return roots;
}

interface Checking {
  head: number;
  roots: ReadonlyMap<number, string>;
  /** The keys that may have signed a log of so many entries. */
  keysAt: (size: number) => readonly Uint8Array[];
  findings: Findings;
}

/** Checks that every checkpoint is signed, and is of the beginning of the one log (consistency). */
export async function checkCheckpoints(
  checkpoints: readonly PublishedCheckpoint[],
  { head, roots, keysAt, findings }: Checking,
): Promise<void> {
  for (const checkpoint of checkpoints) {
    const { size, root } = checkpoint;
    await checkNote(checkpoint, { keysAt, findings });
    if (size > head)
      findings.tell(
        'checkpoint_smaller',
        `The newest checkpoint is of ${head} entries, but one of ${size} was signed.`,
      );
    else if (roots.get(size) !== root)
      findings.tell(
        'checkpoint_other_root',
        `The first ${size} entries have the root ${roots.get(size)}, the checkpoint says ${root}.`,
      );
  }
}

/** Checks that what an earlier audit saw is still there. */
export function checkMemory(
  { checkpoints }: Memory,
  {
    head,
    roots,
    forks,
    findings,
  }: Pick<Checking, 'head' | 'roots' | 'findings'> & { forks: readonly LogEntry[] },
): void {
  const most = Math.max(0, ...checkpoints.map(({ size }) => size));
  if (most > head)
    findings.tell(
      'log_set_back',
      `The log had ${most} entries when it was last audited, and has ${head}: an older state was put in its place.`,
    );
  for (const { size, root } of checkpoints) {
    if (size > head || roots.get(size) === root) continue;
    const fork = forks.find(({ seq }) => seq < size);
    const says = `The first ${size} entries are not those that were audited before`;
    if (fork)
      findings.tell('log_forked', `${says}: the log was set back to ${fork.seq}, as its entry there says.`);
    else findings.tell('log_rewritten', `${says}.`);
  }
}
