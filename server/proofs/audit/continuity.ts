import { fromHex } from '../../../src/lib/proof/bytes';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { verifyConsistency } from '../../../src/lib/proof/merkle';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { consistencyFromTiles, tilePath } from '../../../src/lib/proof/tiles';
import type { Memory } from './memory';
import { textAt, type Findings, type Site } from './site';

/** Whether the log goes on from what an earlier audit saw. */

/** Whether a log's newest checkpoint is of what an audit remembers, and more: a proof of some hashes tells. */
export async function goesOn({ size: first, root }: Memory, site: Site): Promise<boolean> {
  const note = await textAt(site, '/log/checkpoint');
  if (note === null) return false;
  const head = parseCheckpoint(note);
  if (head.size < first) return false;
  const readTile = async (level: number, tile: number, width: number) => {
    const bytes = await site.bytes(`/log/${tilePath(level, tile, width)}`);
    if (!bytes) throw new TypeError('a tile is missing');
    return bytes;
  };
  try {
    const proof = first === head.size ? [] : await consistencyFromTiles(readTile, first, head.size);
    return await verifyConsistency({
      first,
      firstRoot: fromHex(root),
      size: head.size,
      root: head.root,
      proof,
    });
  } catch {
    return false;
  }
}

/** Tells how a log is another one than it was, once all of it was read anew. */
export function tellRewritten(
  { size, root }: Memory,
  {
    head,
    roots,
    forks,
    findings,
  }: {
    head: number;
    roots: ReadonlyMap<number, string>;
    forks: readonly LogEntry[];
    findings: Findings;
  },
): void {
  if (size > head)
    findings.tell(
      'log_set_back',
      `The log had ${size} entries when it was last audited, and has ${head}: an older state was put in its place.`,
    );
  else if (roots.get(size) !== root) {
    const fork = forks.find(({ seq }) => seq < size);
    const says = `The first ${size} entries are not those that were audited before`;
    if (fork)
      findings.tell('log_forked', `${says}: the log was set back to ${fork.seq}, as its entry there says.`);
    else findings.tell('log_rewritten', `${says}.`);
  }
}
