/**
 * Nodes of chains that no issuer of certificates chose: three of a chain, each run by somebody else, that anybody may
 * ask by https, from a page and without a key. Each is in its provider's documentation or on chainlist.org.
 */

const hosts = (publicNode: string, drpc: string, oneRpc: string): readonly string[] => [
  `https://${publicNode}-rpc.publicnode.com`,
  `https://${drpc}.drpc.org`,
  `https://public.1rpc.io/${oneRpc}`,
];

/** By the chain's id. BFA's public nodes speak plain http alone, which no page may call. */
const nodes: Readonly<Record<number, readonly string[]>> = {
  1: hosts('ethereum', 'eth', 'eth'),
  10: hosts('optimism', 'optimism', 'op'),
  100: hosts('gnosis', 'gnosis', 'gnosis'),
  137: hosts('polygon-bor', 'polygon', 'matic'),
  8453: hosts('base', 'base', 'base'),
  42_161: hosts('arbitrum-one', 'arbitrum', 'arb'),
  // Without dRPC, which answers for Sepolia only who pays.
  11_155_111: [
    'https://ethereum-sepolia-rpc.publicnode.com',
    'https://eth-sepolia-testnet.api.pocket.network',
    'https://public.1rpc.io/sepolia',
  ],
};

/** The nodes of a chain that a verifier asks of its own choice; none of a chain that it does not know. */
export const ownNodes = (chainId: number): readonly string[] => nodes[chainId] ?? [];
