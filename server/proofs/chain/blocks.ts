import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Queryable } from '../../database';
import { embeddedBlocks, embeddedStates, embeddedTransactions } from '../../database/schema';
import type { BlockRow, BlockStore, KeptStates } from './embedded-chain';

/** The embedded chain in the database: its blocks, where its transactions are, and the state it begins from. */

const blockRow = ({ hash, ...row }: typeof embeddedBlocks.$inferSelect): BlockRow => ({
  ...row,
  hash: hash as Hex,
});

function databaseStates(db: Queryable): KeptStates {
  return {
    newest: async () => {
      const [row] = await db
        .select({ block: embeddedBlocks, accounts: embeddedStates.accounts })
        .from(embeddedStates)
        .innerJoin(embeddedBlocks, eq(embeddedBlocks.number, embeddedStates.blockNumber))
        .orderBy(desc(embeddedStates.blockNumber))
        .limit(1);
      return row ? { block: blockRow(row.block), accounts: row.accounts } : null;
    },
    keep: async (blockNumber, accounts) => {
      const again = { target: embeddedStates.blockNumber, set: { accounts } };
      await db.insert(embeddedStates).values({ blockNumber, accounts }).onConflictDoUpdate(again);
      await db.delete(embeddedStates).where(lt(embeddedStates.blockNumber, blockNumber));
    },
  };
}

export function databaseBlocks(db: Queryable): BlockStore {
  return {
    after: async (number) => {
      const rows = await db
        .select()
        .from(embeddedBlocks)
        .where(gt(embeddedBlocks.number, number))
        .orderBy(asc(embeddedBlocks.number))
        .limit(200);
      return rows.map(blockRow);
    },
    add: async ({ number, hash, block }) => {
      const kept = await db
        .insert(embeddedBlocks)
        .values({ number, hash, block: Buffer.from(block) })
        .onConflictDoNothing()
        .returning({ number: embeddedBlocks.number });
      return kept.length > 0;
    },
    index: async (transactions) => {
      const rows = transactions.map(({ hash, blockNumber, status }) => ({ hash, blockNumber, status }));
      const set = { blockNumber: sql`excluded.block_number`, status: sql`excluded.status` };
      await db
        .insert(embeddedTransactions)
        .values(rows)
        .onConflictDoUpdate({ target: embeddedTransactions.hash, set });
    },
    find: async (hash) => {
      const [found] = await db
        .select({ block: embeddedBlocks.hash, transaction: embeddedTransactions })
        .from(embeddedTransactions)
        .innerJoin(embeddedBlocks, eq(embeddedBlocks.number, embeddedTransactions.blockNumber))
        .where(eq(embeddedTransactions.hash, hash));
      if (!found) return null;
      const { blockNumber, status } = found.transaction;
      return { blockNumber, blockHash: found.block as Hex, status };
    },
    states: databaseStates(db),
  };
}
