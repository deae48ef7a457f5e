import { ownNodes } from '../../../src/lib/proof/own-nodes';

/** The nodes of a chain that an audit asks before those that the site names. */
export type ChosenNodes = (
  chain: string,
  chainId: number,
) => { chosen: readonly string[]; /** Whether a person named them, wherever they stand. */ named: boolean };

/** Nodes by the chain's name such as `calldata:1`, where a person named any; else those that everybody may ask. */
export const chosenNodes =
  (named: ReadonlyMap<string, readonly string[]>): ChosenNodes =>
  (chain, chainId) => {
    const nodes = named.get(chain);
    return nodes ? { chosen: nodes, named: true } : { chosen: ownNodes(chainId), named: false };
  };
