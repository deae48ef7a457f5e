import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { LogEntry } from '../../src/lib/proof/log-entry';
import { bytea, createdAt, id, instant, oneOf } from './columns';
import { logEntryTypes } from './enumerations';
import { cattleCertifications } from './schema-animals';
import { certifiedLots } from './schema-lots';

/** Database schema: the log of certificates, its tree and its checkpoints. */

/**
 * What waits for its place in the log: written by the transaction that did it, taken away by the one that appends it.
 */
export const logOutbox = pgTable(
  'log_outbox',
  {
    id: id(),
    type: text({ enum: logEntryTypes }).notNull(),
    cattleCertificationId: integer().references(() => cattleCertifications.id),
    certifiedLotId: integer().references(() => certifiedLots.id),
    /** What the entry says besides its number, its time and the hashes. */
    details: jsonb().$type<Partial<LogEntry>>().notNull().default({}),
    /** When it happened. */
    createdAt: createdAt(),
    /** Since when it waits. */
    queuedAt: createdAt(),
  },
  (t) => [
    oneOf('log_outbox_type', t.type, logEntryTypes),
    index('log_outbox_certification').on(t.cattleCertificationId),
  ],
);

export const logEntries = pgTable(
  'log_entries',
  {
    /** From 0, without a gap. */
    seq: integer().primaryKey(),
    type: text({ enum: logEntryTypes }).notNull(),
    at: instant().notNull(),
    /** The entry, byte for byte: its canonical form. */
    entry: text().notNull(),
    cattleCertificationId: integer().references(() => cattleCertifications.id),
    certifiedLotId: integer().references(() => certifiedLots.id),
  },
  (t) => [
    oneOf('log_entries_type', t.type, logEntryTypes),
    check('log_entries_seq', sql`${t.seq} >= 0`),
    index('log_entries_certification').on(t.cattleCertificationId),
    index('log_entries_lot').on(t.certifiedLotId),
    index('log_entries_vet_keys')
      .on(t.seq)
      .where(sql`${t.type} = 'vet_key'`),
    index('log_entries_accounts')
      .on(t.seq)
      .where(sql`${t.type} = 'account'`),
  ],
);

/** The hashes of the log's tree, 256 to a tile; the last one of a level grows until it is full. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint().notNull(),
    tile: integer().notNull(),
    hashes: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.tile] }),
    check('log_tiles_whole', sql`length(${t.hashes}) % 32 = 0 and length(${t.hashes}) between 32 and 8192`),
  ],
);

export const logCheckpoints = pgTable('log_checkpoints', {
  /** How many entries it is of. */
  size: integer().primaryKey(),
  /** SHA-256 as hex. */
  root: text().notNull(),
  /** The signed note, byte for byte. */
  note: text().notNull(),
  at: instant().notNull(),
});
