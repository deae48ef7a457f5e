import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { users, vetProfiles } from './schema-accounts';
import { cattleCertifications } from './schema-animals';
import { certifiedLots } from './schema-lots';

/** Database schema: what proves a certificate itself, which is its credential with the key, its document and status. */

/** The issuer's keys, of which the newest that is not retired signs. The private one is never in the database. */
export const signingKeys = pgTable('signing_keys', {
  /** The public key as a multibase text, `z6Mk…`. */
  id: text().primaryKey(),
  validFrom: instant().notNull(),
  retiredAt: instant(),
  /** Since when others may have it. */
  compromisedSince: instant(),
});

/** The keys with which veterinarians sign themselves, one a device. The private one never leaves it. */
export const vetKeys = pgTable(
  'vet_keys',
  {
    id: id(),
    vetProfileId: integer()
      .notNull()
      .references(() => vetProfiles.id),
    /** The public key as a multibase text, `z6Mk…`. */
    key: text().notNull().unique(),
    /** What the veterinarian calls the device. */
    device: text().notNull(),
    /** The licence that it signs for: the one that the profile had when it was enrolled. */
    licence: text().notNull(),
    enrolledAt: instant().notNull(),
    /** The earlier key of the same veterinarian that says that this one is its too, and its signature. */
    backedBy: text(),
    backing: text(),
    approvedAt: instant(),
    approvedBy: integer().references(() => users.id),
    revokedAt: instant(),
    /** Since when others may have had the device. */
    lostSince: instant(),
  },
  (t) => [
    check('vet_keys_approved_whole', sql`num_nonnulls(${t.approvedAt}, ${t.approvedBy}) in (0, 2)`),
    check('vet_keys_backed_whole', sql`num_nonnulls(${t.backedBy}, ${t.backing}) in (0, 2)`),
    check('vet_keys_lost_is_revoked', sql`${t.lostSince} is null or ${t.revokedAt} is not null`),
    index('vet_keys_of_vet').on(t.vetProfileId),
  ],
);

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
    /** What the veterinarian's device signed: the credential with its proof alone, canonical; null where it did not. */
    vetSigned: text(),
    /** The signed credential, byte for byte as it is served; null until it is made. */
    credential: text(),
    /** The same as a JWT; null of what was issued before it was kept. */
    credentialJwt: text(),
    /** The signed record on its paper, as text of a QR code; null of what was issued before it was kept. */
    paperRecord: text(),
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

/** The signed status lists as they are served. */
export const statusLists = pgTable('status_lists', {
  number: integer().primaryKey(),
  credential: text().notNull(),
  at: instant().notNull(),
  /** The entry of the log that has its digest; null of one from before lists were logged. */
  logSeq: integer(),
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
  (t) => [
    index('lot_documents_by_pdf').on(t.pdfHash),
    // Which are still to be made.
    index('lot_documents_waiting')
      .on(t.queuedAt)
      .where(sql`${t.pdfHash} is null`),
  ],
);

/** Every document of a lot that was made: an earlier one is no forgery. */
export const lotDocumentVersions = pgTable(
  'lot_document_versions',
  {
    /** SHA-256 as hex. */
    pdfHash: text().primaryKey(),
    certifiedLotId: integer()
      .notNull()
      .references(() => certifiedLots.id),
    /** The signed credential that it carries, byte for byte; null of those made before lots were signed. */
    credential: text(),
    credentialHash: text().unique(),
    /** Its place in the log. */
    logSeq: integer().unique(),
    madeAt: createdAt(),
  },
  (t) => [index('lot_document_versions_lot').on(t.certifiedLotId)],
);
