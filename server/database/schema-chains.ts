import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, oneOf } from './columns';
import { anchorKinds, anchorStatuses, transactionStatuses } from './enumerations';
import { logCheckpoints } from './schema-log';

/** Database schema: the log's way to chains, and the chain that is embedded. */

/** Checkpoints on their way to chains. */
export const anchors = pgTable(
  'anchors',
  {
    id: id(),
    checkpointSize: integer()
      .notNull()
      .references(() => logCheckpoints.size),
    /** The name of the chain among the settings: its kind and its number. */
    chain: text().notNull(),
    kind: text({ enum: anchorKinds }).notNull(),
    chainId: integer().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    status: text({ enum: anchorStatuses }).notNull().default('queued'),
    nonce: integer(),
    /** The signed transaction, stored before it is sent. */
    rawTransaction: text(),
    transactionHash: text(),
    /** Transactions of the same nonce that paid less, of which a block may still take one. */
    cheaper: jsonb().$type<{ raw: string; hash: string }[]>().notNull().default([]),
    /** Where people see the transaction. */
    url: text(),
    blockNumber: integer(),
    blockHash: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
    submittedAt: instant(),
    confirmedAt: instant(),
  },
  (t) => [
    // What is on its way, and what failed: they are few.
    index('anchors_unconfirmed')
      .on(t.createdAt)
      .where(sql`${t.status} <> 'confirmed'`),
    unique('anchors_one_per_chain').on(t.checkpointSize, t.chain),
    oneOf('anchors_kind', t.kind, anchorKinds),
    oneOf('anchors_status', t.status, anchorStatuses),
    check(
      'anchors_signed_whole',
      sql`num_nonnulls(${t.nonce}, ${t.rawTransaction}, ${t.transactionHash}) in (0, 3)`,
    ),
    check(
      'anchors_sent_is_signed',
      sql`${t.status} not in ('submitted', 'confirmed') or ${t.rawTransaction} is not null`,
    ),
    index('anchors_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} in ('queued', 'submitted')`),
    index('anchors_by_transaction').on(t.transactionHash),
  ],
);

/** The blocks of the embedded chain. */
export const embeddedBlocks = pgTable('embedded_blocks', {
  number: integer().primaryKey(),
  hash: text().notNull().unique(),
  block: bytea().notNull(),
});

/** In which of them a transaction is, noted when the block was run. */
export const embeddedTransactions = pgTable(
  'embedded_transactions',
  {
    hash: text().primaryKey(),
    blockNumber: integer()
      .notNull()
      .references(() => embeddedBlocks.number, { onDelete: 'cascade' }),
    status: text({ enum: transactionStatuses }).notNull(),
  },
  (t) => [
    oneOf('embedded_transactions_status', t.status, transactionStatuses),
    index('embedded_transactions_by_block').on(t.blockNumber),
  ],
);

/** The accounts after a block, from which the chain begins again: checked against the root that the block states. */
export const embeddedStates = pgTable('embedded_states', {
  blockNumber: integer()
    .primaryKey()
    .references(() => embeddedBlocks.number, { onDelete: 'cascade' }),
  /** By the hash of their address, in RLP. */
  accounts: jsonb().$type<Record<string, string>>().notNull(),
});
