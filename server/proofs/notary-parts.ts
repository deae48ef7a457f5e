import type { FastifyBaseLogger } from 'fastify';
import type { ResponseCache } from '../api/response-cache';
import type { Config } from '../config';
import type { Database } from '../database';
import { isLoopback } from '../environment';
import type { Files } from '../files';
import type { Chains } from './chain/open';
import type { DocumentRenderer } from './documents';
import type { Installation } from './reading/proofs';

/** What the notary works with. */
export interface NotaryParts {
  db: Database;
  files: Files;
  config: Pick<
    Config,
    | 'signingKey'
    | 'publicUrl'
    | 'publicPlaces'
    | 'checkpointMemory'
    | 'checkpointSeconds'
    | 'logAheadUntil'
    | 'witnesses'
    | 'witnessQuorum'
    | 'witnessSeconds'
    | 'officeKeys'
    | 'chains'
  >;
  responseCache: ResponseCache;
  pdfRenderer: DocumentRenderer;
  chains: Chains;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** What proofs tell of an installation with this configuration, whose issuer is a DID. */
export function installationOf(
  {
    publicUrl: origin,
    witnesses,
    witnessQuorum: quorum,
    chains,
  }: Pick<NotaryParts['config'], 'publicUrl' | 'witnesses' | 'witnessQuorum' | 'chains'>,
  issuer: string,
): Installation {
  return {
    origin,
    issuer,
    witnesses: witnesses.map(({ name }) => name),
    quorum,
    local: isLoopback(new URL(origin).hostname),
    rpcUrls: new Map(
      chains.map((chain) => [chain.name, chain.kind === 'embedded' ? [] : chain.publicRpcUrls]),
    ),
  };
}
