import { keccak256, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainAdapter } from './adapter';
import { embeddedChainId, type EmbeddedChain } from './embedded-chain';
import { embeddedSettings } from './settings';

/** The adapter of the embedded chain: the same transactions as `calldata`, without a node and without a price. */
export function embeddedAdapter(
  chain: EmbeddedChain,
  { privateKey, publicUrl }: { privateKey: Hex; publicUrl: string },
): ChainAdapter {
  const account = privateKeyToAccount(privateKey);
  const nonce = () => chain.nonce(account.address);
  return {
    ...embeddedSettings,
    id: embeddedChainId,
    urlOf: (hash) => `${publicUrl}/registro/transacciones/${hash}`,
    publicRpcUrls: [],
    confirmations: 1,
    sender: account.address,
    recipient: account.address,
    chainId: () => Promise.resolve(embeddedChainId),
    prepare: async (root, its) => {
      const raw = await account.signTransaction({
        type: 'legacy',
        chainId: embeddedChainId,
        nonce: its,
        gasPrice: 0n,
        // What a transaction takes, with 32 bytes of data that are no zeros.
        gas: 21_512n,
        to: account.address,
        data: root,
      });
      return { raw, hash: keccak256(raw) };
    },
    // Every block takes it.
    raise: () => Promise.resolve(null),
    nextNonce: nonce,
    settledNonce: nonce,
    send: (raw) => chain.submit(raw, new Date()),
    receipt: async (hash) => {
      const found = await chain.find(hash);
      if (!found) return null;
      const { blockNumber, blockHash, status, head } = found;
      return { blockNumber, blockHash, status, confirmations: head - blockNumber + 1 };
    },
  };
}
