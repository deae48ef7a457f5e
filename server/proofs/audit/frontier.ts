import { fromHex, toHex } from '../../../src/lib/proof/bytes';
import { nodeHash, rootOf } from '../../../src/lib/proof/merkle';

/** A full tree of the frontier: how many leaves it has, and its root as hexadecimal. */
export type FullTree = [leaves: number, root: string];

/** The right edge of a growing Merkle tree: its root after each leaf, without the leaves. */
export class Frontier {
  /** Roots of full trees, each with how many leaves it has, the greatest first. */
  private readonly full: { root: Uint8Array; leaves: number }[];

  /** The edge of a tree that was read before, from its first leaf on without one. */
  constructor(full: readonly FullTree[] = []) {
    this.full = full.map(([leaves, root]) => ({ root: fromHex(root), leaves }));
  }

  /** Adds a leaf; gives the roots of the full trees that end with it, the smallest first. */
  async push(leaf: Uint8Array): Promise<{ root: Uint8Array; leaves: number }[]> {
    let added = { root: leaf, leaves: 1 };
    const ended = [added];
    for (let last = this.full.at(-1); last?.leaves === added.leaves; last = this.full.at(-1)) {
      this.full.pop();
      added = { root: await nodeHash(last.root, added.root), leaves: 2 * added.leaves };
      ended.push(added);
    }
    this.full.push(added);
    return ended;
  }

  /** The root over all leaves so far. */
  async root(): Promise<Uint8Array> {
    const [last, ...before] = this.full.map(({ root }) => root).toReversed();
    if (!last) return rootOf([]);
    let root = last;
    for (const left of before) root = await nodeHash(left, root);
    return root;
  }

  /** The edge, to go on from. */
  kept(): FullTree[] {
    return this.full.map(({ leaves, root }) => [leaves, toHex(root)]);
  }
}
