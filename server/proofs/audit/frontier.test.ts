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
