import { asc, gt } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Queryable } from '../../database';
import { embeddedBlocks } from '../../database/schema';
import type { BlockStore } from './embedded-chain';

/** The blocks of the embedded chain in the database. */
export function databaseBlocks(db: Queryable): BlockStore {
  return {
    after: async (number) => {
      const rows = await db
        .select()
        .from(embeddedBlocks)
        .where(gt(embeddedBlocks.number, number))
        .orderBy(asc(embeddedBlocks.number))
        .limit(200);
      return rows.map(({ hash, ...row }) => ({ ...row, hash: hash as Hex }));
    },
    add: async ({ number, hash, block }) => {
      const kept = await db
        .insert(embeddedBlocks)
        .values({ number, hash, block: Buffer.from(block) })
        .onConflictDoNothing()
        .returning({ number: embeddedBlocks.number });
      return kept.length > 0;
    },
  };
}
