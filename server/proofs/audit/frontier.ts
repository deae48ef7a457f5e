import { nodeHash, rootOf } from '../../../src/lib/proof/merkle';

/** The right edge of a growing Merkle tree: its root after each leaf, without the leaves. */
export class Frontier {
  /** Roots of full trees, each with how many leaves it has, the greatest first. */
  private readonly full: { root: Uint8Array; leaves: number }[] = [];

  async push(leaf: Uint8Array): Promise<void> {
    let added = { root: leaf, leaves: 1 };
    for (let last = this.full.at(-1); last?.leaves === added.leaves; last = this.full.at(-1)) {
      this.full.pop();
      added = { root: await nodeHash(last.root, added.root), leaves: 2 * added.leaves };
    }
    this.full.push(added);
  }

  /** The root over all leaves so far. */
  async root(): Promise<Uint8Array> {
    const [last, ...before] = this.full.map(({ root }) => root).toReversed();
    if (!last) return rootOf([]);
    let root = last;
    for (const left of before) root = await nodeHash(left, root);
    return root;
  }
}
