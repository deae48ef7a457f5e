import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config';
import type { Queryable } from '../../database';
import { ChainError, type ChainAdapter, type Teller } from './adapter';
import { databaseBlocks } from './blocks';
import type { EmbeddedChain } from './embedded-chain';
import type { ChainSettings } from './settings';

/** The chains of an installation. */
export interface Chains {
  /** One for each; what signs is loaded here, a start has no use for it. */
  adapters: () => Promise<readonly ChainAdapter[]>;
  close: () => Promise<void>;
}

/**
 * The configured chains; nothing is asked of them yet. The account on the embedded chain follows from the key that
 * signs certificates, so that all processes of an installation have the same.
 */
export function openChains(
  db: Queryable,
  { chains, signingKey, publicUrl }: Pick<Config, 'chains' | 'publicUrl' | 'signingKey'>,
  log: Teller,
): Chains {
  const embedded: EmbeddedChain[] = [];
  let adapters: Promise<ChainAdapter[]> | undefined;
  async function open(settings: ChainSettings): Promise<ChainAdapter> {
    if (settings.kind !== 'embedded') return (await import('./rpc-adapter')).rpcAdapter(settings);
    const { EmbeddedChain: Chain } = await import('./embedded-chain');
    const { embeddedAdapter } = await import('./embedded-adapter');
    const chain = new Chain(databaseBlocks(db), { log });
    embedded.push(chain);
    const seed = hkdfSync('sha256', signingKey, '', 'caravana embedded chain', 32);
    return embeddedAdapter(chain, { privateKey: `0x${Buffer.from(seed).toString('hex')}`, publicUrl });
  }
  return {
    adapters: () => (adapters ??= Promise.all(chains.map(open))),
    close: async () => {
      await adapters;
      for (const chain of embedded) await chain.close();
    },
  };
}

/**
 * Tells of chains that do not answer, or are others than the configured ones: at a start, before anything waits for
 * them.
 */
export async function checkChains(
  adapters: readonly ChainAdapter[],
  log: Pick<Teller, 'warn'>,
): Promise<void> {
  for (const { name, chainId } of adapters) {
    await chainId().catch((error: unknown) => {
      if (!(error instanceof ChainError)) throw error;
      log.warn({ chain: name, failure: error.code }, error.detail);
    });
  }
}
