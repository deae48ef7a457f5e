import { expect, it } from 'vitest';
import { ownNodes } from '../../../src/lib/proof/own-nodes';
import { chosenNodes } from './chosen-nodes';

const ask = (node: string) => Promise.resolve(`of ${node}`);

it('asks the nodes that a person named, wherever they stand', async () => {
  const local = 'http://127.0.0.1:8545';
  const nodes = chosenNodes(new Map([['calldata:1', [local]]]), ask)('calldata:1', 1);
  expect(nodes.chosen).toEqual([local]);
  expect(await nodes.ask(local, 'eth_chainId', [])).toBe(`of ${local}`);
  // One that the site names beside it is asked in the open alone.
  await expect(nodes.ask('http://127.0.0.1:1', 'eth_chainId', [])).rejects.toThrow('nobody has named');
});

it('asks those that everybody may ask of a chain for which nobody named any', async () => {
  const nodes = chosenNodes(new Map([['calldata:1', ['http://127.0.0.1:8545']]]), ask)('calldata:10', 10);
  expect(nodes.chosen).toEqual(ownNodes(10));
  expect(nodes.chosen.length).toBeGreaterThan(1);
  await expect(nodes.ask('http://127.0.0.1:8545', 'eth_chainId', [])).rejects.toThrow('nobody has named');
});
