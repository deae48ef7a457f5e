import { asc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { databaseBlocks } from '../chain/blocks';
import type { Config } from '../../config';
import type { Database } from '../../database';
import { anchors, logCheckpoints } from '../../database/schema';
import { HttpProblem } from '../../api/problems';
import type { ResponseCache } from '../../api/response-cache';
import { serveStretches, rowsPerStretch } from './stretches';

/** An anchor as auditors read it. */
export interface PublishedAnchor {
  id: number;
  size: number;
  root: string;
  kind: 'embedded' | 'calldata' | 'stamper';
  chain: string;
  chainId: number;
  status: 'queued' | 'submitted' | 'confirmed' | 'failed';
  sender: string;
  recipient: string;
  transactionHash: string | null;
  /** Nodes that anybody may ask. */
  nodes: string[];
}

/** A block of the embedded chain, its RLP as hex. */
export interface PublishedBlock {
  number: number;
  hash: string;
  block: string;
}

/**
 * Public files of the chains, for auditors: where every checkpoint is anchored, and the blocks of the embedded chain.
 */
export function serveLedger(
  app: FastifyInstance,
  { db, config, responseCache }: { db: Database; config: Config; responseCache: ResponseCache },
): void {
  const nodesOf = (name: string) =>
    config.chains.flatMap((chain) =>
      chain.kind !== 'embedded' && chain.name === name ? chain.publicRpcUrls : [],
    );
  const open = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
  };
  serveStretches(app, responseCache, '/log/anchors', async (after) => {
    const rows = await db
      .select({ anchor: anchors, root: logCheckpoints.root })
      .from(anchors)
      .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
      .where(gt(anchors.id, after))
      .orderBy(asc(anchors.id))
      .limit(rowsPerStretch);
    const published = rows.map(({ anchor, root }): PublishedAnchor => ({
      id: anchor.id,
      size: anchor.checkpointSize,
      root,
      kind: anchor.kind,
      chain: anchor.chain,
      chainId: anchor.chainId,
      status: anchor.status,
      sender: anchor.sender,
      recipient: anchor.recipient,
      transactionHash: anchor.transactionHash,
      nodes: nodesOf(anchor.chain),
    }));
    return { rows: published, last: rows.at(-1)?.anchor.id };
  });
  app.get<{ Params: { after: string } }>('/log/blocks/:after', async ({ params }, reply) => {
    if (!/^\d{1,9}$/.test(params.after)) throw new HttpProblem('not_found');
    const rows = await databaseBlocks(db).after(Number(params.after));
    const published = rows.map(({ number, hash, block }): PublishedBlock => ({
      number,
      hash,
      block: Buffer.from(block).toString('hex'),
    }));
    return reply.headers(open).send(published);
  });
}
