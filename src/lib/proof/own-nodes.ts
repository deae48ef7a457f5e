/**
 * Nodes of chains that no issuer of certificates chose: three of a chain, each run by somebody else, that anybody may ask
 * by https and from a page.
 */

const hosts = (publicnode: string, drpc: string, oneRpc: string): readonly string[] => [
  `https://${publicnode}-rpc.publicnode.com`,
  `https://${drpc}.drpc.org`,
  `https://1rpc.io/${oneRpc}`,
];

/** By the chain's id. BFA's public nodes speak plain http alone, which no page may call. */
const nodes: Readonly<Record<number, readonly string[]>> = {
  1: hosts('ethereum', 'eth', 'eth'),
  10: hosts('optimism', 'optimism', 'op'),
  100: hosts('gnosis', 'gnosis', 'gnosis'),
  137: hosts('polygon-bor', 'polygon', 'matic'),
  8453: hosts('base', 'base', 'base'),
  42_161: hosts('arbitrum-one', 'arbitrum', 'arb'),
  11_155_111: hosts('ethereum-sepolia', 'sepolia', 'sepolia'),
};

/** The nodes of a chain that a verifier asks of its own choice; none of a chain that it does not know. */
export const ownNodes = (chainId: number): readonly string[] => nodes[chainId] ?? [];
