import { expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { Frontier } from './frontier';

it('has the root of the tree after every leaf', async () => {
  const frontier = new Frontier();
  const leaves: Uint8Array[] = [];
  expect(await frontier.root()).toEqual(await rootOf([]));
  for (let count = 1; count <= 40; count += 1) {
    leaves.push(await leafHash(utf8(`entry ${count}`)));
    await frontier.push(leaves.at(-1) ?? new Uint8Array());
    expect(await frontier.root()).toEqual(await rootOf(leaves));
  }
});

it('goes on from what was kept, and gives the roots of the trees that end with a leaf', async () => {
  const leaves = await Promise.all([1, 2, 3, 4].map((count) => leafHash(utf8(`entry ${count}`))));
  const first = new Frontier();
  for (const leaf of leaves.slice(0, 3)) await first.push(leaf);
  expect(first.kept().map(([count]) => count)).toEqual([2, 1]);
  const again = new Frontier(first.kept());
  expect(await again.root()).toEqual(await rootOf(leaves.slice(0, 3)));
  const ended = await again.push(leaves[3]!);
  expect(ended.map(({ leaves: count }) => count)).toEqual([1, 2, 4]);
  expect(ended.map(({ root }) => root)).toEqual([
    leaves[3],
    await rootOf(leaves.slice(2)),
    await rootOf(leaves),
  ]);
});
