import type { FastifyBaseLogger } from 'fastify';
import type { ResponseCache } from '../api/response-cache';
import type { Config } from '../config';
import type { Database } from '../database';
import type { Files } from '../files';
import type { Chains } from './chain/open';
import type { DocumentRenderer } from './documents';

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
