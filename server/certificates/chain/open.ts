import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config';
import type { Queryable } from '../../database';
import type { ChainAdapter } from './adapter';
import { databaseBlocks } from './blocks';
import type { EmbeddedChain } from './embedded-chain';
import type { ChainSettings } from './settings';

/** The chains of an installation, opened. */
export interface Chains {
  adapters: ChainAdapter[];
  close: () => Promise<void>;
}

/**
 * Opens the configured chains; nothing is asked of them yet. The account on the embedded chain follows from the key that signs
 * certificates, so that all processes of an installation have the same.
 */
export async function openChains(
  db: Queryable,
  { chains, signingKey, publicUrl }: Pick<Config, 'chains' | 'publicUrl' | 'signingKey'>,
): Promise<Chains> {
  const opened: EmbeddedChain[] = [];
  // What signs is loaded here: a start has no use for it.
  async function open(settings: ChainSettings): Promise<ChainAdapter> {
    if (settings.kind !== 'embedded') return (await import('./rpc-adapter')).rpcAdapter(settings);
    const { EmbeddedChain: Chain } = await import('./embedded-chain');
    const { embeddedAdapter } = await import('./embedded-adapter');
    const chain = new Chain(databaseBlocks(db));
    opened.push(chain);
    const seed = hkdfSync('sha256', signingKey, '', 'caravana embedded chain', 32);
    return embeddedAdapter(chain, { privateKey: `0x${Buffer.from(seed).toString('hex')}`, publicUrl });
  }
  return {
    adapters: await Promise.all(chains.map(open)),
    close: async () => {
      for (const chain of opened) await chain.close();
    },
  };
}
