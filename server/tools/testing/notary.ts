import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ResponseCache } from '../../api/response-cache';
import { openFiles } from '../../files';
import { openChains } from '../../proofs/chain/open';
import { Notary } from '../../proofs/notary';
import type { NotaryParts } from '../../proofs/notary-parts';
import type { Certificate } from '../../proofs/pdf/certificate';
import { here, testConfig } from './app';
import type { TestDatabase } from './database';

/** What is another than usual: settings, and parts. */
export type OfNotary = [settings?: Partial<NotaryParts['config']>, parts?: Partial<NotaryParts>];

/** Test fixture: a notary over its parts, without the service around it, and what it tells, draws, drops and closes. */
export function openNotary(test: TestDatabase, ...[settings = {}, others = {}]: OfNotary) {
  const told: string[] = [];
  const drawn: Certificate[] = [];
  const closed: string[] = [];
  const tell = (...facts: unknown[]) => void told.push(String(facts.at(-1)));
  const log = { info: () => undefined, warn: tell, error: tell };
  const config = { ...testConfig(test), signingKey: new Uint8Array(32).fill(7), ...settings };
  const responseCache = new ResponseCache();
  const drop = vi.spyOn(responseCache, 'drop');
  const chains = openChains(test.db, { ...config, signingKey: Buffer.from(config.signingKey) }, log);
  const files = join(test.dataDir, 'files');
  mkdirSync(files, { recursive: true });
  const notary = new Notary({
    db: test.db,
    files: openFiles(files),
    config,
    responseCache,
    pdfRenderer: {
      ...here,
      certificate: (input) => {
        drawn.push(input);
        return here.certificate(input);
      },
      close: () => {
        closed.push('renderer');
        return Promise.resolve();
      },
    },
    chains: {
      ...chains,
      close: async () => {
        closed.push('chains');
        await chains.close();
      },
    },
    log,
    ...others,
  });
  return { notary, told, drawn, drop, closed };
}
