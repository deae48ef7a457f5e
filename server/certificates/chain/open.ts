import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config';
import type { Queryable } from '../../database';
import type { ChainAdapter } from './adapter';
import { databaseBlocks } from './blocks';
import { embeddedAdapter } from './embedded-adapter';
import { EmbeddedChain } from './embedded-chain';
import { rpcAdapter } from './rpc-adapter';

/** The chains of an installation, opened. */
export interface Chains {
  adapters: ChainAdapter[];
  close: () => Promise<void>;
}

/**
 * Opens the configured chains; nothing is asked of them yet. The account on the embedded chain follows from the key that signs
 * certificates, so that all processes of an installation have the same.
 */
export function openChains(
  db: Queryable,
  config: Pick<Config, 'chains' | 'publicUrl' | 'signingKey'>,
): Chains {
  const embedded: EmbeddedChain[] = [];
  const adapters = config.chains.map((settings) => {
    if (settings.kind !== 'embedded') return rpcAdapter(settings);
    const chain = new EmbeddedChain(databaseBlocks(db));
    embedded.push(chain);
    const seed = hkdfSync('sha256', config.signingKey, '', 'caravana embedded chain', 32);
    const privateKey = `0x${Buffer.from(seed).toString('hex')}` as const;
    return embeddedAdapter(chain, { privateKey, publicUrl: config.publicUrl });
  });
  return {
    adapters,
    close: async () => {
      for (const chain of embedded) await chain.close();
    },
  };
}
