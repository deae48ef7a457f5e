import type { AskNode } from '../../../src/lib/proof/chain-check';
import { ownNodes } from '../../../src/lib/proof/own-nodes';
import { publicNodes } from '../public-nodes';

/** The nodes of a chain that an audit asks before those that the site names, and what asks both. */
export type ChosenNodes = (chain: string, chainId: number) => { chosen: readonly string[]; ask: AskNode };

/**
 * Nodes by the chain's name such as `calldata:1`, where a person named any, and wherever they stand; else those that
 * everybody may ask.
 */
export const chosenNodes =
  (named: ReadonlyMap<string, readonly string[]>, ask?: AskNode): ChosenNodes =>
  (chain, chainId) => {
    const nodes = named.get(chain);
    return { chosen: nodes ?? ownNodes(chainId), ask: publicNodes(nodes ?? [], ask) };
  };
