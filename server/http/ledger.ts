import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { databaseBlocks } from '../certificates/chain/blocks';
import type { Config } from '../config';
import type { Database } from '../database';
import { anchors, logCheckpoints } from '../database/schema';
import { HttpProblem } from './problems';

/** An anchor as auditors read it. */
export interface PublishedAnchor {
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

/** Public files of the chains, for auditors: where every checkpoint is anchored, and the blocks of the embedded chain. */
export function serveLedger(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  const nodes = new Map(
    config.chains.map((chain) => [chain.name, chain.kind === 'embedded' ? [] : chain.publicRpcUrls]),
  );
  const open = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
  };
  app.get('/log/anchors', async (_request, reply) => {
    const rows = await db
      .select({ anchor: anchors, root: logCheckpoints.root })
      .from(anchors)
      .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
      .orderBy(asc(anchors.checkpointSize), asc(anchors.id))
      .limit(10_000);
    const published = rows.map(({ anchor, root }): PublishedAnchor => ({
      size: anchor.checkpointSize,
      root,
      kind: anchor.kind,
      chain: anchor.chain,
      chainId: anchor.chainId,
      status: anchor.status,
      sender: anchor.sender,
      recipient: anchor.recipient,
      transactionHash: anchor.transactionHash,
      nodes: nodes.get(anchor.chain) ?? [],
    }));
    return reply.headers(open).send(published);
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
