import type { AskNode } from '../../../src/lib/proof/chain-check';
import { isUnanchored } from '../../../src/lib/proof/merge-delay';
import type { PublishedAnchor } from '../routes/ledger';
import { clocksMs, type Findings } from './site';

/** What the time of a block says of the checkpoint that is anchored in it: its issuer's clock is not believed. */

/** When a block was made, in ms, by the first node that tells; null where none does. */
async function timeOf(block: number, nodes: readonly string[], ask: AskNode): Promise<number | null> {
  for (const node of nodes) {
    const found = await ask(node, 'eth_getBlockByNumber', [`0x${block.toString(16)}`, false]).catch(
      () => null,
    );
    const { timestamp = '' } = (found ?? {}) as { timestamp?: string };
    if (/^0x[0-9a-f]{1,10}$/i.test(timestamp)) return Number(timestamp) * 1000;
  }
  return null;
}

export class BlockTimes {
  private readonly late: string[] = [];

  /** `at`: when each checkpoint says that it was signed, by its size. */
  constructor(
    private readonly at: ReadonlyMap<number, string>,
    private readonly findings: Findings,
  ) {}

  /** Holds the time that a checkpoint says against that of the block that has its root. */
  async hold(
    { size, chain }: PublishedAnchor,
    { block, nodes, ask }: { block: number; nodes: readonly string[]; ask: AskNode },
  ): Promise<void> {
    const said = this.at.get(size);
    const time = said === undefined ? null : await timeOf(block, nodes, ask);
    if (said === undefined || time === null) return;
    const made = new Date(time).toISOString();
    if (time + clocksMs < Date.parse(said))
      this.findings.tell(
        'anchor_time',
        `The checkpoint of ${size} entries says ${said}, but block ${block} of ${chain} had its root at ${made}.`,
      );
    else if (isUnanchored(said, time))
      this.late.push(`of ${size} entries says ${said}, block ${block} ${made}`);
  }

  /** Tells what came late: it may have waited, or be of another time than it says. */
  end(): void {
    const [first] = this.late;
    if (first)
      this.findings.odd.push(
        `${this.late.length} checkpoints are in blocks of more than an hour later: that ${first}.`,
      );
  }
}
