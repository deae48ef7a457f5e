import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { LogEntry } from '../../src/lib/proof/log-entry';
import { createdAt, id, instant, oneOf } from './columns';
import { anchorKinds, anchorStatuses, logEntryTypes, transactionStatuses } from './enumerations';
import { users } from './schema-accounts';
import { cattleCertifications, certifiedLots } from './schema-certification';

/** Database schema: what proves a certificate, which is its credential, the log, its checkpoints and their anchors. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The issuer's keys, of which the newest that is not retired signs. The private one is never in the database. */
export const signingKeys = pgTable('signing_keys', {
  /** The public key as a multibase text, `z6Mk…`. */
  id: text().primaryKey(),
  validFrom: instant().notNull(),
  retiredAt: instant(),
});

/** What a certificate says besides the animal, as it was when it was issued: profiles change afterwards. */
export interface IssuedWith {
  veterinarian: { name: string; licence: string };
  owner: { establishment: string; cuig: string | null; renspa: string | null };
  lot: { number: number; address: string; locality: string };
  /** The day that the visit was for, `YYYY-MM-DD`, where it was closed before that. */
  closedBefore?: string;
}

export const certificateRecords = pgTable(
  'certificate_records',
  {
    cattleCertificationId: integer()
      .primaryKey()
      .references(() => cattleCertifications.id),
    /** The end of the short address, which nobody can guess. */
    code: text().notNull().unique(),
    /** 32 hex digits. */
    nonce: text().notNull(),
    /** Its bit over all status lists, each of which has `statusListLength`. */
    statusIndex: integer().notNull().unique(),
    issuedWith: jsonb().$type<IssuedWith>().notNull(),
    /** The signed credential, byte for byte as it is served; null until it is made. */
    credential: text(),
    /** SHA-256 as hex, of the credential's bytes and of the document's. */
    credentialHash: text().unique(),
    pdfHash: text().unique(),
    /** How often making the document failed, and why the last time. */
    documentAttempts: smallint().notNull().default(0),
    documentError: text(),
    documentDueAt: instant().notNull().defaultNow(),
    /** Since when its document is waited for, whatever day it was issued on. */
    queuedAt: createdAt(),
    /** Its place in the log. */
    logSeq: integer().unique(),
    /** The user who revoked or corrected it; null of what ended before that was kept. */
    endedBy: integer().references(() => users.id),
    revokedAt: instant(),
    revocationReason: text(),
    supersededAt: instant(),
    supersessionReason: text(),
    supersededById: integer().references((): AnyPgColumn => cattleCertifications.id),
    supersedesId: integer()
      .unique()
      .references((): AnyPgColumn => cattleCertifications.id),
  },
  (t) => [
    check(
      'certificate_records_revoked_whole',
      sql`num_nonnulls(${t.revokedAt}, ${t.revocationReason}) in (0, 2)`,
    ),
    check(
      'certificate_records_superseded_whole',
      sql`num_nonnulls(${t.supersededAt}, ${t.supersessionReason}, ${t.supersededById}) in (0, 3)`,
    ),
    check('certificate_records_ended_once', sql`${t.revokedAt} is null or ${t.supersededAt} is null`),
    check(
      'certificate_records_document_whole',
      sql`num_nonnulls(${t.credential}, ${t.credentialHash}, ${t.pdfHash}) in (0, 3)`,
    ),
    check('certificate_records_logged_document', sql`${t.logSeq} is null or ${t.pdfHash} is not null`),
    // Whose document is still to be made.
    index('certificate_records_waiting')
      .on(t.cattleCertificationId)
      .where(sql`${t.pdfHash} is null`),
    // The bits of the status lists that are set.
    index('certificate_records_ended')
      .on(t.statusIndex)
      .where(sql`${t.revokedAt} is not null or ${t.supersededAt} is not null`),
  ],
);

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

/** The signed status lists as they are served. */
export const statusLists = pgTable('status_lists', {
  number: integer().primaryKey(),
  credential: text().notNull(),
  at: instant().notNull(),
});

/** The documents of lots; one is made anew when the lot's certificates change. */
export const lotDocuments = pgTable(
  'lot_documents',
  {
    certifiedLotId: integer()
      .primaryKey()
      .references(() => certifiedLots.id),
    code: text().notNull().unique(),
    pdfHash: text(),
    documentAttempts: smallint().notNull().default(0),
    documentError: text(),
    documentDueAt: instant().notNull().defaultNow(),
    queuedAt: createdAt(),
  },
  // Which lot a document is of.
  (t) => [index('lot_documents_by_pdf').on(t.pdfHash)],
);

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
